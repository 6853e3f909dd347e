import { IconHistory } from '@tabler/icons-react'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft } from '../draft-context.tsx'
import classes from './known-people.module.css'

/** Mark in the row of a person who was insured before, with the policy and its end date. */
export function KnownMark({ row }: { row: number }) {
  const t = useTranslate()
  const format = useFormat()
  const policy = useDraft(({ earlierPolicies }) => earlierPolicies.get(row))
  if (policy === undefined) return null
  const label = t('orders.mark_known', {
    product: policy.product,
    date: format.proseDate(policy.end_date),
    number: policy.policy_number,
  })
  return (
    <span className={classes.mark} title={label}>
      <IconHistory size={14} aria-hidden />
      <span className="cc-visually-hidden">{`${label}, `}</span>
    </span>
  )
}
