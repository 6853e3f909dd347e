import { addMoney, subtractMoney, zeroMoney, type Minor } from '../money.ts'
import type { Sums } from './sums.ts'

/**
 * The price of a policy change, price(new) − price(old): positive if it is charged, negative if it is
 * credited. Source: details, section 4, guarantee four.
 */
export function changePrice(before: Sums, after: Sums): Sums {
  return {
    insurance_cost: subtractMoney(after.insurance_cost, before.insurance_cost),
    tax: subtractMoney(after.tax, before.tax),
    admin_fee: subtractMoney(after.admin_fee, before.admin_fee),
    total: subtractMoney(after.total, before.total),
  }
}

/**
 * The credit for a cancellation, as a change with negative parts. `earned` is the price of the days already
 * covered by the same table and taxes: `computePrice` with today as the last day or, before cover begins,
 * `earnedBeforeStart`. It is null while nothing is earned, as in the cooling-off period (`coolingOffEnd`):
 * then the whole premium and its tax are refunded. The admin fee is kept unless the contract refunds it.
 * Source: details, section 6 "Cancel".
 */
export function cancellationCredit(
  paid: Sums,
  earned: Sums | null,
  terms: { refunds_admin_fee: boolean },
): Sums {
  const insuranceCost = computeCredit(paid.insurance_cost, earned?.insurance_cost)
  const tax = computeCredit(paid.tax, earned?.tax)
  const adminFee = terms.refunds_admin_fee ? computeCredit(paid.admin_fee) : zeroMoney
  return {
    insurance_cost: insuranceCost,
    tax,
    admin_fee: adminFee,
    total: addMoney(insuranceCost, tax, adminFee),
  }
}

/** Never a charge: what was earned can't exceed what was paid for a longer cover. */
function computeCredit(paid: Minor, earned: Minor = zeroMoney): Minor {
  return earned >= paid ? zeroMoney : subtractMoney(earned, paid)
}
