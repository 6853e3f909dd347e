import * as calls from '@campus/contract/quotes'
import { renderQuote } from '@campus/documents/quote'
import type { CompanySource } from '@campus/domain/catalogue-schema'
import { StreamResponse, type Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { quoteFor } from './calculate-quote.ts'
import { sql } from '../../platform/database/database.ts'

export const downloadQuote = handle(calls.downloadQuote, async ({ body }, context) => {
  const { quote } = await quoteFor(context, body)
  const quoting = await readQuotingCompany(context)
  const draw = () => renderQuote({ ...quote, ...quoting }, context.t.locale)
  const name = `${context.t('documents.file_quote', { product: quote.product.name, date: quote.start_date })}.pdf`
  return new StreamResponse(draw, 'application/pdf', name)
})

/** The quoting company and its client, for the head of a document. */
export async function readQuotingCompany({ tx, actor }: Pick<Context, 'tx' | 'actor'>) {
  const row = await tx.one<{ company: CompanySource; client: string; client_country_id: string | null }>(sql`
    select company.details as company, c.name as client, c.country_id as client_country_id
    from client c join company on company.id = c.company_id where c.client_id = ${actor.client_id}`)
  return row
}
