import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { wordKey } from '@campus/draft/model/remembered-values'
import type { RememberedValue } from '@campus/contract/draft-memory'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { useChooserText, useMeantText } from './memory-text.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { forgetValue } from './last-time.ts'
import { wordsOfLastTime } from './last-time-offer.ts'
import classes from '../formats/formats.module.css'

type UsedValue = { known: RememberedValue; rows: number }

/**
 * Words of the file read as a colleague chose for an earlier one: each with who chose it, and a button to
 * forget it.
 */
export function RememberedValues({ opened }: { opened: ReviewedDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const formatChooser = useChooserText()
  const [busy, setBusy] = useState<string>()
  const meantText = useMeantText(opened.contract)
  const used = useMemo(() => findUsed(opened), [opened])
  if (used.length === 0) return null
  const forget = async (known: RememberedValue) => {
    setBusy(wordKey(known.field, known.text))
    await forgetValue(session, known).catch(notifyFailure)
    setBusy(undefined)
  }
  return (
    <section className={classes.section} aria-labelledby="remembered-values">
      <h2 id="remembered-values">{t('draft.remembered_values', { count: used.length })}</h2>
      {used.map(({ known, rows }) => (
        <div key={wordKey(known.field, known.text)} className={classes.row}>
          <div className={classes.name}>
            <strong>
              “{known.text}” → {meantText(known)}
            </strong>
            <span>
              {t('draft.unknown_in', { field: t(`person.field_${known.field}`), count: rows })} ·{' '}
              {formatChooser(known)}
            </span>
          </div>
          <Button
            variant="default"
            loading={busy === wordKey(known.field, known.text)}
            aria-label={t('draft.forget_value', { value: known.text })}
            onClick={() => void forget(known)}
          >
            {t('draft.forget')}
          </Button>
        </div>
      ))}
    </section>
  )
}

function findUsed(opened: ReviewedDraft): UsedValue[] {
  const { rows } = opened.review
  const memory = new Map(wordsOfLastTime(opened).map((known) => [wordKey(known.field, known.text), known]))
  if (memory.size === 0) return []
  const fields = [...new Set([...memory.values()].map(({ field }) => field))]
  const used = new Map<string, UsedValue>()
  for (const { typed, applicant } of rows) {
    for (const field of fields) {
      const text = typed[field]
      if (text === undefined || text === '' || text === applicant[field]) continue
      const key = wordKey(field, text)
      const known = memory.get(key)
      if (known === undefined || known.value !== applicant[field]) continue
      const one = used.get(key)
      if (one === undefined) used.set(key, { known, rows: 1 })
      else one.rows++
    }
  }
  return [...used.values()].toSorted((one, other) => other.rows - one.rows)
}
