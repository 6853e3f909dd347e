import { minor, readMoney, unitsText, type Minor } from '../money.ts'

/**
 * The four amounts by which money is shown, billed and added up, in minor units unless stated otherwise.
 * `total` is the sum of the other three; `tax` includes duties.
 */
export type Sums<Amount = Minor> = { insurance_cost: Amount; tax: Amount; admin_fee: Amount; total: Amount }

/** The same four amounts as columns of a table, which name their unit. */
export type SumColumns = {
  insurance_cost_minor: number
  tax_minor: number
  admin_fee_minor: number
  total_minor: number
}

const change = <From, To>(sums: Sums<From>, into: (amount: From) => To): Sums<To> => ({
  insurance_cost: into(sums.insurance_cost),
  tax: into(sums.tax),
  admin_fee: into(sums.admin_fee),
  total: into(sums.total),
})

/** Adds up sums; zeros if there are none. Throws if the result isn't a whole number. */
export function addSums(list: Iterable<Sums<number>>): Sums {
  const sums = { insurance_cost: 0, tax: 0, admin_fee: 0, total: 0 }
  for (const summand of list) {
    sums.insurance_cost += summand.insurance_cost
    sums.tax += summand.tax
    sums.admin_fee += summand.admin_fee
    sums.total += summand.total
  }
  return change(sums, minor)
}

/** The wire form: decimal strings. */
export const sumTexts = (sums: Sums<number>): Sums<string> => change(sums, unitsText)

/** The inverse of `sumTexts`. Throws if a text isn't money. */
export const readSums = (texts: Sums<string>): Sums => change(texts, readMoney)

export const rowSums = (row: SumColumns): Sums => ({
  insurance_cost: minor(row.insurance_cost_minor),
  tax: minor(row.tax_minor),
  admin_fee: minor(row.admin_fee_minor),
  total: minor(row.total_minor),
})
