import type { CompanySource } from '@campus/domain/catalogue-schema'
import { editionFor } from '@campus/domain/document-edition'
import { productText } from '@campus/domain/product-text'
import { renderIpid, renderWording } from '@campus/documents/product-documents'
import { isLocale } from '@campus/i18n/locale'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { found } from '../../platform/failure.ts'
import { readContractTerms } from './contract-terms.ts'

type Reading = Pick<Context, 'tx' | 'actor' | 't' | 'today'>
type Wanted = {
  contractId: string
  type: 'wording' | 'ipid'
  /** The day whose edition applies, such as that of a policy's issue; today when left out. */
  day?: string | null | undefined
}

/**
 * The standing document of a contract's product, in the caller's language when the catalogue has it; else in English,
 * and the document says so in the caller's language. 404 where the catalogue has neither.
 */
export async function productDocument(
  { tx, actor, today, t }: Reading,
  { contractId, type, day }: Wanted,
): Promise<() => Promise<Uint8Array>> {
  const terms = await readContractTerms(tx, contractId, today)
  const { details } = await tx.one<{ details: CompanySource }>(
    sql`select details from company where id = ${actor.company_id}`,
  )
  const texts = found(editionFor(terms.product, t.locale, day ?? today))
  const language = isLocale(texts.language) ? texts.language : 'en'
  const render = type === 'ipid' ? renderIpid : renderWording
  const data = {
    product: productText(terms.product, language),
    texts,
    company: details,
    currency: terms.currency,
    reader: t.locale,
  }
  return () => render(data, language)
}
