import { addDays, type CalendarDate } from '../calendar-date.ts'
import { readMoney, type Minor } from '../money.ts'
import { addRates, readRate, type Rate } from '../money-rate.ts'
import { sectionClasses, type SectionClass } from './price-table.ts'

/** A tax in the catalogue: a rate by class, or a fixed duty per policy; with dates and source. */
export type TaxSource = {
  code: string
  name: string
  /** Its names, by language. */
  names?: Record<string, string>
  /**
   * The statutory tax that it is: rows of one kind differ by class, rate and day. By default, its own code.
   */
  tax_kind?: string
  country_id: string
  kind: 'rate' | 'duty'
  /** Of a rate. `other` is every class without a row of its own. */
  class?: SectionClass
  /** Per cent of the section's cost, or the duty's amount. */
  rate?: string
  amount?: string
  currency?: string
  /** By the policy's start date, both included. */
  from: CalendarDate
  to?: CalendarDate | null
  /** The law, as named in the catalogue. */
  source?: string
}

type Dated = {
  code: string
  name: string
  names?: Record<string, string>
  taxKind: string
  countryId: string
  from: CalendarDate
  to: CalendarDate | null
}
export type TaxRate = Dated & { kind: 'rate'; class: SectionClass; rate: Rate }
export type TaxDuty = Dated & { kind: 'duty'; amount: Minor; currency: string }
export type TaxRow = TaxRate | TaxDuty

/** Parses tax rows for pricing. */
export function compileTaxes(sources: readonly TaxSource[]): TaxRow[] {
  return sources.map((source) => {
    const { code, name, country_id: countryId, from, to = null } = source
    const dated = {
      code,
      name,
      ...(source.names ? { names: source.names } : {}),
      taxKind: source.tax_kind ?? code,
      countryId,
      from,
      to,
    }
    return source.kind === 'duty'
      ? { ...dated, kind: 'duty', amount: readMoney(source.amount ?? ''), currency: source.currency ?? '' }
      : { ...dated, kind: 'rate', class: source.class ?? 'other', rate: readRate(source.rate ?? '') }
  })
}

function isInForce(row: TaxRow, { countryId, start }: { countryId: string; start: CalendarDate }): boolean {
  return row.countryId === countryId && row.from <= start && (row.to === null || start <= row.to)
}

/** The taxes for a country and start date: the rows of each class with their total rate, and the duties. */
export type TaxDay = {
  rateByClass: Readonly<Record<SectionClass, Rate>>
  rowsOf: Readonly<Record<SectionClass, readonly TaxRate[]>>
  duties: readonly TaxDuty[]
}

// a batch of 5,000 people starts on a handful of days, so compute this once per day, not per section
const daysByTaxes = new WeakMap<readonly TaxRow[], Map<string, TaxDay>>()

/** The taxes of a policy: those of the country of risk on the policy's first day. */
export function taxDay(
  taxes: readonly TaxRow[],
  { countryId, start }: { countryId: string; start: CalendarDate },
): TaxDay {
  let days = daysByTaxes.get(taxes)
  if (!days) daysByTaxes.set(taxes, (days = new Map()))
  const key = `${countryId} ${start}`
  let day = days.get(key)
  if (!day) {
    const inForce = taxes.filter((row) => isInForce(row, { countryId, start }))
    const rows = sectionClasses.map(
      (sectionClass) => [sectionClass, decisiveRows(inForce, sectionClass)] as const,
    )
    const rates = rows.map(([name, list]) => [name, addRates(list.map((row) => row.rate))])
    day = {
      rateByClass: Object.fromEntries(rates) as Record<SectionClass, Rate>,
      rowsOf: Object.fromEntries(rows) as Record<SectionClass, TaxRate[]>,
      duties: inForce.filter((row) => row.kind === 'duty'),
    }
    days.set(key, day)
  }
  return day
}

/** The rate of a class on policies that start on a day or later, until the next such rate. */
export type RatePeriod = { rate: Rate; from: CalendarDate }

/** The rates of a class in a country for policies that start on a day, and those already known for later ones. */
export function ratePeriods(
  taxes: readonly TaxRow[],
  { countryId, sectionClass, day }: { countryId: string; sectionClass: SectionClass; day: CalendarDate },
): RatePeriod[] {
  const changes = taxes
    .filter((row) => row.countryId === countryId)
    .flatMap(({ from, to }) => [from, ...(to === null ? [] : [addDays(to, 1)])])
    .filter((change) => change > day)
  return [day, ...new Set(changes.toSorted())]
    .map((from) => ({ rate: taxDay(taxes, { countryId, start: from }).rateByClass[sectionClass], from }))
    .filter(({ rate }, index, periods) => index === 0 || rate !== periods[index - 1]?.rate)
}

/** The rows of a class: its own, or else those of `other`; several add up (a levy and a fund). */
function decisiveRows(inForce: readonly TaxRow[], sectionClass: SectionClass): TaxRate[] {
  const rows = inForce.filter((row) => row.kind === 'rate')
  const sameClass = rows.filter((row) => row.class === sectionClass)
  return sameClass.length > 0 ? sameClass : rows.filter((row) => row.class === 'other')
}
