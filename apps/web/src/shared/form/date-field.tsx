import { useEffect, useRef, useState } from 'react'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { isCalendarDate } from '@campus/domain/calendar-date'
import { parseTypedDate } from '@campus/i18n/parse-date'
import { FieldIssue } from '../feedback/field-issue.tsx'
import { useDateStyle } from '../i18n/date-style.ts'
import { currentLocale } from '../i18n/locale-path.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslate } from '../i18n/use-translate.ts'
import { Calendar } from './calendar.tsx'
import classes from './date-field.module.css'
import { useField, type FieldProps } from './use-field.tsx'

type DateFieldProps = FieldProps & {
  min?: string
  max?: string
  autoComplete?: string
  isFocusedFirst?: boolean
}

/**
 * A date, typed in the user's own order or picked; the value is `YYYY-MM-DD`. The parsed day is shown below
 * in words. Unreadable input stays as typed, with a message, and never turns into another day.
 */
export function DateField(props: DateFieldProps) {
  const t = useTranslate()
  const format = useFormat()
  const style = useDateStyle()
  const { field, label, error, recheck } = useField(props)
  const value = (field.value as string | null | undefined) ?? ''
  const [text, setText] = useState(() => format.date(value))
  const [isUnreadable, setUnreadable] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const shownStyle = useRef(style)
  useEffect(() => {
    // a new date format applies immediately, even to text that is still readable in the old one
    if (shownStyle.current !== style) {
      shownStyle.current = style
      setText(format.date(value))
      return
    }
    // the form may set the value from outside, such as when dates are swapped or reset
    setText((typed) =>
      parseTypedDate(typed, currentLocale, style) === value || typed === value ? typed : format.date(value),
    )
  }, [value, format, style])

  const readTyped = (typed: string) => {
    const parsed = typed.trim() === '' ? '' : parseTypedDate(typed, currentLocale, style)
    setUnreadable(parsed === undefined)
    // the raw text goes to the schema, which rejects it; an empty value could pass as "not given"
    field.onChange(parsed ?? typed)
    if (parsed) setText(format.date(parsed))
  }
  const pick = (date: string) => {
    setOpen(false)
    setUnreadable(false)
    setText(format.date(date))
    field.onChange(date)
    recheck()
  }
  return (
    <TextInput
      ref={field.ref}
      name={field.name}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        setUnreadable(false)
        const parsed = parseTypedDate(event.currentTarget.value, currentLocale, style)
        field.onChange(parsed ?? event.currentTarget.value)
      }}
      onBlur={() => {
        readTyped(text)
        field.onBlur()
        recheck()
      }}
      label={label}
      description={
        // the line exists from the start, so that nothing moves when the day is recognised
        <>
          <span aria-live="polite" className={classes.understood}>
            {isCalendarDate(value) ? format.dateInWords(value) : props.help}
          </span>
          {isCalendarDate(value) && props.help ? (
            <span className={classes.understood}>{props.help}</span>
          ) : null}
        </>
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={
        isUnreadable ? (
          <FieldIssue>{t('feedback.date_unreadable', { pattern: format.datePlaceholder() })}</FieldIssue>
        ) : (
          error
        )
      }
      placeholder={format.datePlaceholder()}
      disabled={props.isDisabled}
      data-autofocus={props.isFocusedFirst || undefined}
      autoComplete={props.autoComplete ?? 'off'}
      className="cc-figures"
      // a shortcut of the field opens the calendar, so that its button needs no tab stop
      aria-keyshortcuts="Alt+ArrowDown"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return
        event.preventDefault()
        setOpen(true)
      }}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              disabled={props.isDisabled}
              tabIndex={-1}
              aria-label={t('feedback.open_calendar')}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Calendar
              value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined}
              min={props.min}
              max={props.max}
              onPick={pick}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
