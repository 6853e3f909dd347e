import { moneyOf } from '../money.ts'
import { addRates, rateOf, rateText } from '../money-rate.ts'
import type { CalendarDate } from '../calendar-date.ts'
import type { FeeOnWire } from './fee.ts'
import { taxDay, type TaxRate, type TaxRow } from './tax.ts'

/** A tax of a fee under the code of its kind in the catalogue; amounts in minor units. */
export type NamedTax = {
  kind: string
  /** Per cent; null for a fixed duty. */
  rate: string | null
  /** What it is taken of; 0 for a fixed duty. */
  premium: number
  tax: number
}

/** The kind of a tax whose rows are not in the catalogue any more. */
export const unknownTaxKind = 'insurance_tax'

/**
 * The taxes that a fee bears, each kind apart; they add up to the fee's tax to the cent. A section's tax was rounded
 * once over all its rates, so it is divided among them by rate, and cents that are left go to the largest remainders.
 */
export function namedTaxes(
  fee: FeeOnWire,
  taxes: readonly TaxRow[],
  policy: { countryId: string; start: CalendarDate },
): NamedTax[] {
  const { rowsOf } = taxDay(taxes, policy.countryId, policy.start)
  const sections = fee.sections.flatMap((section) => {
    const [premium, tax] = [moneyOf(section.cost), moneyOf(section.tax)]
    const rows = rowsOf[section.class] ?? []
    if (tax === 0 && rateOf(section.tax_rate) === 0) return []
    if (rateText(addRates(rows.map(({ rate }) => rate))) !== section.tax_rate)
      return [
        { kind: unknownTaxKind, rate: section.tax_rate, premium: premium as number, tax: tax as number },
      ]
    return shares(rows, tax).map(({ row, tax: share }) => ({
      kind: row.taxKind,
      rate: rateText(row.rate),
      premium: premium as number,
      tax: share,
    }))
  })
  const duties = fee.duties.map(({ code, amount }) => ({
    kind: taxes.find((row) => row.code === code)?.taxKind ?? code,
    rate: null,
    premium: 0,
    tax: moneyOf(amount) as number,
  }))
  return [...sections, ...duties]
}

function shares(rows: readonly TaxRate[], tax: number): { row: TaxRate; tax: number }[] {
  const whole = addRates(rows.map(({ rate }) => rate)) as number
  const parts = rows.map((row) => {
    const exact = whole === 0 ? 0 : tax * row.rate
    return { row, tax: whole === 0 ? 0 : Math.floor(exact / whole), rest: whole === 0 ? 0 : exact % whole }
  })
  let left = tax - parts.reduce((sum, part) => sum + part.tax, 0)
  for (const part of parts.toSorted((a, b) => b.rest - a.rest)) {
    if (left <= 0) break
    part.tax += 1
    left -= 1
  }
  return parts
}
