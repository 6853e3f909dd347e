import * as calls from '@campus/contract/invoice-disputes'
import { actorRef } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { JsonResponse } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { endDispute } from '../billing/public.ts'
import { writeMessage } from '../conversations/public.ts'
import { lockLine, readDispute } from './disputed-line.ts'

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
    await writeMessage(tx, {
      clientId: actor.client_id,
      conversationId: ended.conversation_id,
      author: actorRef(actor),
      body: t('invoices.dispute_withdrawn_message', facts),
      now,
    })
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
