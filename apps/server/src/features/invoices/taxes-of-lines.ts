import type { InvoiceData } from '@campus/documents/invoice'
import { minor, moneyOf, moneyText } from '@campus/domain/money'
import type { FeeOnWire } from '@campus/domain/price/fee'
import type { InvoiceLine } from './read-invoice-lines.ts'

/**
 * Taxes by rate and duties by name, added up over every line; they make up the paper's tax. A change bears what
 * its new fee has more, or less, than the old one.
 */
export function taxesOfLines(lines: readonly InvoiceLine[]): InvoiceData['taxes'] {
  const byRate = new Map<string, number>()
  const byDuty = new Map<string, number>()
  const addFee = (fee: FeeOnWire | null, sign: 1 | -1) => {
    for (const { tax, tax_rate: rate } of fee?.sections ?? [])
      byRate.set(rate, (byRate.get(rate) ?? 0) + sign * moneyOf(tax))
    for (const { name, amount } of fee?.duties ?? [])
      byDuty.set(name, (byDuty.get(name) ?? 0) + sign * moneyOf(amount))
  }
  const counted = new Set<string>()
  for (const { endorsement_id: endorsement, fee, fee_before: before } of lines) {
    // a credit that corrects two invoices has two lines, but one pair of fees
    if (endorsement && counted.has(endorsement)) continue
    if (endorsement) counted.add(endorsement)
    addFee(fee, 1)
    addFee(before, -1)
  }
  const billed = (sums: Map<string, number>) => [...sums].filter(([, amount]) => amount !== 0)
  const text = (amount: number) => moneyText(minor(amount))
  return [
    ...billed(byRate).map(([rate, amount]) => ({ rate, amount: text(amount) })),
    ...billed(byDuty).map(([name, amount]) => ({ name, amount: text(amount) })),
  ]
}
