import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { id, instant, oneOf, requiredText } from './wire.ts'

/** Characters of what is wrong with a line: its message names policy and amount as well. */
export const maxDisputeLength = 2000

export const disputeShape = z.object({
  id,
  /** `accepted` and `rejected` by the company, `withdrawn` by the school. */
  state: oneOf(['open', 'accepted', 'rejected', 'withdrawn']),
  raised_by: z.string(),
  /** Where it is talked about; null once the conversation is dropped. */
  conversation_id: id.nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
})
export type LineDispute = z.infer<typeof disputeShape>

const lineParams = z.object({ id, line: id })

export const disputeLine = defineCall({
  name: 'dispute-line',
  feature: 'invoices',
  summary:
    'Dispute a line of an invoice: starts a conversation with the accounting team, and nobody is reminded of the invoice until the dispute has ended. Needs read_invoice as well',
  method: 'POST',
  path: '/school/invoices/:id/policies/:line/dispute',
  access: 'create_message',
  params: lineParams,
  body: z.object({ reason: requiredText(maxDisputeLength) }),
  response: z.object({ dispute: disputeShape }),
  status: 201,
  errors: ['line_in_dispute', 'line_not_disputable'],
})

export const withdrawDispute = defineCall({
  name: 'withdraw-dispute',
  feature: 'invoices',
  summary: 'Withdraw the dispute of a line, which its conversation is told. Needs read_invoice as well',
  method: 'POST',
  path: '/school/invoices/:id/policies/:line/dispute/withdraw',
  access: 'create_message',
  params: lineParams,
  response: z.object({ dispute: disputeShape }),
  errors: ['dispute_ended'],
})

export const invoiceDisputeCalls = [disputeLine, withdrawDispute]
