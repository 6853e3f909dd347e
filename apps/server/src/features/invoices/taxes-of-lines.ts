import type { InvoiceData } from '@campus/documents/invoice'
import { minor, moneyOf, moneyText } from '@campus/domain/money'
import type { FeeOnWire } from '@campus/domain/price/fee'
import type { InvoiceLine } from './read-invoice-lines.ts'

/**
 * Taxes by rate and duties by name, added up over every line; they make up the paper's tax. A change bears what
 * its new fee has more, or less, than the old one.
 */
export function taxesOfLines(lines: readonly InvoiceLine[], name: string): InvoiceData['taxes'] {
  const sums = new Map<string, { name: string; rate: string | null; amount: number }>()
  const add = (label: string, rate: string | null, amount: number) => {
    const entry = sums.get(`${label} ${rate}`) ?? { name: label, rate, amount: 0 }
    entry.amount += amount
    sums.set(`${label} ${rate}`, entry)
  }
  const addFee = (fee: FeeOnWire | null, sign: 1 | -1) => {
    for (const { tax, tax_rate: rate } of fee?.sections ?? [])
      if (tax !== '0.00') add(name, rate, sign * moneyOf(tax))
    for (const duty of fee?.duties ?? []) add(duty.name, null, sign * moneyOf(duty.amount))
  }
  const counted = new Set<string>()
  for (const { endorsement_id: endorsement, fee, fee_before: before } of lines) {
    // a credit that corrects two invoices has two lines, but one pair of fees
    if (endorsement && counted.has(endorsement)) continue
    if (endorsement) counted.add(endorsement)
    addFee(fee, 1)
    addFee(before, -1)
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map((entry) => ({ ...entry, amount: moneyText(minor(entry.amount)) }))
}
