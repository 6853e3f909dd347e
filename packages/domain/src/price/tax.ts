import type { CalendarDate } from '../calendar-date.ts'
import { moneyOf, type Minor } from '../money.ts'
import { addRates, rateOf, type Rate } from '../money-rate.ts'
import type { SectionClass } from './price-table.ts'

/** A tax as it stands in the catalogue: a rate by class, or a fixed duty per policy. Dated, with its source. */
export type TaxSource = {
  code: string
  name: string
  country_id: string
  kind: 'rate' | 'duty'
  /** Of a rate. `other` is every class that has no row of its own. */
  class?: SectionClass
  /** Per cent of the section's cost, or the duty's amount. */
  rate?: string
  amount?: string
  currency?: string
  /** By the policy's start date, both inclusive. */
  from: CalendarDate
  to?: CalendarDate | null
}

type Dated = { code: string; name: string; countryId: string; from: CalendarDate; to: CalendarDate | null }
export type TaxRate = Dated & { kind: 'rate'; class: SectionClass; rate: Rate }
export type TaxDuty = Dated & { kind: 'duty'; amount: Minor; currency: string }
export type TaxRow = TaxRate | TaxDuty

/** Makes tax rows ready to price with. */
export function compileTaxes(sources: readonly TaxSource[]): TaxRow[] {
  return sources.map((source) => {
    const { code, name, country_id: countryId, from, to = null } = source
    const dated = { code, name, countryId, from, to }
    return source.kind === 'duty'
      ? { ...dated, kind: 'duty', amount: moneyOf(source.amount ?? ''), currency: source.currency ?? '' }
      : { ...dated, kind: 'rate', class: source.class ?? 'other', rate: rateOf(source.rate ?? '') }
  })
}

function isInForce(row: TaxRow, countryId: string, start: CalendarDate): boolean {
  return row.countryId === countryId && row.from <= start && (row.to === null || start <= row.to)
}

/** The rows a policy is taxed by: those of the campus's country on the day the policy starts. */
export function taxesInForce(taxes: readonly TaxRow[], countryId: string, start: CalendarDate): TaxRow[] {
  return taxes.filter((row) => isInForce(row, countryId, start))
}

/** The whole rate of a class: rows that name the class, else those of `other`; several add up (a levy and a fund). */
export function taxRateOf(inForce: readonly TaxRow[], sectionClass: SectionClass): Rate {
  const ratesOf = (wanted: SectionClass) =>
    inForce.filter((row) => row.kind === 'rate').filter((row) => row.class === wanted)
  const own = ratesOf(sectionClass)
  return addRates((own.length > 0 ? own : ratesOf('other')).map((row) => row.rate))
}

/** The fixed duties a policy pays beside the rates. A duty in another currency than the contract's is no match. */
export function dutiesOf(inForce: readonly TaxRow[], currency: string): TaxDuty[] {
  return inForce.filter((row) => row.kind === 'duty').filter((row) => row.currency === currency)
}
