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
    policy_id: change.policy.id,
    kind: endorsementKind(action, change),
    start_date: change.start_date,
    end_date: change.end_date,
    fee: change.newFee,
    insurance_cost_minor: change.price.insurance_cost,
    tax_minor: change.price.tax,
    admin_fee_minor: change.price.admin_fee,
    total_minor: change.price.total,
    invoice_id: findInvoice(change),
  }))
  await tx.run(sql`
    with stored as (
      insert into endorsement (id, client_id, policy_id, number, kind, state, old_start_date, old_end_date, new_start_date, new_end_date,
        old_fee, new_fee, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor, invoice_id, reason, ${actorColumns}, created_at)
      select fresh.id, policy.client_id, policy.id, 1 + (select count(*) from endorsement earlier where earlier.policy_id = policy.id), fresh.kind, 'pending',
        policy.start_date, policy.end_date, fresh.start_date, fresh.end_date, policy.fee, fresh.fee, fresh.insurance_cost_minor, fresh.tax_minor,
        fresh.admin_fee_minor, fresh.total_minor, fresh.invoice_id, ${reason ?? null}, ${actorValues(actorRef(actor))}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as fresh(id uuid, policy_id uuid, kind text, start_date date, end_date date, fee jsonb, insurance_cost_minor bigint, tax_minor bigint,
          admin_fee_minor bigint, total_minor bigint, invoice_id uuid)
      join policy on policy.id = fresh.policy_id
      returning *)
    insert into policy_event (client_id, policy_id, kind, ${actorColumns}, at, endorsement_id)
    select client_id, policy_id, 'change_requested', ${actorValues(actorRef(actor))}, ${now}, id
    from stored where id = any(${stored.filter((endorsement) => endorsement.isWaiting).map(({ id }) => id)}::uuid[])`)
  return stored
}

/** A later end with the same start is an extension, whichever way it was requested. */
function endorsementKind(action: ChangeAction, { policy, start_date, end_date }: PreparedChange): string {
  if (action === 'cancel' || action === 'withdraw') return 'cancellation'
  return start_date === policy.start_date && end_date > policy.end_date ? 'extension' : 'trip_dates'
}
