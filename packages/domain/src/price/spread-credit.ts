import { minor, type Minor } from '../money.ts'
import type { Sums } from './sums.ts'

type Parts = Omit<Sums, 'total'>
const kinds = ['insurance_cost', 'tax', 'admin_fee'] as const

/** What an invoice still bears of a policy: its lines less what credit notes have taken from them. */
export type BilledPart = Parts & { invoice_id: string }
export type CreditPart = Sums & { invoice_id: string }

/**
 * Lays a credit (negative amounts) on the invoices that the policy was billed on, the first ones of the list first, and on none
 * more than it bears. What is a charge within a credit (a tax that rises while the price falls), or more than was
 * billed, goes with the first invoice. The parts add up to the credit, to the cent.
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
