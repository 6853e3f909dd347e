import * as calls from '@campus/contract/invoices'
import { unitsText } from '@campus/domain/money'
import { formatMoney } from '@campus/i18n/format-money'
import type { Translate } from '@campus/i18n/translate'
import { actorRef, may } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import {
  actorColumns,
  actorJson,
  actorText,
  actorValues,
  type ShownActor,
} from '../../platform/audit/actor-sql.ts'
import { JsonResponse, type Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, found } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { endDispute, seenInvoice } from '../billing/public.ts'
import { openConversation, writeMessage } from '../conversations/public.ts'

/** A dispute as the database gives it within another row. */
export type DisputeJson = Omit<calls.LineDispute, 'raised_by'> & { actor: ShownActor }

const disputeJson = sql`json_build_object('id', d.id, 'state', d.state, 'conversation_id', d.conversation_id, 'actor', ${actorJson('d')},
  'created_at', to_json(d.created_at), 'ended_at', to_json(d.ended_at))`

/** The latest dispute of a line `l`. */
export const latestDispute = sql`(select ${disputeJson} from line_dispute d
  where d.client_id = l.client_id and d.invoice_id = l.invoice_id and d.line_id = l.id order by d.created_at desc, d.id desc limit 1)`

export const disputeOnWire = (
  t: Translate,
  { actor, created_at, ended_at, ...dispute }: DisputeJson,
): calls.LineDispute => ({
  ...dispute,
  raised_by: actorText(t, actor),
  created_at: new Date(created_at).toISOString(),
  ended_at: ended_at && new Date(ended_at).toISOString(),
})

type Line = {
  number: string
  kind: string
  status: string
  currency: string
  policy_number: string
  total_minor: number
}

/** A line of an invoice that the caller sees, with its invoice locked: a dispute begins or ends for one caller at a time. */
async function lockLine({ tx, actor }: Context, params: { id: string; line: string }): Promise<Line> {
  if (!may(actor, 'read_invoice')) throw new Failure('forbidden')
  const invoice = found(
    await tx.maybe<Omit<Line, 'policy_number' | 'total_minor'>>(sql`
      select i.number, i.kind, i.status, i.currency from invoice i
      where i.client_id = ${actor.client_id} and i.id = ${params.id} and ${seenInvoice(tx)} for update of i`),
  )
  const line = found(
    await tx.maybe<Pick<Line, 'policy_number' | 'total_minor'>>(sql`
      select y.policy_number, l.total_minor from invoice_line l join policy y on y.client_id = l.client_id and y.id = l.policy_id
      where l.client_id = ${actor.client_id} and l.invoice_id = ${params.id} and l.id = ${params.line}`),
  )
  return { ...invoice, ...line }
}

async function readDispute({ tx, actor, t }: Context, id: string): Promise<calls.LineDispute> {
  const { dispute } = await tx.one<{ dispute: DisputeJson }>(sql`
    select ${disputeJson} as dispute from line_dispute d where d.client_id = ${actor.client_id} and d.id = ${id}`)
  return disputeOnWire(t, dispute)
}

const write = ({ tx, actor, now }: Context, conversationId: string, body: string) =>
  writeMessage(tx, {
    clientId: actor.client_id,
    conversationId,
    author: actorRef(actor),
    body,
    documentIds: [],
    now,
  })

export const disputeLine = handle(calls.disputeLine, async ({ params, body }, context) => {
  const { tx, actor, now, t } = context
  const line = await lockLine(context, params)
  if (line.kind !== 'invoice' || line.status === 'cancelled') throw new Failure('line_not_disputable')
  const open = await tx.maybe(sql`
    select 1 from line_dispute where client_id = ${actor.client_id} and invoice_id = ${params.id} and line_id = ${params.line} and state = 'open'`)
  if (open) throw new Failure('line_in_dispute')
  const facts = { number: line.number, policy: line.policy_number }
  const conversationId = await openConversation(tx, {
    clientId: actor.client_id,
    subject: t('invoices.dispute_subject', facts),
    recipients: ['accounting'],
    now,
  })
  const amount = formatMoney(unitsText(line.total_minor), line.currency, t.locale)
  await write(
    context,
    conversationId,
    `${t('invoices.dispute_message', { ...facts, amount })}\n\n${body.reason}`,
  )
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
    await write(context, ended.conversation_id, t('invoices.dispute_withdrawn_message', facts))
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
