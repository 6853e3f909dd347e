import type { VersionFacts } from '@campus/domain/policy/policy-history'
import { actorJson, type ShownActor } from '../../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { personPairs, readInsuredApplicant, type PersonRow } from '../person-of-policy.ts'

/** Selects a version of a policy; by default the current one. */
export type AsOf = {
  /** The day of cover to look at; by default the last one. */
  day?: string | undefined
  /** As known at an instant, or with a version; by default as known now. */
  knownAt?: Date | undefined
  version?: number | undefined
}

/** A former or current version in place of `policy`, for every reader of policies. At most one row. */
export const policyAsOf = (clientId: string, policyId: string, asOf: AsOf) =>
  sql`policy_as_of(${clientId}::uuid, ${policyId}::uuid, ${lookUp(asOf)})`

const lookUp = ({ day, knownAt, version }: AsOf) =>
  sql`${day ?? null}::date, coalesce(${knownAt ?? null}::timestamptz, 'infinity'), ${version ?? null}::integer`

/** The days to which a version applies, and the period in which it was current. */
export type VersionPeriod = {
  version: number
  valid_from: string
  /** The first day to which it no longer applies; null if it has no end. */
  valid_to: string | null
  recorded_at: Date
  superseded_at: Date | null
  /** Both instants as dates in the company's calendar. */
  recorded_on: string
  superseded_on: string | null
  /** The kind of event that created it: ordered, issued, or a change. */
  cause: string
  recorded_by: ShownActor
}

/** The version that `policyAsOf` reads; undefined if nothing was insured or known yet. */
export const findVersion = (tx: Tx, clientId: string, { policyId, asOf }: { policyId: string; asOf: AsOf }) =>
  tx.maybe<VersionPeriod>(sql`
    select v.version, v.valid_from, v.valid_to, v.recorded_at, v.superseded_at, e.kind as cause, ${actorJson('e')} as recorded_by,
      client_day(v.client_id, v.recorded_at) as recorded_on, client_day(v.client_id, v.superseded_at) as superseded_on
    from policy_version_of(${clientId}::uuid, ${policyId}::uuid, ${lookUp(asOf)}) v
    join policy_event e on e.client_id = v.client_id and e.policy_id = v.policy_id and e.id = v.event_id`)

/** The cover of each version of a policy, by number: the facts without an end as first recorded. */
export type StoredVersion = VersionFacts & { version: number; reason: string | null }

type Row = Omit<StoredVersion, 'person'> & { person: PersonRow }

export async function readVersions(tx: Tx, clientId: string, policyId: string): Promise<StoredVersion[]> {
  const rows = await tx.all<Row>(sql`
    select policy.version, policy.reason, policy.state, policy.start_date, policy.end_date, client_day(policy.client_id, policy.recorded_at) as recorded_on,
      coalesce(l.policy_number, '') as group_leader, jsonb_build_object(${personPairs}) as person
    from policy_versions(${clientId}::uuid, array[${policyId}::uuid]) policy
    left join policy l on l.client_id = policy.client_id and l.id = policy.group_leader_id
    where policy.valid_to is null order by policy.version`)
  return rows.map((row) => ({ ...row, person: readInsuredApplicant(row.person) }))
}
