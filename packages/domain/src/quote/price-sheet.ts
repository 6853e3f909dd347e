import type { ProductSource } from '../catalogue-schema.ts'
import { addDays, type CalendarDate } from '../calendar-date.ts'
import { readMoney, moneyText } from '../money.ts'
import { addRates, rateText } from '../money-rate.ts'
import { computePrice, type PriceContract } from '../price/compute-price.ts'
import {
  needsDestination,
  needsTotalFee,
  type PriceSection,
  type PriceTable,
  type SectionClass,
} from '../price/price-table.ts'
import { taxDay, type TaxDay, type TaxRow } from '../price/tax.ts'

/** What a price list is made from: a product, and what the contract and the day determine about it. */
export type PriceSheetSource = {
  product: Pick<ProductSource, 'plans' | 'sections' | 'territories'>
  /** Codes of the plans on offer. */
  plans: readonly string[]
  table: PriceTable
  taxes: readonly TaxRow[]
  contract: PriceContract
  today: CalendarDate
}

export type PriceSheetSection = {
  code: string
  name: string
  class: SectionClass
  /** Per day by region of destination; null if the price is a share of the insured fee. */
  rates: Record<string, string> | null
  percent: string | null
  minimum: string | null
  /** Per cent. */
  tax_rate: string
  /** Null if the course or trip fee itself is insured. */
  sum_insured: string | null
}

export type PriceExample = {
  region: string | null
  days: number | null
  total_fee: string | null
  /** For one person, including tax and admin fee. */
  total: string
}

export type PriceSheetPlan = {
  code: string
  name: string
  excess: string
  sections: PriceSheetSection[]
  /** The sum of the per-day sections, before tax; null if there are none. */
  per_day: Record<string, string> | null
  examples: PriceExample[]
}

export type PriceSheet = {
  regions: { code: string; name: string }[]
  taxes: { name: string; rate: string; classes: SectionClass[] }[]
  duties: { name: string; amount: string }[]
  plans: PriceSheetPlan[]
}

/** The lengths of stay that schools sell most: one, two and four weeks. */
const exampleDays = [7, 14, 28]
const exampleFee = '1000.00'

/** The price list of one contract: plans × regions × sections, taxes of the day, and worked examples. */
export function composePriceSheet(source: PriceSheetSource): PriceSheet {
  const { product, table, taxes, contract, today } = source
  const day = taxDay(taxes, { countryId: contract.risk_country_id, start: today })
  const plans = product.plans.filter(({ code }) => source.plans.includes(code) && table.plans.has(code))
  const usedClasses = new Set(plans.flatMap(({ code }) => planSections(table, code).map((one) => one.class)))
  return {
    regions: product.territories
      .filter(({ region }) => [...table.regionOf.values()].includes(region))
      .map(({ region, text }) => ({ code: region, name: text })),
    taxes: taxLines(taxes, { countryId: contract.risk_country_id, today, classes: usedClasses }),
    duties: day.duties
      .filter(({ currency }) => currency === table.currency)
      .map(({ name, amount }) => ({ name, amount: moneyText(amount) })),
    plans: plans.map((plan) => ({
      code: plan.code,
      name: plan.name,
      excess: plan.excess[table.currency] ?? '',
      sections: planSections(table, plan.code).map((section) => ({
        ...priceOnSheet(section),
        name: product.sections.find(({ code }) => code === section.code)?.title ?? section.code,
        tax_rate: taxRateText(day, section.class),
        sum_insured: plan.sums[section.code]?.[table.currency] ?? null,
      })),
      per_day: sumPerDay(table, plan.code),
      examples: composeExamples(source, plan.code),
    })),
  }
}

const planSections = (table: PriceTable, plan: string) => table.plans.get(plan) ?? []
const taxRateText = (day: TaxDay, sectionClass: SectionClass) => rateText(day.rateByClass[sectionClass])

function priceOnSheet(section: PriceSection) {
  const { code, class: sectionClass } = section
  const common = { code, class: sectionClass }
  if (section.basis === 'per_day') {
    const rates = Object.fromEntries([...section.rates].map(([region, rate]) => [region, rateText(rate)]))
    return { ...common, rates, percent: null, minimum: null }
  }
  const { percent, minimum } = section
  return { ...common, rates: null, percent: rateText(percent), minimum: moneyText(minimum) }
}

function sumPerDay(table: PriceTable, plan: string): Record<string, string> | null {
  const perDay = planSections(table, plan).flatMap((one) => (one.basis === 'per_day' ? [one.rates] : []))
  if (perDay.length === 0) return null
  const regions = [...(perDay[0]?.keys() ?? [])]
  const sumRegion = (region: string) => rateText(addRates(perDay.flatMap((rates) => rates.get(region) ?? [])))
  return Object.fromEntries(regions.map((region) => [region, sumRegion(region)]))
}

/** Each tax in force today, with the classes of this product to which it applies. */
function taxLines(
  taxes: readonly TaxRow[],
  {
    countryId,
    today,
    classes,
  }: { countryId: string; today: CalendarDate; classes: ReadonlySet<SectionClass> },
): PriceSheet['taxes'] {
  const rows = taxes
    .filter((row) => row.kind === 'rate')
    .filter((row) => row.countryId === countryId && row.from <= today && (row.to === null || today <= row.to))
  const named = new Set(rows.map((row) => row.class))
  const lines = new Map<string, PriceSheet['taxes'][number]>()
  for (const sectionClass of classes) {
    // a class without a row of its own pays those of "other", as in price/tax.ts
    const decisive = named.has(sectionClass) ? sectionClass : 'other'
    for (const { name, rate } of rows.filter((row) => row.class === decisive)) {
      const line = lines.get(`${name} ${rate}`) ?? { name, rate: rateText(rate), classes: [] }
      line.classes.push(sectionClass)
      lines.set(`${name} ${rate}`, line)
    }
  }
  return [...lines.values()]
}

function composeExamples({ table, taxes, contract, today }: PriceSheetSource, plan: string): PriceExample[] {
  const total_fee = needsTotalFee(table, plan) ? exampleFee : null
  const isByDay = needsDestination(table, plan)
  const regions = isByDay ? [...new Set(table.regionOf.values())] : [null]
  return regions.flatMap((region) =>
    (isByDay ? exampleDays : exampleDays.slice(0, 1)).flatMap((days) => {
      // every country of a region has the same price
      const country = [...table.regionOf].find(([, code]) => region === null || code === region)?.[0] ?? ''
      const trip = {
        plan,
        destination_country_id: country,
        start_date: today,
        end_date: addDays(today, days - 1),
        total_fee: total_fee === null ? undefined : readMoney(total_fee),
      }
      const fee = computePrice(trip, table, taxes, contract)
      return fee ? [{ region, days: isByDay ? days : null, total_fee, total: moneyText(fee.total) }] : []
    }),
  )
}
