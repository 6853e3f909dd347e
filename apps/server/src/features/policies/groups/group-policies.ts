import { editRejection } from '@campus/domain/policy/policy-change'
import { actorRef } from '../../../platform/actor.ts'
import { actorColumns, actorValues } from '../../../platform/audit/actor-sql.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import { found, type FieldIssue } from '../../../platform/failure.ts'
import { translateIssue } from '../../../platform/http/translate-issue.ts'
import { emitPolicyEvents } from '../../webhooks/public.ts'
import { lockPolicies, type LockedPolicy } from '../lock-policies.ts'
import { stateFlags } from '../policy-rows.ts'

/** What became of one policy of a call. */
export type GroupOutcome = { policy: LockedPolicy; issue: FieldIssue | null }

/** Locks policies and, beside them, one more that may not be there; 404 when one of the policies is not. */
export async function lockForGrouping(
  { tx, actor }: Context,
  ids: readonly string[],
  also: string | null,
): Promise<{ policies: LockedPolicy[]; other: LockedPolicy | undefined }> {
  const asked = [...new Set(ids)]
  const locked = await lockPolicies(tx, actor, also === null ? asked : [...asked, also])
  return {
    policies: asked.map((id) => found(locked.get(id))),
    other: also === null ? undefined : locked.get(also),
  }
}

/** Each policy with why it cannot be changed today, or what `check` finds. */
export function judgePolicies(
  policies: readonly LockedPolicy[],
  today: string,
  check: (policy: LockedPolicy) => FieldIssue | null,
): GroupOutcome[] {
  return policies.map((policy) => {
    const rejection = editRejection({ ...policy, ...stateFlags(policy) }, today)
    return { policy, issue: rejection ? { key: 'id', code: rejection } : check(policy) }
  })
}

type Grouping = {
  column: 'group_leader_id' | 'group_name'
  value: string | null
  kind: 'group_leader_changed' | 'group_name_changed'
  /** The field as histories name it, with its old and new text. */
  field: 'group_leader' | 'group_name'
  textOf: (policy: LockedPolicy) => string
  text: string
  action: 'update-group-leader' | 'update-group-names'
  webhookReason: 'group_leader' | 'group_name'
}

/** Puts one value into the policies that lack it: one statement, an event each, one audit line, one webhook event. */
export async function storeGrouping(
  context: Context,
  outcomes: readonly GroupOutcome[],
  grouping: Grouping,
): Promise<void> {
  const { tx, actor, now } = context
  const changed = outcomes.flatMap(({ policy, issue }) =>
    issue === null && policy[grouping.column] !== grouping.value ? [policy] : [],
  )
  const [first] = changed
  if (!first) return
  const rows = changed.map((policy) => ({ id: policy.id, old: grouping.textOf(policy) }))
  await tx.run(sql`
    with x as (select * from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, old text)),
    changed as (
      update policy y set ${sql.ref(grouping.column)} = ${grouping.value}, version = y.version + 1 from x where y.id = x.id
      returning y.client_id, y.id, x.old)
    insert into policy_event (client_id, policy_id, kind, ${actorColumns}, at, old, new)
    select client_id, id, ${grouping.kind}, ${actorValues(actorRef(actor))}, ${now}::timestamptz,
      jsonb_build_object(${grouping.field}::text, old), jsonb_build_object(${grouping.field}::text, ${grouping.text}::text) from changed`)
  await audit(context, {
    action: grouping.action,
    ...(changed.length === 1 ? { subject: first.id } : {}),
    details: { policies: changed.length, change: grouping.text === '' ? 'removed' : 'set' },
  })
  const { webhookReason: reason } = grouping
  const event = { clientId: actor.client_id, type: 'policy.changed', now, reason } as const
  await emitPolicyEvents(tx, event, () => changed.map(({ id }) => id))
}

/** The outcomes as the bulk calls response them, in the order asked for. */
export function toGroupResults(outcomes: readonly GroupOutcome[], { t }: Context) {
  return outcomes.map(({ policy, issue }) => ({
    id: policy.id,
    policy_number: policy.policy_number,
    full_name: policy.full_name,
    ok: issue === null,
    ...(issue ? { error: translateIssue(t, issue) } : {}),
  }))
}
