import type {
  companySchema,
  ExchangeRateRow,
  priceTableSchema,
  ProductSource,
} from '@campus/domain/catalogue-schema'
import { catalogueGaps, catalogueProblems, type Catalogue } from '@campus/domain/catalogue-check'
import { productNames, type ProductTerms } from '@campus/domain/product-text'
import { termsEdits } from '@campus/domain/terms-edits'
import { locales } from '@campus/i18n/locale'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { sql, type Tx } from '../../platform/database/database.ts'
import { readCatalogue } from './read-catalogue.ts'
import { findTaxEdits, storeTaxes } from './store-taxes.ts'
import { hashTexts, readTexts, type ProductTexts } from './text-approvals.ts'

export type CatalogueReport = {
  companies: number
  products: number
  price_tables: number
  taxes: number
  unchanged: number
  /** Missing translations, one sentence each; readers in those languages see English. */
  gaps: string[]
  /** Texts that compliance has not approved yet, as `travel.de`. */
  unapproved: string[]
  /** Number of tax questions that compliance has not decided; `taxes questions` lists them. */
  open_questions: number
}

/**
 * Imports the YAML catalogue. Everything is validated before anything is stored, and a version in use is
 * never edited. Throws with every problem of every file.
 */
export async function importCatalogue(tx: Tx, folder: string, now: Date): Promise<CatalogueReport> {
  const { catalogue, problems } = readCatalogue(folder)
  // consistency across files is only checked once each file is valid
  if (problems.length === 0) problems.push(...catalogueProblems(catalogue))
  rejectFor(problems)
  const { companies, products, priceTables: tables } = catalogue

  const report: CatalogueReport = {
    companies: companies.length,
    products: 0,
    price_tables: 0,
    taxes: catalogue.taxes.length,
    unchanged: 0,
    gaps: catalogueGaps(catalogue, locales),
    unapproved: [],
    open_questions: catalogue.taxQuestions.filter(({ decision }) => decision === null).length,
  }
  const used = await readUsedTerms(tx)
  for (const company of companies) await storeCompany(tx, company)
  for (const product of products) {
    const terms = productTerms(catalogue, product)
    const usedOfProduct = used.filter(({ code }) => code === product.code).map(({ details }) => details)
    for (const { version, changes } of termsEdits(usedOfProduct, terms))
      problems.push(
        `product ${product.code}: ${version} is in use and cannot be edited: give the changes a new version.`,
        ...changes.map((change) => `  ${change}`),
      )
    for (const company of product.companies) {
      const productId = await storeProduct(tx, company, { terms, report })
      for (const table of tables.filter((candidate) => candidate.product === product.code)) {
        const problem = await storePriceTable(tx, productId, table, { report, company, now })
        if (problem !== null && !problems.includes(problem)) problems.push(problem)
      }
    }
  }
  problems.push(...(await findTaxEdits(tx, catalogue, now)))
  rejectFor(problems)
  await storeTaxes(tx, catalogue)
  await storeExchangeRates(tx, catalogue.exchangeRates)
  report.unapproved = (await readTexts(tx))
    .filter(({ approval }) => approval === null)
    .map(({ product, language }) => `${product}.${language}`)
  return report
}

/** The texts of a catalogue that needn't have been imported. Throws with every problem of its files. */
export function hashCatalogue(tx: Tx, folder: string): Promise<ProductTexts[]> {
  const { catalogue, problems } = readCatalogue(folder)
  rejectFor(problems)
  const products = catalogue.products.map((product) => productTerms(catalogue, product))
  return hashTexts(tx, { products, taxes: catalogue })
}

/** A product with its texts in every language and edition, as it is stored. */
const productTerms = ({ productTexts, documents }: Catalogue, product: ProductSource): ProductTerms => ({
  ...product,
  texts: Object.fromEntries(
    productTexts.filter((one) => one.product === product.code).map((one) => [one.language, one]),
  ),
  editions: documents.filter((one) => one.product === product.code),
})

function rejectFor(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`The catalogue was not imported:\n  ${problems.join('\n  ')}`)
}

/** Policies keep the rate of their order by value, so rates in the catalogue can be replaced. */
async function storeExchangeRates(tx: Tx, rates: readonly ExchangeRateRow[]): Promise<void> {
  await tx.run(sql`delete from exchange_rate`)
  await tx.run(sql`
    insert into exchange_rate select * from jsonb_populate_recordset(null::exchange_rate, ${JSON.stringify(rates)}::jsonb)`)
}

