import type { Contract } from '@campus/contract/campuses'
import type { Applicant } from '@campus/domain/applicant/applicant'
import { parseMoney, readMoney, zeroMoney, type Minor } from '@campus/domain/money'
import { compilePriceTable, type PriceTableSource } from '@campus/domain/price/price-table'
import { compileTaxes, type TaxSource } from '@campus/domain/price/tax'
import { computePrice } from '@campus/domain/price/compute-price'
import type { Fee } from '@campus/domain/price/fee'
import { oncePer } from '../../../shared/state/once-per.ts'

type Pricing = { price_table: PriceTableSource; taxes: TaxSource[]; risk_country_id: string }
type Priced = Pick<Applicant, 'plan' | 'destination_country_id' | 'start_date' | 'end_date' | 'total_fee'>

export type RowPricer = {
  feeOf: (applicant: Priced) => Fee | null
  /** The total of those who can be priced, and their number. */
  totalOf: (applicants: Iterable<Priced>) => { total: Minor; priced: number }
}

const priceFields = ['start_date', 'end_date', 'destination_country_id', 'plan', 'total_fee'] as const
type PriceField = (typeof priceFields)[number]

/** The fields of a row's price that have issues; empty if the price can be trusted. */
export function fieldsInDoubt(issues: readonly { field: string }[] | undefined): PriceField[] {
  return priceFields.filter((name) => issues?.some(({ field }) => field === name) === true)
}

/** A row's price; null if it has none, or one that depends on a wrong value, such as a date of last year. */
export function priceOf(
  pricer: RowPricer,
  { applicant }: { applicant: Priced },
  issues: readonly { field: string }[] | undefined,
): Fee | null {
  return fieldsInDoubt(issues).length > 0 ? null : pricer.feeOf(applicant)
}

/** The people of a review whose price can be trusted, which a total may include. */
export function pricedRows<Row extends { row: number; applicant: Priced }>(
  rows: readonly Row[],
  issues: { byRow: ReadonlyMap<number, readonly { field: string }[]> },
): Row[] {
  return rows.filter(({ row }) => fieldsInDoubt(issues.byRow.get(row)).length === 0)
}

/**
 * Prices people like the server, with the contract's own price table and taxes; cached, so that each person
 * is priced once for all pages.
 */
export const getRowPricer = oncePer((contract: Contract): RowPricer => {
  const pricing = contract.pricing as Pricing
  const table = compilePriceTable(pricing.price_table)
  const taxes = compileTaxes(pricing.taxes)
  const terms = { admin_fee: readMoney(contract.admin_fee), risk_country_id: pricing.risk_country_id }
  const feeOf = oncePer((applicant: Priced): Fee | null => {
    const { start_date, end_date, destination_country_id, total_fee } = applicant
    const plan = applicant.plan || (contract.rules.plans[0] ?? '')
    return computePrice(
      { plan, start_date, end_date, destination_country_id, total_fee: parseMoney(total_fee) },
      table,
      taxes,
      terms,
    )
  })
  return {
    feeOf,
    totalOf: (applicants) => {
      let [total, priced]: [number, number] = [zeroMoney, 0]
      for (const applicant of applicants) {
        const fee = feeOf(applicant)
        if (fee === null) continue
        total += fee.total
        priced++
      }
      return { total: total as Minor, priced }
    },
  }
})
