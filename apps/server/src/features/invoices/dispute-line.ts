import * as calls from '@campus/contract/invoice-disputes'
import { unitsText } from '@campus/domain/money'
import { formatMoney } from '@campus/i18n/format-money'
import { actorRef } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { JsonResponse } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { openConversation } from '../conversations/public.ts'
import { lockLine, readDispute } from './disputed-line.ts'

export const disputeLine = handle(calls.disputeLine, async ({ params, body }, context) => {
  const { tx, actor, now, t } = context
  const line = await lockLine(context, params)
  if (line.kind !== 'invoice' || line.status === 'cancelled') throw new Failure('line_not_disputable')
  const open = await tx.maybe(sql`
    select 1 from line_dispute where client_id = ${actor.client_id} and invoice_id = ${params.id} and line_id = ${params.line} and state = 'open'`)
  if (open) throw new Failure('line_in_dispute')
  const facts = { number: line.number, policy: line.policy_number }
  const amount = formatMoney(unitsText(line.total_minor), line.currency, t.locale)
  const { id: conversationId } = await openConversation(tx, {
    clientId: actor.client_id,
    subject: t('invoices.dispute_subject', facts),
    recipients: ['accounting'],
    author: actorRef(actor),
    body: `${t('invoices.dispute_message', { ...facts, amount })}\n\n${body.reason}`,
    now,
  })
  const { id } = await tx.one<{ id: string }>(sql`
    insert into line_dispute (client_id, invoice_id, line_id, conversation_id, ${actorColumns}, created_at)
    values (${actor.client_id}, ${params.id}, ${params.line}, ${conversationId}, ${actorValues(actorRef(actor))}, ${now}) returning id`)
  await audit(context, {
    action: 'dispute-line',
    subject: line.number,
    details: { policy: line.policy_number },
  })
  return new JsonResponse(
    { dispute: await readDispute(context, id) },
    { message: t('invoices.dispute_raised') },
  )
})
