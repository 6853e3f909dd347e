import { createHash } from 'node:crypto'
import {
  type companySchema,
  type priceTableSchema,
  type ProductDocuments,
  type ProductTexts,
} from '@campus/domain/catalogue-schema'
import { catalogueGaps, catalogueProblems, unapprovedTexts } from '@campus/domain/catalogue-check'
import { productNames, type ProductWithTexts } from '@campus/domain/product-text'
import { locales } from '@campus/i18n/locale'
import type { z } from 'zod'
import { sql, type Tx } from '../../platform/database/database.ts'
import { readCatalogue } from './read-catalogue.ts'

export type CatalogueReport = {
  companies: number
  products: number
  price_tables: number
  taxes: number
  unchanged: number
  /** Words that a language of the portal lacks, one sentence each; its readers read English. */
  gaps: string[]
  /** Files of texts that compliance has not approved yet. */
  unapproved: string[]
}

/**
 * Imports the YAML catalogue: everything is validated before anything is stored, a version that is in use is
 * never edited. Throws with every problem of every file.
 */
export async function importCatalogue(tx: Tx, folder: string): Promise<CatalogueReport> {
  const { catalogue, problems } = readCatalogue(folder)
  // what does not fit together is looked for once every file is sound by itself
  if (problems.length === 0) problems.push(...catalogueProblems(catalogue))
  if (problems.length > 0) throw new Error(`The catalogue was not imported:\n  ${problems.join('\n  ')}`)
  const { companies, products, priceTables: tables, documents, taxKinds } = catalogue

  const report: CatalogueReport = {
    companies: companies.length,
    products: 0,
    price_tables: 0,
    taxes: catalogue.taxes.length,
    unchanged: 0,
    gaps: catalogueGaps(catalogue, locales),
    unapproved: unapprovedTexts(catalogue),
  }
  const editions = documents.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
  for (const company of companies) await storeCompany(tx, company)
  for (const product of products) {
    const details = {
      ...product,
      texts: byLanguage(product.code, catalogue.productTexts),
      // of several editions in a language the newest, for whoever knows of one only
      documents: byLanguage(product.code, editions),
      editions: editions.filter((one) => one.product === product.code),
    }
    for (const company of product.companies) {
      const productId = await storeProduct(tx, company, details, report)
      for (const table of tables.filter((candidate) => candidate.product === product.code)) {
        await storePriceTable(tx, productId, table, report)
      }
    }
  }
  const taxes = catalogue.taxes.map((tax) => {
    const named = catalogue.taxTexts.flatMap(({ language, names }) => {
      const name = names[tax.code]
      return name ? [[language, name]] : []
    })
    return { ...tax, names: Object.fromEntries(named) as Record<string, string> }
  })
  const taxNames = Object.fromEntries(taxKinds.map(({ code, names }) => [code, names]))
  await tx.run(sql`
    insert into tax_table (content_hash, details, names)
    values (${hashValue([taxes, taxNames])}, ${JSON.stringify(taxes)}::jsonb, ${JSON.stringify(taxNames)}::jsonb)
    on conflict (content_hash) do update set imported_at = now()`)
  return report
}

const hashValue = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const byLanguage = <Texts extends ProductDocuments | ProductTexts>(code: string, texts: readonly Texts[]) =>
  Object.fromEntries(texts.filter((one) => one.product === code).map((one) => [one.language, one]))

/** Makes a company, or brings it to what its file says. */
export async function storeCompany(tx: Tx, company: z.output<typeof companySchema>): Promise<void> {
  await tx.run(sql`
    insert into company (id, legal_name, currency, policy_time_zone, cart_deadline, details)
    values (${company.code}, ${company.legal_name}, ${company.currency}, ${company.policy_time_zone},
      ${company.cart_deadline}::time, ${JSON.stringify(company)}::jsonb)
    on conflict (id) do update set legal_name = excluded.legal_name, currency = excluded.currency,
      policy_time_zone = excluded.policy_time_zone, cart_deadline = excluded.cart_deadline, details = excluded.details`)
}

async function storeProduct(
  tx: Tx,
  company: string,
  product: ProductWithTexts,
  report: CatalogueReport,
): Promise<string> {
  const hash = hashValue(product)
  const kept = await tx.maybe<{ id: string; content_hash: string }>(sql`
    select id, content_hash from product where company_id = ${company} and code = ${product.code}`)
  if (kept?.content_hash === hash) report.unchanged++
  else report.products++
  const { id } = await tx.one<{ id: string }>(sql`
    insert into product (company_id, code, kind, name, names, content_hash, details)
    values (${company}, ${product.code}, ${product.kind}, ${product.name}, ${JSON.stringify(productNames(product))}::jsonb, ${hash},
      ${JSON.stringify(product)}::jsonb)
    on conflict (company_id, code) do update
      set kind = excluded.kind, name = excluded.name, names = excluded.names, content_hash = excluded.content_hash, details = excluded.details
    returning id`)
  return id
}

async function storePriceTable(
  tx: Tx,
  productId: string,
  table: z.output<typeof priceTableSchema>,
  report: CatalogueReport,
): Promise<void> {
  const hash = hashValue(table)
  const kept = await tx.maybe<{ id: string; content_hash: string; is_used: boolean }>(sql`
    select id, content_hash,
      exists (select 1 from enrollment e where e.price_table_id = t.id) or exists (select 1 from policy p where p.price_table_id = t.id) as is_used
    from price_table t where product_id = ${productId} and currency = ${table.currency} and version = ${table.version}`)
  if (kept?.content_hash === hash) {
    report.unchanged++
    return
  }
  if (kept?.is_used)
    throw new Error(
      `Price table ${table.version} is in use and cannot be edited: give the new prices a new version.`,
    )
  report.price_tables++
  await tx.run(sql`
    insert into price_table (product_id, version, currency, valid_from, content_hash, details)
    values (${productId}, ${table.version}, ${table.currency}, ${table.valid_from}, ${hash}, ${JSON.stringify(table)}::jsonb)
    on conflict (product_id, currency, version) do update
      set valid_from = excluded.valid_from, content_hash = excluded.content_hash, details = excluded.details`)
}
