import { theSystem } from '@campus/domain/audit/actor-ref'
import type { ProductTerms } from '@campus/domain/product-text'
import type { Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { contextForClient } from '../../../platform/context-for-client.ts'
import { sql } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/failure.ts'
import type { Services } from '../../../platform/services.ts'
import { documentOfPolicy } from '../../catalogue/public.ts'
import { editionsGiven, type DocumentEdition } from '../../given-documents/public.ts'
import { documentFileName, selectRows, type Row } from './document-drawing.ts'

/** The standing documents of a policy as files for a mail in a language, and the editions that they have. */
export async function drawGivenDocuments(
  services: Services,
  { clientId, policyId, locale }: { clientId: string; policyId: string; locale: Locale },
): Promise<{ files: { filename: string; content: Uint8Array }[]; documents: DocumentEdition[] }> {
  const { row, documents, drawings } = await services.database.withClient(clientId, async (tx) => {
    const found = await tx.one<Row>(sql`${selectRows} where policy.id = ${policyId}`)
    const { product } = await tx.one<{ product: ProductTerms }>(
      sql`select details as product from product_terms where id = ${found.product_terms_id}`,
    )
    const context = await contextForClient(services, tx, { clientId, by: theSystem })
    const reading = { ...context, t: translator(locale) }
    const ofKinds = []
    const editions = editionsGiven({ product, riskCountryId: found.risk_country_id }, locale, found.sold_on)
    for (const { kind } of editions)
      ofKinds.push({ kind, draw: orNotFound(await documentOfPolicy(reading, kind, found)) })
    return { row: found, documents: editions, drawings: ofKinds }
  })
  const files = drawings.map(async ({ kind, draw }) => ({
    filename: documentFileName(row, kind),
    content: await draw(),
  }))
  return { files: await Promise.all(files), documents }
}
