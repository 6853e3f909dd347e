import { minor } from '@campus/domain/money'
import { sumsOfRow, type Sums } from '@campus/domain/price/sums'
import { comesBackWhole } from '@campus/domain/policy/cooling-off'
import { isExtensionUnderWay } from '@campus/domain/policy/policy-change'
import { cancellationCredit, changePrice } from '@campus/domain/price/change-price'
import { feeOnWire, type Fee, type FeeOnWire } from '@campus/domain/price/fee'
import { computePrice } from '@campus/domain/price/compute-price'
import type { PriceTable } from '@campus/domain/price/price-table'
import type { ContractTerms } from '../../catalogue/public.ts'
import { coolingOffOf, returnableExtension } from '../bought-terms.ts'
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
 * covered so far leave. An extension in its own days to think it over leaves nothing earned.
 */
export function cancellationPrice(
  policy: Candidate,
  terms: ContractTerms,
  table: PriceTable,
  today: string,
): Priced | null {
  const credit = (earned: Fee | null) =>
    cancellationCredit(sumsOfRow(policy), earned, { refunds_admin_fee: !terms.keepsAdminFee })
  if (comesBackWhole(policy.start_date, coolingOffOf(policy, terms.coolingOffDays), today))
    return { price: credit(null), newFee: null }
  const extension = returnableExtension(policy, terms.coolingOffDays, today)
  const isReturned = isExtensionUnderWay({ returnable_extension: extension }, today)
  const lastEarned = extension && isReturned ? extension.back_to : today
  const earned = feeFor(policy, policy.start_date, lastEarned, terms, table)
  return earned && { price: credit(earned), newFee: feeOnWire(earned) }
}

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
    { admin_fee: minor(policy.admin_fee_minor), risk_country_id: terms.riskCountryId },
  )
}
