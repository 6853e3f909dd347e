import * as calls from '@campus/contract/quotes'
import { renderQuote } from '@campus/documents/quote'
import { StreamResponse } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { readQuotingCompany } from './quoting-company.ts'
import { quoteFor } from './calculate-quote.ts'

export const downloadQuote = handle(calls.downloadQuote, async ({ body }, context) => {
  const { quote } = await quoteFor(context, body)
  const quoting = await readQuotingCompany(context)
  const draw = () => renderQuote({ ...quote, ...quoting }, context.t.locale)
  const name = `${context.t('documents.file_quote', { product: quote.product.name, date: quote.start_date })}.pdf`
  return new StreamResponse(draw, 'application/pdf', name)
})
