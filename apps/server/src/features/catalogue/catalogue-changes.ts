import { leafChanges } from '@campus/domain/leaf-changes'
import { minor, zeroMoney } from '@campus/domain/money'
import { computePrice, type PriceInput } from '@campus/domain/price/compute-price'
import { compilePriceTable, type PriceTable, type PriceTableSource } from '@campus/domain/price/price-table'
import { movedTo, reprice, samplePeople, type Repriced } from '@campus/domain/price/reprice'
import { compileTaxes, type TaxRow, type TaxSource } from '@campus/domain/price/tax'
import type { ProductTerms } from '@campus/domain/product-text'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { soldSince, type Sold } from './sold-people.ts'

type Table = {
  company: string
  country: string
  product: string
  product_id: string
  currency: string
  version: string
  valid_from: string
  valid_to: string | null
  details: PriceTableSource
}

/** Everything that determines prices at one moment. */
export type PriceState = { tables: Table[]; taxes: TaxSource[] | null }

/** Everything that the catalogue sells at one moment. */
export type CatalogueState = PriceState & {
  companies: Map<string, unknown>
  /** By company and product, such as `gb travel`. */
  products: Map<string, ProductTerms>
  /** By currency and day. */
  exchangeRates: Record<string, Tables['exchange_rate']>
}

/** Fully sorted: the operator's preview must not depend on the order in which the database returns rows. */
export async function readPriceState(tx: Tx): Promise<PriceState> {
  const tables = await tx.all<Table>(sql`
    select p.company_id as company, company.details ->> 'country_id' as country, p.code as product, p.id as product_id, t.currency, t.version,
      t.valid_from, t.valid_to, t.details
    from price_table t join product p on p.id = t.product_id join company on company.id = p.company_id
    where t.withdrawn_at is null order by t.valid_from, t.version, p.company_id, p.code, t.currency`)
  const taxes = await tx.maybe<{ details: TaxSource[] }>(
    sql`select details from tax_table order by imported_at desc limit 1`,
  )
  return { tables, taxes: taxes?.details ?? null }
}

export async function readCatalogueState(tx: Tx): Promise<CatalogueState> {
  const companies = await tx.all<{ id: string; details: unknown }>(
    sql`select id, details from company order by id`,
  )
  const products = await tx.all<{ company: string; code: string; details: ProductTerms }>(sql`
    select p.company_id as company, p.code, t.details from product p join product_terms t on t.id = p.terms_id
    order by p.company_id, p.code`)
  const rates = await tx.all<Tables['exchange_rate']>(
    sql`select currency, day, euros, source, note from exchange_rate order by currency, day`,
  )
  return {
    exchangeRates: Object.fromEntries(rates.map((rate) => [`${rate.currency} ${rate.day}`, rate])),
    companies: new Map(companies.map(({ id, details }) => [id, details])),
    products: new Map(products.map(({ company, code, details }) => [`${company} ${code}`, details])),
    ...(await readPriceState(tx)),
  }
}

export type CatalogueChanges = {
  /** Changes to existing items, each with its values before and after. */
  changes: string[]
  /** New items. */
  added: string[]
  /** Last month's insured people at the old and new prices; if none, samples from the changed tables. */
  repriced: Repriced[]
  isSample: boolean
}

