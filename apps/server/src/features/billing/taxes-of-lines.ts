import type { FeeOnWire } from '@campus/domain/price/fee'
import { readMoney } from '@campus/domain/money'
import { namedTaxes } from '@campus/domain/price/named-taxes'
import type { NamedTaxes } from '../catalogue/public.ts'

/**
 * The part of a line that determines its taxes: its fees, where and when its policy was taxed, and its tax.
 */
export type TaxedLine = {
  kind: string
  endorsement_id: string | null
  /** The country of risk: it decides the taxes. */
  territory: string
  /** The tax table by which its policy was taxed. */
  tax_table_id: string
  start_date: string
  start_before: string | null
  fee: FeeOnWire | null
  fee_before: FeeOnWire | null
  insurance_cost_minor: number
  tax_minor: number
}

/** A kind of tax in one territory at one rate, in minor units. */
export type TaxSum = {
  territory: string
  kind: string
  /** Per cent; null for a fixed duty. */
  rate: string | null
  /** The amount that the rate applies to; 0 for a fixed duty. */
  premium: number
  tax: number
}
type Sums = Map<string, TaxSum>

/**
 * Taxes and duties by territory, kind and rate, added up over every line; they equal the document's tax to
 * the cent. A change bears the difference between its new and old fee; a reversal the opposite of the line
 * that it cancels.
 */
export function taxesOfLines(lines: readonly TaxedLine[], taxes: NamedTaxes): TaxSum[] {
  return addUpTaxes(premiumsOfLines(lines, taxes))
}

/** The amounts that the taxes are added up from, including untaxed premium. */
export function premiumsOfLines(lines: readonly TaxedLine[], taxes: NamedTaxes): TaxSum[] {
  // a credit that corrects two invoices has two lines, but one pair of fees
  const groups = Map.groupBy(lines, (line) => line.endorsement_id ?? line)
  return [...groups.values()].flatMap((group) => taxesOfGroup(group, taxes))
}

/** Taxes of several lines by territory, kind and rate: those that are not zero, duties last. */
export function addUpTaxes(parts: readonly TaxSum[]): TaxSum[] {
  const sums: Sums = new Map()
  for (const part of parts) add(sums, part)
  return [...sums.values()]
    .filter(({ tax }) => tax !== 0)
    .toSorted((a, b) => Number(a.rate === null) - Number(b.rate === null))
}

function taxesOfGroup(group: readonly TaxedLine[], taxes: NamedTaxes): TaxSum[] {
  const [line] = group
  if (!line) return []
  const sums: Sums = new Map()
  const sign = line.kind === 'reversal' ? -1 : 1
  addFee(sums, line, { fee: line.fee, start: line.start_date, sign, taxes })
  addFee(sums, line, {
    fee: line.fee_before,
    start: line.start_before ?? line.start_date,
    sign: -sign,
    taxes,
  })
  const share = group.reduce((sum, { tax_minor: tax }) => sum + tax, 0)
  const premium = group.reduce((sum, { insurance_cost_minor: cost }) => sum + cost, 0)
  return apportion(sums, share, shareOfPremium(line, sign, premium))
}

/** The fraction of a change's premium on some lines; 1 if the change has no premium. */
function shareOfPremium(
  { fee, fee_before: before }: TaxedLine,
  sign: number,
  part: number,
): [number, number] {
  const insuranceCost = (feeOnWire: FeeOnWire | null) => (feeOnWire ? readMoney(feeOnWire.insurance_cost) : 0)
  const whole = sign * (insuranceCost(fee) - insuranceCost(before))
  return whole === 0 ? [1, 1] : [part, whole]
}

function add(sums: Sums, sum: TaxSum): void {
  const key = `${sum.territory} ${sum.kind} ${sum.rate}`
  const before = sums.get(key)
  sums.set(key, {
    ...sum,
    premium: (before?.premium ?? 0) + sum.premium,
    tax: (before?.tax ?? 0) + sum.tax,
  })
}

function addFee(
  sums: Sums,
  { territory, tax_table_id: tableId }: TaxedLine,
  { fee, start, sign, taxes }: { fee: FeeOnWire | null; start: string; sign: number; taxes: NamedTaxes },
): void {
  for (const { premium, tax, ...named } of fee
    ? namedTaxes(fee, taxes.rowsOf(tableId), { countryId: territory, start })
    : [])
    add(sums, { territory, ...named, premium: sign * premium, tax: sign * tax })
}

/**
 * A credit may be split over two documents: each gets its share of the taxes, and the largest takes the
 * rounding difference.
 */
function apportion(sums: Sums, share: number, [part, of]: [number, number]): TaxSum[] {
  const whole = [...sums.values()].reduce((sum, { tax }) => sum + tax, 0)
  if (whole === 0)
    return [...sums.values()].map((sum) => ({ ...sum, premium: Math.trunc((sum.premium * part) / of) }))
  if (whole === share) return [...sums.values()]
  const parts = [...sums.values()].map((sum) => ({
    ...sum,
    premium: Math.trunc((sum.premium * share) / whole),
    tax: Math.trunc((sum.tax * share) / whole),
  }))
  const left = share - parts.reduce((sum, { tax }) => sum + tax, 0)
  const largest = parts.toSorted((a, b) => Math.abs(b.tax) - Math.abs(a.tax))[0]
  if (largest) largest.tax += left
  return parts
}
