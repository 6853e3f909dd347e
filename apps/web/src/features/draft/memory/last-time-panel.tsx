import { useState } from 'react'
import { Button } from '@mantine/core'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { useChooserText, useFieldText, useMeantText } from './memory-text.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { OpenDraft } from '../session/draft-state.ts'
import { readAnew, readAsLastTime } from './last-time.ts'
import { offerOf } from './last-time-offer.ts'
import derived from '../columns/derived.module.css'
import memory from './import-memory.module.css'

/** Most choices listed; the rest are counted. */
const mostShown = 12

/**
 * Offers to read the file like the last one with the same headings, with the changes and who made the
 * choices. Nothing is applied unasked.
 */
export function LastTimePanel({ opened, words }: { opened: OpenDraft; words?: ReadonlySet<string> }) {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  const formatChooser = useChooserText()
  const fieldText = useFieldText()
  const meantText = useMeantText(opened.contract)
  const [isReading, setReading] = useState(false)
  const offer = offerOf(opened, words)
  if (offer === undefined) return null
  const choices = [
    ...offer.columns.map(({ heading, field, ...chooser }) => ({
      key: `column ${heading}`,
      from: heading,
      to: fieldText(field),
      chooser,
    })),
    ...offer.values.map((one) => ({
      key: `${one.field} ${one.text}`,
      from: one.text,
      to: meantText(one),
      chooser: one,
    })),
  ]
  const rest = choices.length - mostShown
  const accept = () => {
    setReading(true)
    void readAsLastTime(session)
      .catch(notifyFailure)
      .finally(() => setReading(false))
  }
  return (
    <section className={`${derived.panel} ${derived.apart}`} aria-labelledby="last-time">
      <div className={derived.head}>
        <div>
          <h2 id="last-time">{t('draft.last_time_title')}</h2>
          <p>{t('draft.last_time_text')}</p>
        </div>
        <div className={derived.action}>
          <Button variant="default" onClick={() => readAnew(session)}>
            {t('draft.last_time_decline')}
          </Button>
          <Button loading={isReading} onClick={accept}>
            {t('draft.last_time_accept')}
          </Button>
        </div>
      </div>
      <ul className={memory.list}>
        {choices.slice(0, mostShown).map(({ key, from, to, chooser }) => (
          <li key={key}>
            <span>
              <strong>“{from}”</strong> → {to}
            </span>
            <span className={memory.who}>{formatChooser(chooser)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>{t('draft.and_more', { count: rest, number: format.number(rest) })}</p> : null}
    </section>
  )
}
