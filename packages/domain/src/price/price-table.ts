import { countries } from '@campus/reference/countries'
import { readMoney, type Minor } from '../money.ts'
import { readRate, type Rate } from '../money-rate.ts'

/**
 * What a section covers, for tax. Source: details, section 4. A class without a rate of its own pays `other`.
 */
export const sectionClasses = [
  'travel',
  'assistance',
  'accident',
  'sickness',
  'cancellation',
  'other',
] as const
export type SectionClass = (typeof sectionClasses)[number]

export type PriceSectionSource =
  | { code: string; class: SectionClass; basis: 'per_day'; rates: Record<string, string> }
  | { code: string; class: SectionClass; basis: 'percentage'; percent: string; minimum: string }

/** A price table in the catalogue, in the database and on the wire: amounts are decimal strings. */
export type PriceTableSource = {
  version: string
  currency: string
  valid_from: string
  valid_to?: string | null
  /** Narrowest first: a destination belongs to the first one that contains it. */
  regions: { code: string; regions: string[]; also?: string[]; except?: string[] }[]
  plans: Record<string, { sections: PriceSectionSource[] }>
}

export type PriceSection =
  | { code: string; class: SectionClass; basis: 'per_day'; rates: ReadonlyMap<string, Rate> }
  | { code: string; class: SectionClass; basis: 'percentage'; percent: Rate; minimum: Minor }

/** A price table, parsed for pricing. */
export type PriceTable = {
  version: string
  currency: string
  validFrom: string
  validTo: string | null
  /** Region of destination, by two-letter country ID. */
  regionOf: ReadonlyMap<string, string>
  plans: ReadonlyMap<string, readonly PriceSection[]>
}

/** Parses a table for pricing; call it once per table, not per person. Throws if the table is invalid. */
export function compilePriceTable(source: PriceTableSource): PriceTable {
  return {
    version: source.version,
    currency: source.currency,
    validFrom: source.valid_from,
    validTo: source.valid_to ?? null,
    regionOf: regionsByCountry(source.regions),
    plans: new Map(
      Object.entries(source.plans).map(([plan, { sections }]) => [plan, sections.map(compileSection)]),
    ),
  }
}

function regionsByCountry(regions: PriceTableSource['regions']): Map<string, string> {
  const regionByCountry = new Map<string, string>()
  for (const { code, regions: masterRegions, also = [], except = [] } of regions) {
    for (const { id, region } of countries) {
      const belongs = (masterRegions.includes(region) || also.includes(id)) && !except.includes(id)
      if (belongs && !regionByCountry.has(id)) regionByCountry.set(id, code)
    }
  }
  return regionByCountry
}

function compileSection(section: PriceSectionSource): PriceSection {
  const { code, class: sectionClass } = section
  if (section.basis === 'percentage') {
    const { percent, minimum } = section
    return {
      code,
      class: sectionClass,
      basis: 'percentage',
      percent: readRate(percent),
      minimum: readMoney(minimum),
    }
  }
  const rates = new Map(Object.entries(section.rates).map(([region, rate]) => [region, readRate(rate)]))
  return { code, class: sectionClass, basis: 'per_day', rates }
}

/** The region to which the table assigns a destination; undefined if the table doesn't cover it. */
export function destinationRegion(table: PriceTable, countryId: string): string | undefined {
  return table.regionOf.get(countryId)
}

/** Whether a plan's price depends on the insured course or trip fee, which is then required. */
export function needsTotalFee(table: PriceTable, plan: string): boolean {
  return table.plans.get(plan)?.some((section) => section.basis === 'percentage') ?? false
}

/** Whether a plan's price depends on the destination. */
export function needsDestination(table: PriceTable, plan: string): boolean {
  return table.plans.get(plan)?.some((section) => section.basis === 'per_day') ?? false
}
