import { inclusiveDays, isCalendarDate, type CalendarDate } from '../calendar-date.ts'
import { minor, roundHalfUp, sumMoney, zeroMoney, type Minor } from '../money.ts'
import { applyRate, timesRate } from '../money-rate.ts'
import type { EarnedShare } from '../policy/earned-cancellation.ts'
import type { Fee, FeeSection } from './fee.ts'
import { destinationRegion, type PriceSection, type PriceTable } from './price-table.ts'
import { taxDay, type TaxRow } from './tax.ts'

/** Trips under 6 days are charged for 6. Source: specification, section 9.2, "Shortest trip charged". */
const minimumChargedDays = 6

export type PriceInput = {
  plan: string
  destination_country_id: string
  start_date: CalendarDate
  end_date: CalendarDate
  /** The insured course or trip fee; required by plans with a percentage section. */
  total_fee?: Minor | undefined
}

export type PriceContract = {
  admin_fee: Minor
  /** The country of risk, which decides the taxes. */
  risk_country_id: string
}

/**
 * The price of one person. Source: details, section 4; worked examples: docs/money.md. Null if it can't be
 * priced: an unknown plan, a destination that the table doesn't cover, missing or swapped dates, or no fee
 * although the plan insures one. Validation reports which; a price is never guessed.
 */
export function computePrice(
  input: PriceInput,
  table: PriceTable,
  taxes: readonly TaxRow[],
  contract: PriceContract,
): Fee | null {
  return priceSections(input, table, { taxes, contract, chargedOf: (_section, cost) => cost })
}

/**
 * What a policy has earned before its first day; null if nothing: a share of each percentage section, which
 * insures the fee from the day of the order, and nothing for days that haven't begun. Duties are due with it.
 * Source: details, section 6 "Cancellation cover".
 */
export function earnedBeforeStart(
  input: PriceInput,
  table: PriceTable,
  { taxes, contract, share }: { taxes: readonly TaxRow[]; contract: PriceContract; share: EarnedShare },
): Fee | null {
  const fee = priceSections(input, table, {
    taxes,
    contract,
    chargedOf: ({ basis }, cost) =>
      basis === 'percentage' ? roundHalfUp(cost, share.days, share.of) : zeroMoney,
  })
  return fee && fee.insurance_cost > 0 ? fee : null
}

type PriceSectionsOptions = {
  taxes: readonly TaxRow[]
  contract: PriceContract
  chargedOf: (section: PriceSection, cost: Minor) => Minor
}

function priceSections(
  input: PriceInput,
  table: PriceTable,
  { taxes, contract, chargedOf }: PriceSectionsOptions,
): Fee | null {
  const chargedDays = countChargedDays(input.start_date, input.end_date)
  const plan = table.plans.get(input.plan)
  if (!plan || chargedDays === null) return null

  const { rateByClass, duties: allDuties } = taxDay(taxes, {
    countryId: contract.risk_country_id,
    start: input.start_date,
  })
  const region = destinationRegion(table, input.destination_country_id)
  const sections: FeeSection[] = []
  for (const section of plan) {
    const whole = sectionCost(section, { chargedDays, region, totalFee: input.total_fee })
    if (whole === null) return null
    const cost = chargedOf(section, whole)
    const taxRate = rateByClass[section.class]
    const tax = applyRate(cost, taxRate)
    sections.push({ code: section.code, class: section.class, cost, tax, tax_rate: taxRate })
  }

  // a duty is an amount in a currency, and only due if the contract is in that currency
  const due = allDuties.filter((duty) => duty.currency === table.currency)
  const duties = due.map(({ code, name, amount }) => ({ code, name, amount }))
  const insuranceCost = sumMoney(sections.map((section) => section.cost))
  const tax = sumMoney([...sections.map((section) => section.tax), ...duties.map((duty) => duty.amount)])
  return {
    insurance_cost: insuranceCost,
    tax,
    admin_fee: contract.admin_fee,
    total: minor(insuranceCost + tax + contract.admin_fee),
    currency: table.currency,
    price_per_day: roundHalfUp(insuranceCost, 1, chargedDays),
    charged_days: chargedDays,
    sections,
    duties,
    price_table_version: table.version,
  }
}

/** The days that a trip is charged for; null if the dates are invalid or swapped. */
function countChargedDays(start: CalendarDate, end: CalendarDate): number | null {
  if (!isCalendarDate(start) || !isCalendarDate(end) || end < start) return null
  return Math.max(minimumChargedDays, inclusiveDays(start, end))
}

function sectionCost(
  section: PriceSection,
  {
    chargedDays,
    region,
    totalFee,
  }: { chargedDays: number; region: string | undefined; totalFee: Minor | undefined },
): Minor | null {
  if (section.basis === 'percentage') {
    if (totalFee === undefined || totalFee < 0) return null
    const cost = applyRate(totalFee, section.percent)
    return cost < section.minimum ? section.minimum : cost
  }
  const rate = region === undefined ? undefined : section.rates.get(region)
  return rate === undefined ? null : timesRate(chargedDays, rate)
}
