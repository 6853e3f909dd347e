import { useEffect, useState } from 'react'
import { TextInput, Tooltip } from '@mantine/core'
import { parseTypedDate } from '@campus/i18n/parse-date'
import { FieldIssue } from '../feedback/field-issue.tsx'
import { useDateStyle } from '../i18n/date-style.ts'
import { currentLocale } from '../i18n/locale-path.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslate } from '../i18n/use-translate.ts'

type DayFilterProps = {
  label: string
  placeholder: string
  /** `YYYY-MM-DD`. */
  value: string | undefined
  onChange: (day: string | undefined) => void
  className?: string
}

/**
 * A date that filters a list, typed in the user's own order; applied on blur or Enter. While the field has
 * focus, the parsed day is shown in words.
 */
export function DayFilter({ label, placeholder, value, onChange, className }: DayFilterProps) {
  const t = useTranslate()
  const format = useFormat()
  const style = useDateStyle()
  const shown = value ? format.date(value) : ''
  const [text, setText] = useState(shown)
  const [isUnreadable, setUnreadable] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => setText(shown), [shown])
  const understood = format.dateInWords(parseTypedDate(text, currentLocale, style) ?? '')
  const take = () => {
    const day = text.trim() === '' ? undefined : parseTypedDate(text, currentLocale, style)
    setUnreadable(text.trim() !== '' && day === undefined)
    if (text.trim() === '' || day) onChange(day)
  }
  return (
    <Tooltip label={understood} opened={isFocused && understood !== ''} position="bottom-start">
      <TextInput
        className={className}
        aria-label={label}
        placeholder={placeholder}
        inputMode={style === 'D MMM YYYY' ? 'text' : 'numeric'}
        // only for screen readers; takes no space
        description={<span aria-live="polite">{understood}</span>}
        descriptionProps={{ className: 'cc-visually-hidden' }}
        styles={{ wrapper: { marginTop: 0 } }}
        value={text}
        error={
          isUnreadable ? (
            <FieldIssue>{t('audit.day_unreadable', { pattern: format.datePlaceholder() })}</FieldIssue>
          ) : undefined
        }
        onChange={(event) => {
          setText(event.currentTarget.value)
          setUnreadable(false)
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          take()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
    </Tooltip>
  )
}
