import { useMemo } from 'react'
import type { Contract } from '@campus/contract/campuses'
import { applicantTypes } from '@campus/domain/applicant/applicant-field'
import { sumMoney } from '@campus/domain/money'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { getRowPricer } from '../session/row-fee.ts'
import classes from './confirm.module.css'

type OrderTotalsProps = {
  /** The people who can be added now. */
  rows: readonly ReviewRow[]
  /** The number of people in the draft; those who can't be added yet aren't in the total. */
  all: number
  contract: Contract
}

/** Counts by type and plan, and the total price. */
export function OrderTotals({ rows, all, contract }: OrderTotalsProps) {
  const t = useTranslate()
  const format = useFormat()
  const pricer = getRowPricer(contract)
  const fees = useMemo(() => rows.flatMap(({ applicant }) => pricer.feeOf(applicant) ?? []), [rows, pricer])
  const money = (part: 'insurance_cost' | 'tax' | 'admin_fee' | 'total') =>
    format.minor(sumMoney(fees.map((fee) => fee[part])), contract.currency)
  const count = (isOne: (row: ReviewRow) => boolean) => rows.filter(isOne).length
  const planOf = ({ applicant }: ReviewRow) => applicant.plan || contract.rules.plans[0]
  const line = (label: string, value: string, isTotal = false) => (
    <div key={label} className={classes.line} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <>
      <dl className={classes.totals}>
        {applicantTypes.map((type) =>
          line(t(`draft.people_${type}`), format.number(count(({ applicant }) => applicant.type === type))),
        )}
      </dl>
      <dl className={classes.totals}>
        {contract.product.plans.map(({ code, name }) =>
          line(t('draft.plan_named', { name }), format.number(count((row) => planOf(row) === code))),
        )}
      </dl>
      <dl className={classes.totals}>
        {line(t('draft.insurance_cost'), money('insurance_cost'))}
        {line(t('draft.tax'), money('tax'))}
        {line(t('draft.admin_fees'), money('admin_fee'))}
        {fees.length === all
          ? null
          : line(
              t('draft.priced_of'),
              t('draft.priced_count', { priced: format.number(fees.length), all: format.number(all) }),
            )}
        {line(t('draft.total_label'), money('total'), true)}
      </dl>
    </>
  )
}
