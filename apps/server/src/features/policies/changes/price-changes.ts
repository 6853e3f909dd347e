import { minor } from '@campus/domain/money'
import { sumsOfRow, type Sums } from '@campus/domain/price/sums'
import { comesBackWhole, coolingOffEnd } from '@campus/domain/policy/cooling-off'
import { cancellationCredit, changePrice } from '@campus/domain/price/change-price'
import { feeOnWire, type Fee, type FeeOnWire } from '@campus/domain/price/fee'
import { computePrice } from '@campus/domain/price/compute-price'
import type { PriceTable } from '@campus/domain/price/price-table'
import type { ContractTerms } from '../../catalogue/public.ts'
import type { Candidate } from './change-candidates.ts'

type Priced = { price: Sums; newFee: FeeOnWire | null }

/** What new dates cost: price(new) − what was paid, by the table that the policy was sold by. */
export function priceOfNewDates(
  change: { policy: Candidate; start_date: string; end_date: string },
  terms: ContractTerms,
  table: PriceTable,
): Priced | null {
  const after = feeFor(change.policy, change.start_date, change.end_date, terms, table)
  return after && { price: changePrice(sumsOfRow(change.policy), after), newFee: feeOnWire(after) }
}

/**
 * What a cancellation credits today: all of it before cover begins and in the days to think it over, then what the days
 * covered so far leave.
 */
export function cancellationPrice(
  policy: Candidate,
  terms: ContractTerms,
  table: PriceTable,
  today: string,
): Priced | null {
  const credit = (earned: Fee | null) =>
    cancellationCredit(sumsOfRow(policy), earned, { refunds_admin_fee: !terms.keepsAdminFee })
  if (comesBackWhole(policy.start_date, computeCoolingOff(policy, terms), today))
    return { price: credit(null), newFee: null }
  const earned = feeFor(policy, policy.start_date, today, terms, table)
  return earned && { price: credit(earned), newFee: feeOnWire(earned) }
}

/** The last day on which a cancellation gives everything back; null where the policy has none. */
export const computeCoolingOff = (policy: Candidate, terms: ContractTerms): string | null =>
  coolingOffEnd(policy, terms.coolingOffDays)

function feeFor(
  policy: Candidate,
  start_date: string,
  end_date: string,
  terms: ContractTerms,
  table: PriceTable,
): Fee | null {
  const { plan, destination_country_id, total_fee_minor: totalFee } = policy
  return computePrice(
    {
      plan,
      destination_country_id,
      start_date,
      end_date,
      total_fee: totalFee === null ? undefined : minor(totalFee),
    },
    table,
    terms.taxes,
    // no new admin fee: the one that was paid stays
    { admin_fee: minor(policy.admin_fee_minor), campus_country_id: terms.campusCountryId },
  )
}
