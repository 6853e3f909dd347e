import type { ActorRef } from '@campus/domain/audit/actor-ref'
import {
  effectiveFrom,
  planVersion,
  type VersionKind,
  type VersionPeriod,
} from '@campus/domain/policy/policy-version'
import { actorColumns, actorValues } from '../../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { correctedVersionColumns, versionColumns } from './version-columns.ts'

export type ChangedPolicy = { id: string; kind: VersionKind; endorsementId?: string }

export type Change = {
  clientId: string
  policies: readonly ChangedPolicy[]
  actor: ActorRef
  now: Date
  /** As entered by hand; an endorsement keeps its own reason. */
  reason?: string | null
}

const columns = versionColumns()
const columnNames = sql.raw(columns.join(', '))
/**
 * Each column for a planned period `x`: from the current `policy`, or from the replaced period `former`.
 */
const facts = sql.raw(
  columns
    .map((column) => {
      const isPresent = correctedVersionColumns.has(column) ? "x.source <> 'former'" : "x.source = 'present'"
      return `case when ${isPresent} then policy.${column} else former.${column} end`
    })
    .join(', '),
)

/**
 * Changes some policies and records their versions and events: `update` changes `policy` and increases its
 * `version` by one. The caller has locked the policies, so that version numbers have no gaps or duplicates.
 * All in one transaction, so a rejected or failed change leaves nothing behind.
 */
export async function changeVersions<T>(tx: Tx, change: Change, update: () => Promise<T>): Promise<T> {
  if (change.policies.length === 0) return update()
  await keepFirstVersions(tx, change)
  const result = await update()
  await recordVersions(tx, change)
  return result
}

const policyIds = ({ policies }: Change) => policies.map(({ id }) => id)

/** Records the original state of policies that haven't been changed before. */
async function keepFirstVersions(tx: Tx, change: Change): Promise<void> {
  const ids = policyIds(change)
  await tx.run(sql`
    insert into policy_version select v.* from policy_versions(${change.clientId}, ${ids}::uuid[]) v
    where not exists (select 1 from policy_version o where o.client_id = v.client_id and o.policy_id = v.policy_id)`)
}

type Believed = VersionPeriod & {
  policy_id: string
  start_date: string
  end_date: string
  /** The date of the change in the company's calendar. */
  day: string
}

async function recordVersions(tx: Tx, change: Change): Promise<void> {
  const { clientId, actor, now, reason = null } = change
  const believed = await tx.all<Believed>(sql`
    select v.policy_id, v.valid_from, v.valid_to, v.start_date, v.end_date, client_day(v.client_id, ${now}) as day
    from policy_version v where v.client_id = ${clientId} and v.policy_id = any(${policyIds(change)}::uuid[]) and v.superseded_at is null
    order by v.policy_id, v.valid_from`)
  const periodsByPolicy = Map.groupBy(believed, (period) => period.policy_id)
  const plans = change.policies.map((policy) => planVersions(policy, periodsByPolicy.get(policy.id) ?? []))
  const events = change.policies.map(({ id, kind, endorsementId }) => ({
    policy_id: id,
    kind,
    endorsement_id: endorsementId,
  }))
  await tx.run(sql`
    with event as (
      insert into policy_event (client_id, policy_id, kind, ${actorColumns}, at, version, endorsement_id)
      select policy.client_id, policy.id, x.kind, ${actorValues(actor)}, greatest(${now}::timestamptz, present.recorded_at), policy.version, x.endorsement_id
      from json_to_recordset(${JSON.stringify(events)}::json) as x(policy_id uuid, kind text, endorsement_id uuid)
      join policy on policy.client_id = ${clientId} and policy.id = x.policy_id
      -- a transaction that waited for another's change comes after it, though it began before
      join policy_version present on present.client_id = policy.client_id and present.policy_id = policy.id
        and present.superseded_at is null and present.valid_to is null
      returning policy_id, id, version, at),
    former as (
      update policy_version v set superseded_at = event.at, superseded_by = event.version
      from event, json_to_recordset(${JSON.stringify(plans.flatMap((plan) => plan.superseded))}::json) as x(policy_id uuid, valid_from date)
      where x.policy_id = event.policy_id and v.client_id = ${clientId} and v.policy_id = x.policy_id and v.valid_from = x.valid_from and v.superseded_at is null
      returning v.*)
    insert into policy_version (client_id, policy_id, version, valid_from, valid_to, recorded_at, event_id, reason, ${columnNames})
    select policy.client_id, policy.id, event.version, x.valid_from, x.valid_to, event.at, event.id, case when x.valid_to is null then ${reason} end, ${facts}
    from json_to_recordset(${JSON.stringify(plans.flatMap((plan) => plan.recorded))}::json) as x(policy_id uuid, valid_from date, valid_to date, source text, replaces date)
    join event on event.policy_id = x.policy_id join policy on policy.client_id = ${clientId} and policy.id = x.policy_id
    join former on former.policy_id = x.policy_id and former.valid_from = x.replaces`)
}

/** Applies the domain's rule to the periods of one policy, in the form that the statement reads. */
function planVersions({ id, kind }: ChangedPolicy, believed: readonly Believed[]) {
  const present = believed.at(-1)
  if (!present) throw new Error('a policy that changes has a present version')
  const { superseded, recorded } = planVersion(believed, effectiveFrom({ ...present, kind }))
  return {
    superseded: superseded.map((first) => ({ policy_id: id, valid_from: first })),
    recorded: recorded.map((period) => ({ policy_id: id, ...period })),
  }
}
