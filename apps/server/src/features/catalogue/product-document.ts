import type { CompanySource } from '@campus/domain/catalogue-schema'
import { bindingLanguage, editionFor, languageOfContract } from '@campus/domain/document-edition'
import type { ClientClass } from '@campus/domain/duties/client-class'
import { withdrawalPeriod, type WithdrawalPeriod } from '@campus/domain/policy/withdrawal-period'
import { productText, type ProductTerms } from '@campus/domain/product-text'
import { renderIpid, renderWording } from '@campus/documents/product-documents'
import { isLocale } from '@campus/i18n/locale'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import type { ContractTerms } from './contract-terms.ts'

/** The company that sells and how the client pays; the language and day of the document. */
type Reading = Pick<Context, 'tx' | 't' | 'today'> & { actor: Pick<Actor, 'company_id' | 'pays_per_order'> }
type Kind = 'wording' | 'ipid'
type RenderPdf = () => Promise<Uint8Array>
type Terms = {
  product: ProductTerms
  currency: string
  /** The day whose edition of the texts applies. */
  day: string
  paysPerOrder: boolean
  /** The language of the contract's documents. */
  language: string
  withdrawal: WithdrawalPeriod
}

/**
 * The standing document of a contract's product as on sale now, in the edition of a day; today by default.
 */
export const contractDocument = (
  reading: Reading,
  type: Kind,
  { product, currency, riskCountryId, agreedLanguage, coolingOffDays, clientClass }: ContractTerms,
  day = reading.today,
): Promise<RenderPdf> =>
  productDocument(reading, type, {
    product,
    currency,
    day,
    paysPerOrder: reading.actor.pays_per_order,
    language: languageOfContract(riskCountryId, agreedLanguage),
    withdrawal: withdrawalPeriod(
      { days: coolingOffDays, risk_country_id: riskCountryId, client_class: clientClass },
      day,
    ),
  })

/** What the standing documents of a policy depend on. */
export type SoldTerms = {
  product_terms_id: string
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
    sold.currency,
    sold.sold_on,
    sold.pays_per_order,
    sold.risk_country_id,
    sold.agreed_language,
    sold.cooling_off_days,
    sold.policyholder_class,
  ].join(' ')

/** The standing document of a policy, by its terms of sale and payment arrangement, in that day's edition. */
export async function documentOfPolicy(reading: Reading, type: Kind, sold: SoldTerms): Promise<RenderPdf> {
  const { product } = await reading.tx.one<Pick<Terms, 'product'>>(
    sql`select details as product from product_terms where id = ${sold.product_terms_id}`,
  )
  return productDocument(reading, type, {
    product,
    currency: sold.currency,
    day: sold.sold_on,
    paysPerOrder: sold.pays_per_order,
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

/**
 * In the caller's language if the catalogue has it; otherwise in English, with a note in the caller's
 * language. 404 if the catalogue has neither.
 */
async function productDocument(
  { tx, actor, t }: Reading,
  type: Kind,
  { product, currency, day, paysPerOrder, language: contractLanguage, withdrawal }: Terms,
): Promise<RenderPdf> {
  const { details } = await tx.one<{ details: CompanySource }>(
    sql`select details from company where id = ${actor.company_id}`,
  )
  const texts = orNotFound(editionFor(product, t.locale, day))
  const language = isLocale(texts.language) ? texts.language : 'en'
  const render = type === 'ipid' ? renderIpid : renderWording
  const data = {
    product: productText(product, language),
    texts,
    company: details,
    currency,
    paysBy: paysPerOrder ? ('per_order' as const) : ('account' as const),
    withdrawal,
    reader: t.locale,
    binding: bindingLanguage(product, texts, contractLanguage),
  }
  return () => render(data, language)
}
