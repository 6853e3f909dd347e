import { minor, type Minor } from '../money.ts'
import type { Sums } from './sums.ts'

type Parts = Omit<Sums, 'total'>
const kinds = ['insurance_cost', 'tax', 'admin_fee'] as const

/** What is still billed for a policy on an invoice: its lines less credit notes. */
export type BilledPart = Parts & { invoice_id: string }
export type CreditPart = Sums & { invoice_id: string }

/**
 * Distributes a credit (negative amounts) over the invoices that billed the policy, in the order of the list,
 * each at most up to what is still billed on it. A charge within the credit (a tax that rises while the price
 * falls), and anything beyond what was billed, goes to the first invoice. The parts add up to the credit
 * exactly.
 */
export function spreadCredit(credit: Sums, billed: readonly BilledPart[]): CreditPart[] {
  const [first] = billed
  if (!first) throw new Error('a credit needs an invoice that billed the policy')
  const parts = billed.map(({ invoice_id }) => ({ invoice_id, insurance_cost: 0, tax: 0, admin_fee: 0 }))
  for (const kind of kinds) {
    let left = 0 - credit[kind]
    for (const [index, part] of parts.entries()) {
      const taken = left <= 0 ? 0 : Math.min(left, Math.max(0, billed[index]?.[kind] ?? 0))
      part[kind] -= taken
      left -= taken
    }
    const [newest] = parts
    if (newest) newest[kind] -= left
  }
  return parts
    .map((part) => ({
      invoice_id: part.invoice_id,
      insurance_cost: minor(part.insurance_cost),
      tax: minor(part.tax),
      admin_fee: minor(part.admin_fee),
      total: sum(part),
    }))
    .filter((part) => kinds.some((kind) => part[kind] !== 0))
}

const sum = (part: Record<(typeof kinds)[number], number>): Minor =>
  minor(part.insurance_cost + part.tax + part.admin_fee)
