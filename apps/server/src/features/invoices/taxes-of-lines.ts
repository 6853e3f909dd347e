import type { InvoiceData } from '@campus/documents/invoice'
import { minor, moneyOf, moneyText } from '@campus/domain/money'
import type { FeeOnWire } from '@campus/domain/price/fee'
import type { InvoiceLine } from './read-invoice-lines.ts'

type Tax = InvoiceData['taxes'][number]
type Sums = Map<string, { tax: Tax; units: number }>

/**
 * Taxes by rate and duties by name, added up over every line; they make up the paper's tax. A change bears what
 * its new fee has more, or less, than the old one; a reversal the opposite of the line that it takes back.
 */
export function taxesOfLines(lines: readonly InvoiceLine[]): InvoiceData['taxes'] {
  const sums: Sums = new Map()
  // a credit that corrects two invoices has two lines, but one pair of fees
  const groups = Map.groupBy(lines, (line) => line.endorsement_id ?? line)
  for (const group of groups.values()) {
    const [line] = group
    if (!line) continue
    const own: Sums = new Map()
    const sign = line.kind === 'reversal' ? -1 : 1
    addFee(own, line.fee, sign)
    addFee(own, line.fee_before, -sign)
    const share = group.reduce((sum, { tax_minor: tax }) => sum + tax, 0)
    for (const [key, { tax, units }] of shareOf(own, share)) add(sums, key, tax, units)
  }
  return [...sums.values()]
    .filter(({ units }) => units !== 0)
    .toSorted((a, b) => Number('name' in a.tax) - Number('name' in b.tax))
    .map(({ tax, units }) => ({ ...tax, amount: moneyText(minor(units)) }))
}

function add(sums: Sums, key: string, tax: Tax, units: number): void {
  sums.set(key, { tax, units: (sums.get(key)?.units ?? 0) + units })
}

function addFee(sums: Sums, fee: FeeOnWire | null, sign: number): void {
  for (const { tax, tax_rate: rate } of fee?.sections ?? [])
    add(sums, `rate ${rate}`, { rate, amount: '' }, sign * moneyOf(tax))
  for (const { name, amount } of fee?.duties ?? [])
    add(sums, `duty ${name}`, { name, amount: '' }, sign * moneyOf(amount))
}

/** A credit may stand on two papers, in parts: each part takes its share of the taxes, and of a cent that is left the first. */
function shareOf(own: Sums, share: number): Sums {
  const whole = [...own.values()].reduce((sum, { units }) => sum + units, 0)
  if (whole === share || whole === 0) return own
  const parts: Sums = new Map(
    [...own].map(([key, { tax, units }]) => [key, { tax, units: Math.trunc((units * share) / whole) }]),
  )
  const left = share - [...parts.values()].reduce((sum, { units }) => sum + units, 0)
  const largest = [...parts.values()].toSorted((a, b) => Math.abs(b.units) - Math.abs(a.units))[0]
  if (largest) largest.units += left
  return parts
}
