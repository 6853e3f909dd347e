import { editRejection } from '@campus/domain/policy/policy-change'
import { actorRef } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import { orNotFound, type FieldIssue } from '../../../platform/failure.ts'
import { translateIssue } from '../../../platform/http/translate-issue.ts'
import { emitPolicyEvents } from '../../webhooks/public.ts'
import { lockPolicies, type LockedPolicy } from '../lock-policies.ts'
import { stateFlags } from '../policy-rows.ts'
import { changeVersions } from '../versions/record-versions.ts'

/** The outcome for one policy of a call. */
export type GroupOutcome = { policy: LockedPolicy; issue: FieldIssue | null }

/** Locks policies and one additional policy that may be missing; 404 if one of the policies is. */
export async function lockForGrouping(
  { tx, actor }: Context,
  ids: readonly string[],
  also: string | null,
): Promise<{ policies: LockedPolicy[]; other: LockedPolicy | undefined }> {
  const policyIds = [...new Set(ids)]
  const locked = await lockPolicies(tx, actor, also === null ? policyIds : [...policyIds, also])
  return {
    policies: policyIds.map((id) => orNotFound(locked.get(id))),
    other: also === null ? undefined : locked.get(also),
  }
}

/** Pairs each policy with the reason why it can't be changed today, or with the issue found by `check`. */
export function checkPolicies(
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
  action: 'update-group-leader' | 'update-group-names'
  webhookReason: 'group_leader' | 'group_name'
}

/** Sets one value on the policies without issues that lack it, with a version and an event each. */
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
  const change = {
    clientId: actor.client_id,
    policies: changed.map(({ id }) => ({ id, kind: grouping.kind })),
    actor: actorRef(actor),
    now,
  }
  await changeVersions(tx, change, () =>
    tx.run(sql`
      update policy set ${sql.ref(grouping.column)} = ${grouping.value}, version = version + 1
      where client_id = ${actor.client_id} and id = any(${changed.map(({ id }) => id)}::uuid[])`),
  )
  await audit(context, {
    action: grouping.action,
    ...(changed.length === 1 ? { subject: first.id } : {}),
    details: { policies: changed.length, change: grouping.value ? 'set' : 'removed' },
  })
  const { webhookReason: reason } = grouping
  const event = { clientId: actor.client_id, type: 'policy.changed', now, reason } as const
  await emitPolicyEvents(tx, event, () => changed.map(({ id }) => id))
}

/** The outcomes in the form of the bulk calls' responses, in the order requested. */
export function toGroupResults(outcomes: readonly GroupOutcome[], { t }: Context) {
  return outcomes.map(({ policy, issue }) => ({
    id: policy.id,
    policy_number: policy.policy_number,
    full_name: policy.full_name,
    ok: issue === null,
    ...(issue ? { error: translateIssue(t, issue) } : {}),
  }))
}
