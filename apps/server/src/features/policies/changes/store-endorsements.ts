import type { ChangeAction } from '@campus/contract/policy-changes'
import { v7 as uuidv7 } from 'uuid'
import { actorRef } from '../../../platform/actor.ts'
import { actorColumns, actorValues } from '../../../platform/audit/actor-sql.ts'
import type { Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import type { PreparedChange } from './prepare-changes.ts'

export type StoredChange = { id: string; change: PreparedChange; isWaiting: boolean }

type Options = {
  action: ChangeAction
  reason: string | undefined
  findInvoice: (change: PreparedChange) => string | null
  isWaiting: (change: PreparedChange) => boolean
}

/** Writes an endorsement for every changed policy, numbered by policy; pending ones get a history event. */
export async function storeEndorsements(
  { tx, actor, now }: Context,
  changed: readonly PreparedChange[],
  { action, reason, findInvoice, isWaiting }: Options,
): Promise<StoredChange[]> {
  if (changed.length === 0) return []
  const stored = changed.map((change) => ({ id: uuidv7(), change, isWaiting: isWaiting(change) }))
  const rows = stored.map(({ id, change }) => ({
    id,
    y: change.policy.id,
    k: endorsementKind(action, change),
    s: change.start_date,
    e: change.end_date,
    f: change.newFee,
    c: change.price.insurance_cost,
    x: change.price.tax,
    a: change.price.admin_fee,
    t: change.price.total,
    i: findInvoice(change),
  }))
  await tx.run(sql`
    with stored as (
      insert into endorsement (id, client_id, policy_id, number, kind, state, old_start_date, old_end_date, new_start_date, new_end_date,
        old_fee, new_fee, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor, invoice_id, reason, ${actorColumns}, created_at)
      select x.id, y.client_id, y.id, 1 + (select count(*) from endorsement o where o.policy_id = y.id), x.k, 'pending',
        y.start_date, y.end_date, x.s, x.e, y.fee, x.f, x.c, x.x, x.a, x.t, x.i, ${reason ?? null}, ${actorValues(actorRef(actor))}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as x(id uuid, y uuid, k text, s date, e date, f jsonb, c bigint, x bigint, a bigint, t bigint, i uuid)
      join policy y on y.id = x.y
      returning *)
    insert into policy_event (client_id, policy_id, kind, ${actorColumns}, at, endorsement_id)
    select client_id, policy_id, 'change_requested', ${actorValues(actorRef(actor))}, ${now}, id
    from stored where id = any(${stored.filter((endorsement) => endorsement.isWaiting).map(({ id }) => id)}::uuid[])`)
  return stored
}

/** A later end with the same start is an extension, whichever way it was requested. */
function endorsementKind(action: ChangeAction, { policy, start_date, end_date }: PreparedChange): string {
  if (action === 'cancel') return 'cancellation'
  return start_date === policy.start_date && end_date > policy.end_date ? 'extension' : 'trip_dates'
}
