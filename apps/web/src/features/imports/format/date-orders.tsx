import { SegmentedControl } from '@mantine/core'
import { dateFields, type DateField, type OrderEvidence } from '@campus/grid-import/normalise-date'
import type { DateOrder } from '@campus/grid-import/parse-date'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { ReviewedSession } from '../import-gate.tsx'
import { setDateOrder } from '../import-session.ts'
import classes from './format.module.css'

/** How each date column is read, with what speaks for it; asked where the file leaves it open. */
export function DateOrderChoice({ session }: { session: ReviewedSession }) {
  const t = useTranslate()
  const { dateEvidence = {}, dateOrders } = session.review.context
  const columns = dateFields.flatMap((field) => {
    const evidence = dateEvidence[field]
    if (evidence === undefined || evidence.real + evidence.dmy + evidence.mdy + evidence.open === 0) return []
    return [{ field, evidence, order: dateOrders[field] ?? null }]
  })
  if (columns.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="date-orders">
      <h2 id="date-orders">{t('orders.dates')}</h2>
      {columns.map((column) => (
        <DateColumn key={column.field} {...column} />
      ))}
    </section>
  )
}

type DateColumnProps = { field: DateField; evidence: OrderEvidence; order: DateOrder | null }

function DateColumn({ field, evidence, order }: DateColumnProps) {
  const t = useTranslate()
  const name = t(`person.field_${field}`)
  const { real, dmy, mdy, open } = evidence
  const count = dmy + mdy + open
  const read = order === 'mdy' ? t('orders.dates_mdy', { count }) : t('orders.dates_dmy', { count })
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <strong>{name}</strong>
        {real > 0 ? <span>{t('orders.dates_real', { count: real })}</span> : null}
        {count > 0 && order === null ? (
          <FieldIssue tone="warning">{t('orders.dates_open', { count: open })}</FieldIssue>
        ) : null}
        {count > 0 && order !== null ? <span>{read}</span> : null}
        {dmy + mdy > 0 ? <span>{t('orders.dates_evidence', { first: dmy, second: mdy })}</span> : null}
      </div>
      {open > 0 ? (
        <SegmentedControl
          aria-label={t('orders.order_of', { field: name })}
          value={order ?? ''}
          data={[
            { value: 'dmy', label: t('orders.day_first') },
            { value: 'mdy', label: t('orders.month_first') },
          ]}
          onChange={(value) => void setDateOrder({ [field]: value === 'mdy' ? 'mdy' : 'dmy' })}
        />
      ) : null}
    </div>
  )
}
