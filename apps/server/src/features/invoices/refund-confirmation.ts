import * as calls from '@campus/contract/invoices'
import { StreamResponse } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { drawRefund } from '../billing/public.ts'

/** The confirmation of a completed refund. */
export const downloadRefund = handle(calls.downloadRefund, async ({ params }, context) => {
  const { number, draw } = await drawRefund(context, params.id)
  return new StreamResponse(draw, 'application/pdf', `${context.t('documents.file_refund', { number })}.pdf`)
})