/** An import's changes, and their effect on the prices of people insured in the last 30 days. */
export async function compareCatalogue(
  tx: Tx,
  before: CatalogueState,
  after: CatalogueState,
  { now, today }: { now: Date; today: string },
): Promise<CatalogueChanges> {
  const changes: string[] = []
  const added: string[] = []
  const compare = (name: string, old: unknown, next: unknown) => {
    if (old === undefined) added.push(name)
    else changes.push(...leafChanges(old, next).map((change) => `${name}: ${change}`))
  }
  for (const [code, details] of after.companies)
    compare(`company ${code}`, before.companies.get(code), details)
  for (const [name, terms] of after.products) compare(`product ${name}`, before.products.get(name), terms)
  const changedTables = after.tables.filter((table) => {
    const same = before.tables.find((other) => isSameTable(other, table))
    return !same || leafChanges(ofTable(same), ofTable(table)).length > 0
  })
  for (const table of changedTables) {
    const sameTable = before.tables.find((other) => isSameTable(other, table))
    const earlier = before.tables.findLast((other) => isOfSame(other, table))
    const name = `price table ${table.version} (${table.company}), from ${table.valid_from}`
    compare(
      sameTable || !earlier ? name : `${name}, after ${earlier.version}`,
      sameTable || earlier ? ofTable(sameTable ?? (earlier as Table)) : undefined,
      ofTable(table),
    )
  }
  if (after.taxes) compare('taxes', before.taxes ? byRow(before.taxes) : undefined, byRow(after.taxes))
  const [rates, nextRates] = [before.exchangeRates, after.exchangeRates]
  const hasRates = Object.keys(rates).length > 0
  if (hasRates || Object.keys(nextRates).length > 0)
    compare('exchange rates', hasRates ? rates : undefined, nextRates)
  const day = firstDay(before, after, { tables: changedTables, today })
  const changesTaxes = leafChanges(byRow(before.taxes ?? []), byRow(after.taxes ?? [])).length > 0
  const [priceBefore, priceAfter] = [createPricer(before), createPricer(after)]
  const sold = changesTaxes || changedTables.length > 0 ? await soldSince(tx, now, sql`true`) : []
  const people = sold.length > 0 ? sold : changedTables.flatMap((table) => sampleTrips(table, day))
  return {
    changes: [...new Set(changes)],
    added: [...new Set(added)],
    repriced: reprice(
      people,
      (person) => priceBefore(person, day),
      (person) => priceAfter(person, day),
    ),
    isSample: sold.length === 0,
  }
}

const isOfSame = (table: Table, other: Table) =>
  table.product_id === other.product_id && table.currency === other.currency
const isSameTable = (table: Table, other: Table) => isOfSame(table, other) && table.version === other.version
const ofTable = ({ details, valid_to }: Table) => ({ ...details, valid_to })

/** Tax rows by identity, so that inserting one row doesn't make all the others differ. */
const byRow = (taxes: readonly TaxSource[]) =>
  Object.fromEntries(
    taxes.map(({ code, ...row }) => [`${row.country_id} ${code} ${row.class ?? ''} ${row.from}`, row]),
  )

/** The first day on which all the changes are in force. */
function firstDay(
  before: CatalogueState,
  after: CatalogueState,
  { tables, today }: { tables: readonly Table[]; today: string },
): string {
  const [old, next] = [byRow(before.taxes ?? []), byRow(after.taxes ?? [])]
  const rows = Object.entries(next).filter(([key, row]) => leafChanges(old[key], row).length > 0)
  return [today, ...tables.map(({ valid_from: from }) => from), ...rows.map(([, { from }]) => from)]
    .toSorted()
    .at(-1) as string
}

type Priced =
  | Sold
  | (PriceInput & Pick<Sold, 'product_id' | 'currency' | 'admin_fee_minor' | 'risk_country_id'>)

/** Prices a person on a day, by the tables and taxes of one state. */
export function createPricer({ tables, taxes }: PriceState) {
  const compiled = new Map<Table, PriceTable>()
  const rows: TaxRow[] = compileTaxes(taxes ?? [])
  return (priced: Priced, day: string) => {
    const table = tables.findLast(
      ({ product_id, currency, valid_from: from, valid_to: to }) =>
        product_id === priced.product_id &&
        currency === priced.currency &&
        from <= day &&
        (to === null || day <= to),
    )
    if (!table) return null
    let prices = compiled.get(table)
    if (!prices) compiled.set(table, (prices = compilePriceTable(table.details)))
    const contract = { admin_fee: minor(priced.admin_fee_minor), risk_country_id: priced.risk_country_id }
    return computePrice(movedTo(day, priced), prices, rows, contract)
  }
}

function sampleTrips(table: Table, day: string): Priced[] {
  const destinations = new Map(
    [...compilePriceTable(table.details).regionOf].map(([country, region]) => [region, country]),
  )
  return samplePeople(Object.keys(table.details.plans), [...destinations.values()], day).map((sample) => ({
    ...sample,
    product_id: table.product_id,
    currency: table.currency,
    admin_fee_minor: zeroMoney,
    risk_country_id: table.country,
  }))
}
