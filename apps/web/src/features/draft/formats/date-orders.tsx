import { SegmentedControl } from '@mantine/core'
import type { DateOrders } from '@campus/draft/normalise/infer-date-order'
import { dateFields, type DateField, type OrderEvidence } from '@campus/draft/normalise/normalise-date'
import type { DateOrder } from '@campus/draft/normalise/parse-date'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { setDateOrder } from '../session/import-columns.ts'
import classes from './formats.module.css'

type DateColumn = { field: DateField; evidence: OrderEvidence; order: DateOrder | null }

/** How each date column is read, with the evidence; one question for the file if that is inconclusive. */
export function DateOrderChoice({ opened }: { opened: ReviewedDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const { dateEvidence = {}, dateOrders } = opened.review.context
  const columns = dateFields.flatMap((field): DateColumn[] => {
    const evidence = dateEvidence[field]
    if (evidence === undefined || evidence.real + evidence.dmy + evidence.mdy + evidence.open === 0) return []
    return [{ field, evidence, order: dateOrders[field] ?? null }]
  })
  if (columns.length === 0) return null
  // dates that read the same in every order, and real spreadsheet dates, leave no choice
  const readTwoWays = columns.filter(
    ({ evidence: { open, dmy, mdy, dotted } }) => open > 0 && dotted < open + dmy + mdy,
  )
  const isOpen = readTwoWays.some(({ order }) => order === null)
  const total = (order: 'dmy' | 'mdy' | 'dotted') =>
    columns.reduce((sum, { evidence }) => sum + evidence[order], 0)
  const first = total('dmy') + total('dotted')
  const isDecided = first > 0 !== total('mdy') > 0
  const isChosen = Object.keys(opened.settings.date_orders ?? {}).length > 0
  const asked = isOpen
    ? readTwoWays.filter(({ order }) => order === null)
    : isDecided && !isChosen
      ? []
      : readTwoWays
  const orders = new Set(asked.map(({ order }) => order))
  const choose = (order: DateOrder) =>
    void setDateOrder(session, Object.fromEntries(asked.map(({ field }) => [field, order])) as DateOrders)
  return (
    <section className={classes.section} aria-labelledby="date-orders">
      <h2 id="date-orders">{t('draft.dates')}</h2>
      {columns.map((column) => (
        <DateColumnLine key={column.field} {...column} />
      ))}
      {asked.length > 0 ? (
        <div className={classes.row}>
          <div className={classes.name}>
            <strong>{t('draft.dates_question')}</strong>
            {isOpen ? (
              <FieldIssue tone="warning">
                {t('draft.dates_open', {
                  count: asked.reduce((sum, { evidence }) => sum + evidence.open, 0),
                })}
              </FieldIssue>
            ) : null}
          </div>
          <SegmentedControl
            aria-label={t('draft.dates_question')}
            value={orders.size === 1 ? (asked[0]?.order ?? '') : ''}
            data={[
              { value: 'dmy', label: t('draft.day_first') },
              { value: 'mdy', label: t('draft.month_first') },
            ]}
            onChange={(value) => choose(value === 'mdy' ? 'mdy' : 'dmy')}
          />
        </div>
      ) : null}
    </section>
  )
}

function DateColumnLine({ field, evidence, order }: DateColumn) {
  const t = useTranslate()
  const { real, dmy, mdy, open } = evidence
  const count = dmy + mdy + open
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <strong>{t(`person.field_${field}`)}</strong>
        {real > 0 ? <span>{t('draft.dates_real', { count: real })}</span> : null}
        {count > 0 && order !== null ? (
          <span>{t(order === 'mdy' ? 'draft.dates_mdy' : 'draft.dates_dmy', { count })}</span>
        ) : null}
        {count > 0 && order !== null ? <span>{evidenceText(t, evidence)}</span> : null}
      </div>
    </div>
  )
}

function evidenceText(t: ReturnType<typeof useTranslate>, { dmy, mdy, dotted }: OrderEvidence): string {
  if (dmy > 0 && mdy > 0) return t('draft.dates_evidence', { first: dmy, second: mdy })
  if (dmy > 0) return t('draft.dates_only_first', { count: dmy })
  if (mdy === 0 && dotted > 0) return t('draft.dates_dotted', { count: dotted })
  return mdy > 0 ? t('draft.dates_only_second', { count: mdy }) : t('draft.dates_as_rest')
}
