import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReviewRow } from '@campus/grid-import/review-sheet'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { findRow } from './find-row.ts'
import classes from './review-page.module.css'

type FindBoxProps = { rows: readonly ReviewRow[]; from: number; onFound: (row: number) => void }

/** Goes to a row by its number, or to the next that holds a text. */
export function FindBox({ rows, from, onFound }: FindBoxProps) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      role="search"
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault()
        const found = findRow(rows, text, from)
        setMissing(found < 0)
        if (found >= 0) onFound(found)
      }}
    >
      <TextInput
        size="sm"
        aria-label={t('orders.find')}
        placeholder={t('orders.find')}
        value={text}
        leftSection={<IconSearch size={16} aria-hidden />}
        error={isMissing}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setMissing(false)
        }}
      />
      <span className="cc-visually-hidden" role="status">
        {isMissing ? t('feedback.nothing_found') : ''}
      </span>
    </form>
  )
}
