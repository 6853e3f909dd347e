import { useEffect, useState } from 'react'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslate } from '../i18n/use-translate.ts'
import classes from './data-table.module.css'

type SearchInputProps = { value: string | undefined; onChange: (text: string) => void; label?: string }

/** A search box that reports after a pause in typing, and follows the address when Back changes it. */
export function SearchInput({ value = '', onChange, label }: SearchInputProps) {
  const t = useTranslate()
  const [text, setText] = useState(value)
  const report = useDebouncedCallback(onChange, 300)
  useEffect(() => setText(value), [value])
  const name = label ?? t('feedback.search')
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={name}
      placeholder={name}
      value={text}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton
            size="sm"
            aria-label={t('feedback.clear')}
            onClick={() => {
              setText('')
              onChange('')
            }}
          />
        ) : null
      }
      onChange={(event) => {
        setText(event.currentTarget.value)
        report(event.currentTarget.value)
      }}
    />
  )
}
