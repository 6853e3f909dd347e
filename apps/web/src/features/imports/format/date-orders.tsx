import { SegmentedControl } from '@mantine/core'
import { dateFields, type DateField } from '@campus/grid-import/normalise-date'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { ReviewedSession } from '../import-gate.tsx'
import { setDateOrder } from '../import-session.ts'
import classes from './format.module.css'

const iso = /^\d{4}-\d\d?-\d\d?$/
/** Two numbers of up to 12 and a year can be read in two ways; anything else cannot. */
const open = /^(0?[1-9]|1[0-2])[-/. ](0?[1-9]|1[0-2])[-/. ]\d{2,4}$/

/** How each date column is read; asked where the file leaves it open, changeable where it was worked out. */
export function DateOrderChoice({ session }: { session: ReviewedSession }) {
  const t = useTranslate()
  const { review } = session
  const columns = dateFields.flatMap((field) => {
    const typed = review.rows
      .map((row) => row.typed[field] ?? '')
      .filter((text) => text !== '' && !iso.test(text))
    const twoWays = typed.filter((text) => open.test(text)).length
    return typed.length === 0
      ? []
      : [{ field, count: typed.length, twoWays, order: review.context.dateOrders[field] ?? null }]
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

type DateColumnProps = { field: DateField; count: number; twoWays: number; order: 'dmy' | 'mdy' | null }

function DateColumn({ field, count, twoWays, order }: DateColumnProps) {
  const t = useTranslate()
  const name = t(`import.field_${field}`)
  const text =
    order === null
      ? t('orders.dates_open', { count: twoWays })
      : order === 'dmy'
        ? t('orders.dates_dmy', { count })
        : t('orders.dates_mdy', { count })
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <strong>{name}</strong>
        {order === null ? <FieldIssue tone="warning">{text}</FieldIssue> : <span>{text}</span>}
      </div>
      {twoWays > 0 ? (
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
