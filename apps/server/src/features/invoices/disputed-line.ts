import type { LineDispute } from '@campus/contract/invoice-disputes'
import type { Translate } from '@campus/i18n/translate'
import { may } from '../../platform/actor.ts'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { seenInvoice } from '../billing/public.ts'

/** A dispute as JSON within another row. */
export type DisputeJson = Omit<LineDispute, 'raised_by'> & { actor: ShownActor }

const disputeJson = sql`json_build_object('id', d.id, 'state', d.state, 'conversation_id', d.conversation_id, 'actor', ${actorJson('d')},
  'created_at', to_json(d.created_at), 'ended_at', to_json(d.ended_at))`

/** The latest dispute of a line `l`. */
export const latestDispute = sql`(select ${disputeJson} from line_dispute d
  where d.client_id = l.client_id and d.invoice_id = l.invoice_id and d.line_id = l.id order by d.created_at desc, d.id desc limit 1)`

export const disputeOnWire = (
  t: Translate,
  { actor, created_at, ended_at, ...dispute }: DisputeJson,
): LineDispute => ({
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

/**
 * A line of an invoice visible to the caller, with its invoice locked: disputes begin and end one at a time.
 */
export async function lockLine({ tx, actor }: Context, params: { id: string; line: string }): Promise<Line> {
  if (!may(actor, 'read_invoice')) throw new Failure('forbidden')
  const invoice = orNotFound(
    await tx.maybe<Omit<Line, 'policy_number' | 'total_minor'>>(sql`
      select i.number, i.kind, i.status, i.currency from invoice i
      where i.client_id = ${actor.client_id} and i.id = ${params.id} and ${seenInvoice(tx)} for update of i`),
  )
  const line = orNotFound(
    await tx.maybe<Pick<Line, 'policy_number' | 'total_minor'>>(sql`
      select policy.policy_number, l.total_minor from invoice_line l join policy on policy.client_id = l.client_id and policy.id = l.policy_id
      where l.client_id = ${actor.client_id} and l.invoice_id = ${params.id} and l.id = ${params.line}`),
  )
  return { ...invoice, ...line }
}

/** A dispute in its current state, for a response. */
export async function readDispute({ tx, actor, t }: Context, id: string): Promise<LineDispute> {
  const { dispute } = await tx.one<{ dispute: DisputeJson }>(sql`
    select ${disputeJson} as dispute from line_dispute d where d.client_id = ${actor.client_id} and d.id = ${id}`)
  return disputeOnWire(t, dispute)
}
