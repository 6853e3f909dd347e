import { minor } from '@campus/domain/money'
import { rowSums, type Sums } from '@campus/domain/price/sums'
import { isCoolingOff } from '@campus/domain/policy/cooling-off'
import { earnedCancellation } from '@campus/domain/policy/earned-cancellation'
import { isExtensionUnderWay } from '@campus/domain/policy/policy-change'
import { cancellationCredit, changePrice } from '@campus/domain/price/change-price'
import { feeOnWire, type Fee, type FeeOnWire } from '@campus/domain/price/fee'
import {
  computePrice,
  earnedBeforeStart,
  type PriceContract,
  type PriceInput,
} from '@campus/domain/price/compute-price'
import type { ContractTerms } from '../../catalogue/public.ts'
import { coolingOffEndsOn, returnableExtension } from '../bought-terms.ts'
import type { Candidate, SoldBy } from './change-candidates.ts'

type Priced = { price: Sums; newFee: FeeOnWire | null }

/**
 * The cost of new dates: price(new) − amount paid, by the prices and taxes with which the policy was sold.
 */
export function priceOfNewDates(
  change: { policy: Candidate; start_date: string; end_date: string },
  terms: ContractTerms,
  sold: SoldBy,
): Priced | null {
  const after = feeFor(change.policy, change.start_date, { end_date: change.end_date, terms, sold })
  return after && { price: changePrice(rowSums(change.policy), after), newFee: feeOnWire(after) }
}

/**
 * The credit for a cancellation today: everything in the cooling-off period; before cover begins, everything
 * except the part earned by cover for the fee; afterwards, the amount for the days not yet covered. During an
 * extension's own cooling-off period, nothing of the extension is earned.
 */
export function cancellationPrice(
  policy: Candidate,
  terms: ContractTerms,
  { sold, today }: { sold: SoldBy; today: string },
): Priced | null {
  const credit = (earned: Fee | null) => ({
    price: cancellationCredit(rowSums(policy), earned, { refunds_admin_fee: !terms.keepsAdminFee }),
    newFee: earned && feeOnWire(earned),
  })
  const coolingOff = coolingOffEndsOn(policy)
  if (isCoolingOff(coolingOff, today)) return credit(null)
  if (today < policy.start_date) return credit(earnedSoFar(policy, coolingOff, { terms, sold, today }))
  const extension = returnableExtension(policy, today)
  const isReturned = isExtensionUnderWay({ returnable_extension: extension }, today)
  const lastEarned = extension && isReturned ? extension.back_to : today
  const earned = feeFor(policy, policy.start_date, { end_date: lastEarned, terms, sold })
  return earned && credit(earned)
}

/** The refund if the insurer cancels: everything including our fee, the unearned part, or nothing. */
export const insurerRefunds = ['all', 'unearned', 'nothing'] as const
export type InsurerRefund = (typeof insurerRefunds)[number]

/** The credit for a cancellation by the insurer. Source: details, section 11. */
export function insurerCancellationPrice(
  policy: Candidate,
  terms: ContractTerms,
  sold: SoldBy,
  { today, refund }: { today: string; refund: InsurerRefund },
): Priced | null {
  const paid = rowSums(policy)
  if (refund === 'all')
    return { price: cancellationCredit(paid, null, { refunds_admin_fee: true }), newFee: null }
  if (refund === 'nothing')
    return { price: cancellationCredit(paid, paid, { refunds_admin_fee: false }), newFee: policy.fee }
  return cancellationPrice(policy, terms, { sold, today })
}

/**
 * The amount earned by a policy that hasn't begun; nothing if it was sold before its contract provided so.
 */
function earnedSoFar(
  policy: Candidate,
  coolingOff: string | null,
  { terms, sold, today }: { terms: ContractTerms; sold: SoldBy; today: string },
): Fee | null {
  const { issued_on } = policy.first_term
  if (issued_on === null || issued_on < terms.cancellationEarnedFrom) return null
  const { start_date, end_date } = policy
  const share = earnedCancellation({ issued_on, start_date, cooling_off_until: coolingOff }, today)
  return (
    share &&
    earnedBeforeStart(priceInput(policy, start_date, end_date), sold.table, {
      taxes: sold.taxes,
      contract: priceContract(policy, terms),
      share,
    })
  )
}

const feeFor = (
  policy: Candidate,
  start_date: string,
  { end_date, terms, sold }: { end_date: string; terms: ContractTerms; sold: SoldBy },
): Fee | null =>
  computePrice(priceInput(policy, start_date, end_date), sold.table, sold.taxes, priceContract(policy, terms))

const priceInput = (policy: Candidate, start_date: string, end_date: string): PriceInput => {
  const { plan, destination_country_id, total_fee_minor: totalFee } = policy
  return {
    plan,
    destination_country_id,
    start_date,
    end_date,
    total_fee: totalFee === null ? undefined : minor(totalFee),
  }
}

/** No new admin fee: the one already paid is kept. */
const priceContract = (policy: Candidate, terms: ContractTerms): PriceContract => ({
  admin_fee: minor(policy.admin_fee_minor),
  risk_country_id: terms.riskCountryId,
})