/** Creates a company, or updates it from its file. */
export async function storeCompany(tx: Tx, company: z.output<typeof companySchema>): Promise<void> {
  await tx.run(sql`
    insert into company (id, legal_name, currency, policy_time_zone, cart_deadline, details)
    values (${company.code}, ${company.legal_name}, ${company.currency}, ${company.policy_time_zone},
      ${company.cart_deadline}::time, ${JSON.stringify(company)}::jsonb)
    on conflict (id) do update set legal_name = excluded.legal_name, currency = excluded.currency,
      policy_time_zone = excluded.policy_time_zone, cart_deadline = excluded.cart_deadline, details = excluded.details`)
}

/** The terms used by policies, and the terms on sale used by open orders. */
const readUsedTerms = (tx: Tx) =>
  tx.all<{ code: string; details: ProductTerms }>(sql`
    select p.code, t.details from product_terms t join product p on p.id = t.product_id
    where t.id in (select product_terms_id from policy)
      or t.id = p.terms_id and exists (
        select 1 from contract join policy_batch b on b.contract_id = contract.id and b.status = 'open'
        join enrollment e on e.client_id = b.client_id and e.policy_batch_id = b.id where contract.product_id = p.id)`)

/** Puts terms on sale and returns the product's ID; terms that already exist aren't stored again. */
async function storeProduct(
  tx: Tx,
  company: string,
  { terms, report }: { terms: ProductTerms; report: CatalogueReport },
): Promise<string> {
  const { code, kind, name } = terms
  const existing = await tx.maybe<{ id: string; terms_id: string }>(sql`
    select id, terms_id from product where company_id = ${company} and code = ${code}`)
  const productId = existing?.id ?? uuidv7()
  const [names, details] = [JSON.stringify(productNames(terms)), JSON.stringify(terms)]
  const { id: termsId } = await tx.one<{ id: string }>(sql`
    with inserted as (
      insert into product_terms (product_id, name, names, details) values (${productId}, ${name}, ${names}::jsonb, ${details}::jsonb)
      on conflict (product_id, content_hash) do nothing returning id)
    select id from inserted
    union all select id from product_terms where product_id = ${productId} and content_hash = content_hash(${details}::jsonb)`)
  if (existing?.terms_id === termsId) report.unchanged++
  else report.products++
  await tx.run(sql`
    insert into product (id, company_id, code, kind, name, names, terms_id)
    values (${productId}, ${company}, ${code}, ${kind}, ${name}, ${names}::jsonb, ${termsId})
    on conflict (company_id, code) do update
      set kind = excluded.kind, name = excluded.name, names = excluded.names, terms_id = excluded.terms_id`)
  return productId
}

/**
 * Stores a price table, or the last day of one in use. Returns why it can't be stored, or null if it was. A
 * last day in the past is rejected: policies sold since then would have had no price.
 */
async function storePriceTable(
  tx: Tx,
  productId: string,
  table: z.output<typeof priceTableSchema>,
  { report, company, now }: { report: CatalogueReport; company: string; now: Date },
): Promise<string | null> {
  const { version, currency, valid_from: from, valid_to: to } = table
  const details = JSON.stringify(table)
  const storedTable = await tx.maybe<{
    is_same: boolean
    is_withdrawn: boolean
    valid_to: string | null
    is_used: boolean
    today: string
  }>(sql`
    select content_hash = content_hash(${details}::jsonb - 'valid_to') as is_same, withdrawn_at is not null as is_withdrawn, valid_to, company_day(${company}, ${now}) as today,
      exists (select 1 from enrollment e where e.price_table_id = t.id) or exists (select 1 from policy p where p.price_table_id = t.id) as is_used
    from price_table t where product_id = ${productId} and currency = ${currency} and version = ${version}`)
  if (storedTable?.is_same && storedTable.valid_to === to && !storedTable.is_withdrawn) {
    report.unchanged++
    return null
  }
  if (storedTable?.is_used && !storedTable.is_same)
    return `Price table ${version} is in use and cannot be edited: give the new prices a new version.`
  if (storedTable?.is_used && to !== null && to < storedTable.today)
    return `Price table ${version} is in use and cannot end on ${to}, which has passed: the first day is ${storedTable.today}.`
  report.price_tables++
  await tx.run(sql`
    insert into price_table (product_id, version, currency, valid_from, valid_to, details)
    values (${productId}, ${version}, ${currency}, ${from}, ${to}, ${details}::jsonb)
    on conflict (product_id, currency, version) do update
      set valid_from = excluded.valid_from, valid_to = excluded.valid_to, details = excluded.details, withdrawn_at = null`)
  return null
}
