import type { CompanySource } from '@campus/domain/catalogue-schema'
import { bindingLanguage, languageOfContract } from '@campus/domain/document-edition'
import type { ClientClass } from '@campus/domain/duties/client-class'
import { documentsOf, editionOf, type StandingDocument } from '@campus/domain/policy/standing-documents'
import { withdrawalPeriod, type WithdrawalPeriod } from '@campus/domain/policy/withdrawal-period'
import type { TaxRow } from '@campus/domain/price/tax'
import { productText, type ProductTerms } from '@campus/domain/product-text'
import { renderAdditional } from '@campus/documents/additional-document'
import { renderIpid, renderWording } from '@campus/documents/product-documents'
import { isLocale } from '@campus/i18n/locale'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { readTaxTables, type ContractTerms } from './contract-terms.ts'

/** The company that sells and how the client pays; the language and day of the document. */
type Reading = Pick<Context, 'tx' | 't' | 'today'> & { actor: Pick<Actor, 'company_id' | 'pays_per_order'> }
type RenderPdf = () => Promise<Uint8Array>
type Terms = {
  product: ProductTerms
  currency: string
  /** The day whose edition of the texts applies. */
  day: string
  paysPerOrder: boolean
  riskCountryId: string
  /** Those that the additional document lists; others need none. */
  taxes: readonly TaxRow[]
  /** The language of the contract's documents. */
  language: string
  withdrawal: WithdrawalPeriod
}

/**
 * The standing document of a contract's product as on sale now, in the edition of a day; today by default. 404 if the
 * contract has no such document.
 */
export const contractDocument = async (
  reading: Reading,
  type: StandingDocument,
  { product, currency, riskCountryId, agreedLanguage, coolingOffDays, clientClass, taxes }: ContractTerms,
  day = reading.today,
): Promise<RenderPdf> =>
  orNotFound(
    await productDocument(reading, type, {
      product,
      currency,
      day,
      paysPerOrder: reading.actor.pays_per_order,
      riskCountryId,
      taxes,
      language: languageOfContract(riskCountryId, agreedLanguage),
      withdrawal: withdrawalPeriod(
        { days: coolingOffDays, risk_country_id: riskCountryId, client_class: clientClass },
        day,
      ),
    }),
  )

/** What the standing documents of a policy depend on. */
export type SoldTerms = {
  product_terms_id: string
  /** The taxes by which the policy was sold, which the additional document lists. */
  tax_table_id: string
  currency: string
  /** The day of the order: the product texts of that day apply to the policy. */
  sold_on: string
  /** The payment arrangement, which the texts mention. */
  pays_per_order: boolean
  /** The language of the contract, which a translation names. */
  risk_country_id: string
  agreed_language: string | null
  cooling_off_days: number
  /** The client's class at the order; null if it had none then. */
  policyholder_class: ClientClass | null
}

/** Policies with the same key have the same standing documents. */
export const textsKey = (sold: SoldTerms): string =>
  [
    sold.product_terms_id,
    sold.tax_table_id,
    sold.currency,
    sold.sold_on,
    sold.pays_per_order,
    sold.risk_country_id,
    sold.agreed_language,
    sold.cooling_off_days,
    sold.policyholder_class,
  ].join(' ')

/**
 * The standing document of a policy, by its terms of sale and payment arrangement, in that day's edition; undefined if
 * the policy has no such document.
 */
export async function documentOfPolicy(
  reading: Reading,
  type: StandingDocument,
  sold: SoldTerms,
): Promise<RenderPdf | undefined> {
  const product = await readSoldProduct(reading.tx, sold)
  const tables = type === 'ipid_additional' ? await readTaxTables(reading.tx, [sold.tax_table_id]) : null
  return productDocument(reading, type, {
    product,
    currency: sold.currency,
    day: sold.sold_on,
    paysPerOrder: sold.pays_per_order,
    riskCountryId: sold.risk_country_id,
    taxes: tables?.get(sold.tax_table_id) ?? [],
    language: languageOfContract(sold.risk_country_id, sold.agreed_language),
    withdrawal: withdrawalPeriod(
      {
        days: sold.cooling_off_days,
        risk_country_id: sold.risk_country_id,
        client_class: sold.policyholder_class,
      },
      sold.sold_on,
    ),
  })
}

type SoldProduct = Pick<SoldTerms, 'product_terms_id' | 'risk_country_id' | 'sold_on'>

/** What a policy covers, as it was sold. */
async function readSoldProduct(
  tx: Reading['tx'],
  { product_terms_id: id }: Pick<SoldTerms, 'product_terms_id'>,
): Promise<ProductTerms> {
  const { product } = await tx.one<Pick<Terms, 'product'>>(
    sql`select details as product from product_terms where id = ${id}`,
  )
  return product
}

/** The standing documents that a policy has: those of its country of which its product had a text at the order. */
export async function documentsOfPolicy(tx: Reading['tx'], sold: SoldProduct): Promise<StandingDocument[]> {
  return documentsOf(await readSoldProduct(tx, sold), sold.risk_country_id, sold.sold_on)
}

/**
 * In the caller's language if the catalogue has it; otherwise in English, or the only language of the document, with a
 * note in the caller's language. Undefined if there is none.
 */
async function productDocument(
  { tx, actor, t }: Reading,
  type: StandingDocument,
  terms: Terms,
): Promise<RenderPdf | undefined> {
  const { product, currency, day, paysPerOrder, riskCountryId, taxes, withdrawal } = terms
  const { details } = await tx.one<{ details: CompanySource }>(
    sql`select details from company where id = ${actor.company_id}`,
  )
  const texts = editionOf(product, { kind: type, riskCountryId, language: t.locale, day })
  if (!texts) return undefined
  const language = isLocale(texts.language) ? texts.language : 'en'
  const data = {
    product: productText(product, language),
    texts,
    company: details,
    currency,
    paysBy: paysPerOrder ? ('per_order' as const) : ('account' as const),
    withdrawal,
    reader: t.locale,
    binding: bindingLanguage(product, texts, terms.language),
  }
  if (type === 'ipid') return () => renderIpid(data, language)
  if (type === 'wording') return () => renderWording(data, language)
  const { additional } = texts
  const { contact, finances } = details.insurer
  // a company without them sells nothing that needs the document
  if (!additional || !contact || !finances) return undefined
  const insurer = { contact, finances }
  return () => renderAdditional({ ...data, additional, insurer, taxes, riskCountryId, day })
}
