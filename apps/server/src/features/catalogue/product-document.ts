import type { CompanySource } from '@campus/domain/catalogue-schema'
import { renderIpid, renderWording } from '@campus/documents/product-documents'
import { productText } from '@campus/domain/product-text'
import { isLocale, type Locale } from '@campus/i18n/locale'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { found } from '../../platform/failure.ts'
import { readContractTerms, type ContractTerms } from './contract-terms.ts'

/** The standing document of a contract's product, in the caller's language when the catalogue has it. */
export async function productDocument(
  { tx, actor, today, t }: Pick<Context, 'tx' | 'actor' | 't' | 'today'>,
  contractId: string,
  type: 'wording' | 'ipid',
): Promise<() => Promise<Uint8Array>> {
  const terms = await readContractTerms(tx, contractId, today)
  const { details } = await tx.one<{ details: CompanySource }>(
    sql`select details from company where id = ${actor.company_id}`,
  )
  const { language, texts } = textsFor(terms, t.locale)
  const render = type === 'ipid' ? renderIpid : renderWording
  const data = {
    product: productText(terms.product, language),
    texts,
    company: details,
    currency: terms.currency,
  }
  return () => render(data, language)
}

function textsFor(terms: ContractTerms, locale: Locale) {
  const { documents } = terms.product
  const language = documents[locale] ? locale : 'en'
  const texts = found(documents[language])
  return { language: isLocale(language) ? language : ('en' as const), texts }
}
