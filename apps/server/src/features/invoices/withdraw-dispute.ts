import * as calls from '@campus/contract/invoice-disputes'
import { audit } from '../../platform/audit/audit.ts'
import { JsonResponse } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { endDispute } from '../billing/public.ts'
import { lockLine, readDispute, writeOfDispute } from './disputed-line.ts'

export const withdrawDispute = handle(calls.withdrawDispute, async ({ params }, context) => {
  const { tx, actor, now, t } = context
  const line = await lockLine(context, params)
  const ended = await endDispute(tx, {
    clientId: actor.client_id,
    invoiceId: params.id,
    lineId: params.line,
    state: 'withdrawn',
    now,
  })
  if (!ended) throw new Failure('dispute_ended')
  const facts = { number: line.number, policy: line.policy_number }
  if (ended.conversation_id)
    await writeOfDispute(context, ended.conversation_id, t('invoices.dispute_withdrawn_message', facts))
  await audit(context, {
    action: 'withdraw-dispute',
    subject: line.number,
    details: { policy: line.policy_number },
  })
  return new JsonResponse(
    { dispute: await readDispute(context, ended.id) },
    { message: t('invoices.dispute_withdrawn') },
  )
})
