import { IconHistory } from '@tabler/icons-react'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useKnownRow } from './known-rows.ts'
import classes from './known-people.module.css'

/** Mark in the row of a person who was insured before, with the policy and its end date. */
export function KnownMark({ row }: { row: number }) {
  const t = useTranslate()
  const format = useFormat()
  const known = useKnownRow(row)
  if (known === undefined) return null
  const label = t('orders.mark_known', {
    product: known.product,
    date: format.proseDate(known.end_date),
    number: known.policy_number,
  })
  return (
    <span className={classes.mark} title={label}>
      <IconHistory size={14} aria-hidden />
      <span className="cc-visually-hidden">{`${label}, `}</span>
    </span>
  )
}
