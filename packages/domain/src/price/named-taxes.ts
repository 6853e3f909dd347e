import { readMoney } from '../money.ts'
import { addRates, rateText } from '../money-rate.ts'
import type { CalendarDate } from '../calendar-date.ts'
import type { FeeOnWire } from './fee.ts'
import { taxDay, type TaxRate, type TaxRow } from './tax.ts'

/** A tax of a fee, by the code of its kind in the catalogue; amounts in minor units. */
export type NamedTax = {
  kind: string
  /** Per cent; null for a fixed duty. */
  rate: string | null
  /** The amount that it is charged on; 0 for a fixed duty. */
  premium: number
  tax: number
}

/** The kind of a tax whose rows are no longer in the catalogue. */
const unknownTaxKind = 'insurance_tax'
/** The kind of premium on which the territory charges no tax. */
export const noTaxKind = 'no_tax'

/**
 * Splits a fee's tax by kind; the parts add up to it exactly. A section's tax was rounded once over all its
 * rates, so it is divided by rate, and the remaining cents go to the largest remainders.
 */
export function namedTaxes(
  fee: FeeOnWire,
  taxes: readonly TaxRow[],
  policy: { countryId: string; start: CalendarDate },
): NamedTax[] {
  const { rowsOf } = taxDay(taxes, { countryId: policy.countryId, start: policy.start })
  // sections with the same taxes are combined, so that remaining cents don't add up section by section
  const groups = Map.groupBy(fee.sections, ({ class: sectionClass, tax_rate: rate }) => {
    const rows = rowsOf[sectionClass] ?? []
    const isKnown = rateText(addRates(rows.map((row) => row.rate))) === rate
    return isKnown ? rows.map((row) => `${row.code} ${row.rate}`).join() : `unknown ${rate}`
  })
  const sections = [...groups].flatMap(([key, list]): NamedTax[] => {
    const [first] = list
    const rows = (first && rowsOf[first.class]) ?? []
    const premium = sumTexts(list.map(({ cost }) => cost))
    const tax = sumTexts(list.map(({ tax: amount }) => amount))
    if (first && key.startsWith('unknown'))
      return [{ kind: unknownTaxKind, rate: first.tax_rate, premium, tax }]
    if (rows.length === 0) return [{ kind: noTaxKind, rate: '0', premium, tax: 0 }]
    return shares(rows, tax).map(({ row, tax: share }) => ({
      kind: row.taxKind,
      rate: rateText(row.rate),
      premium,
      tax: share,
    }))
  })
  const duties = fee.duties.map(({ code, amount }) => ({
    kind: taxes.find((row) => row.code === code)?.taxKind ?? code,
    rate: null,
    premium: 0,
    tax: readMoney(amount) as number,
  }))
  return [...sections, ...duties]
}

const sumTexts = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + readMoney(amount), 0)

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
