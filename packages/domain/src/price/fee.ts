import { moneyText, type Minor } from '../money.ts'
import { rateText, type Rate } from '../money-rate.ts'
import type { SectionClass } from './price-table.ts'
import { sumTexts, type Sums } from './sums.ts'

export type FeeSection = {
  code: string
  class: SectionClass
  cost: Minor
  tax: Minor
  /** Per cent. */
  tax_rate: Rate
}

export type FeeDuty = { code: string; name: string; amount: Minor }

/**
 * The price of one person, in minor units. `total` is insurance cost, tax (including duties) and admin fee.
 */
export type Fee = Sums & {
  currency: string
  price_per_day: Minor
  charged_days: number
  sections: FeeSection[]
  duties: FeeDuty[]
  price_table_version: string
}

/** A fee on the wire and in a policy's record: amounts are decimal strings. */
export type FeeOnWire = Sums<string> & {
  currency: string
  price_per_day: string
  charged_days: number
  sections: { code: string; class: SectionClass; cost: string; tax: string; tax_rate: string }[]
  duties: { code: string; name: string; amount: string }[]
  price_table_version: string
}

export function feeOnWire(fee: Fee): FeeOnWire {
  return {
    ...sumTexts(fee),
    currency: fee.currency,
    price_per_day: moneyText(fee.price_per_day),
    charged_days: fee.charged_days,
    sections: fee.sections.map((section) => ({
      code: section.code,
      class: section.class,
      cost: moneyText(section.cost),
      tax: moneyText(section.tax),
      tax_rate: rateText(section.tax_rate),
    })),
    duties: fee.duties.map((duty) => ({ ...duty, amount: moneyText(duty.amount) })),
    price_table_version: fee.price_table_version,
  }
}
