import type { Catalogue } from '@campus/domain/catalogue-check'
import type { TaxSource } from '@campus/domain/price/tax'
import type { ProductTerms } from '@campus/domain/product-text'
import { retentionTable } from '@campus/domain/privacy/retention-table'
import { locales, type Locale } from '@campus/i18n/locale'
import { sql, type Tx } from '../../platform/database/database.ts'

/** Stands for the product in the approval of the names of taxes. */
const taxes = 'taxes'
/** The same for retention periods, each under its kind of data. */
const retention = 'retention'

/**
 * What compliance approves together: the words, wording, IPID and additional document of a product in a language, the names of taxes, or a
 * retention period (`language` is its kind of data). Anything else has another hash, and needs another approval.
 */
export type ProductTexts = { product: string; language: string; hash: string }
export type Approval = { by: string; at: Date }

/** Every text on sale with its approval, by product and language; null until it is approved. */
export async function readTexts(tx: Tx): Promise<(ProductTexts & { approval: Approval | null })[]> {
  const texts = await tx.all<ProductTexts>(sql`
    select distinct p.code as product, h.key as language, h.value as hash
    from product p join product_terms t on t.id = p.terms_id cross join jsonb_each_text(t.text_hashes) h order by 1, 2`)
  const onSale = await tx.maybe<{ details: TaxSource[]; names: Names }>(
    sql`select details, names from tax_table order by imported_at desc limit 1`,
  )
  if (onSale) texts.push(...(await hashTaxNames(tx, onSale.details, onSale.names)))
  texts.push(...(await hashPeriods(tx)))
  const approvals = await tx.all<ProductTexts & Approval>(sql`
    select product_code as product, language, content_hash as hash, approved_by as by, approved_at as at from text_approval`)
  const key = ({ product, language, hash }: ProductTexts) => `${product} ${language} ${hash}`
  const byText = new Map(approvals.map((one) => [key(one), { by: one.by, at: one.at }]))
  return texts.map((text) => ({ ...text, approval: byText.get(key(text)) ?? null }))
}

/** The texts of a catalogue that needn't have been imported. */
export async function hashTexts(
  tx: Tx,
  {
    products,
    taxes: rows,
  }: { products: readonly ProductTerms[]; taxes: Pick<Catalogue, 'taxes' | 'taxKinds' | 'taxTexts'> },
): Promise<ProductTexts[]> {
  const texts: ProductTexts[] = []
  for (const terms of products)
    texts.push(
      ...(await tx.all<ProductTexts>(sql`
        select ${terms.code} as product, key as language, value as hash from jsonb_each_text(text_hashes(${JSON.stringify(terms)}::jsonb))`)),
    )
  const named = rows.taxes.map((tax) => ({
    ...tax,
    names: Object.fromEntries(rows.taxTexts.map(({ language, names }) => [language, names[tax.code]])),
  }))
  const kinds = Object.fromEntries(rows.taxKinds.map(({ code, names }) => [code, names]))
  return [...texts, ...(await hashTaxNames(tx, named, kinds)), ...(await hashPeriods(tx))]
}

/** The retention periods that we chose: they are to be confirmed until compliance has approved them. */
function hashPeriods(tx: Tx): Promise<ProductTexts[]> {
  const periods = Object.entries(retentionTable)
    .filter(([, { toBeConfirmed }]) => toBeConfirmed)
    .map(([kind, { basis, period, from, source }]) => ({ kind, basis, period, from, source }))
  return tx.all<ProductTexts>(sql`
    select ${retention} as product, x ->> 'kind' as language, content_hash(x) as hash
    from jsonb_array_elements(${JSON.stringify(periods)}::jsonb) x order by 2`)
}

type Names = Record<string, Record<string, string>>
type NamedTax = { code: string; name: string; names?: Record<string, string | undefined> | undefined }

function hashTaxNames(tx: Tx, rows: readonly NamedTax[], kinds: Names): Promise<ProductTexts[]> {
  const namesIn = (language: Locale) => ({
    language,
    rows: rows.map(({ code, name, names }) => [code, language === 'en' ? name : (names?.[language] ?? null)]),
    kinds: Object.entries(kinds)
      .map(([code, names]) => [code, names[language] ?? null])
      .toSorted(),
  })
  return tx.all<ProductTexts>(sql`
    select ${taxes} as product, x ->> 'language' as language, content_hash(x) as hash
    from jsonb_array_elements(${JSON.stringify(locales.toSorted().map(namesIn))}::jsonb) x`)
}

/** Records an approval, or returns the earlier one of the same texts. */
export async function storeApproval(
  tx: Tx,
  { product, language, hash }: ProductTexts,
  { by, at }: Approval,
): Promise<{ approval: Approval; isNew: boolean }> {
  const stored = await tx.maybe<Approval>(sql`
    insert into text_approval (product_code, language, content_hash, approved_by, approved_at)
    values (${product}, ${language}, ${hash}, ${by}, ${at})
    on conflict (product_code, language, content_hash) do nothing returning approved_by as by, approved_at as at`)
  if (stored) return { approval: stored, isNew: true }
  const approval = await tx.one<Approval>(sql`
    select approved_by as by, approved_at as at from text_approval
    where product_code = ${product} and language = ${language} and content_hash = ${hash}`)
  return { approval, isNew: false }
}
