import { dateChanges, versionChanges, type ValueChange } from '@campus/domain/policy/policy-history'
import { actorJson, type ShownActor } from '../../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { readVersions } from './read-versions.ts'

type Row = {
  id: string
  kind: string
  actor: ShownActor
  at: Date
  /** The version created; null if the policy didn't change. */
  version: number | null
  /** The edition of the certificate created. */
  edition: number | null
  /** A code, or text entered by a user. */
  reason: string | null
  /** The dates of the endorsement behind it. */
  days: { old_start: string; old_end: string; new_start: string; new_end: string } | null
  total_minor: number | null
  invoice_id: string | null
  invoice_kind: 'invoice' | 'credit_note' | null
}

/** An event of a policy, with the changes it made: the difference between its version and the one before. */
export type PolicyEvent = Omit<Row, 'days' | 'edition'> & { changes: ValueChange[] }

/** The events of a policy, oldest first. The caller has checked that the policy is visible. */
export async function readPolicyEvents(tx: Tx, clientId: string, policyId: string): Promise<PolicyEvent[]> {
  const rows = await tx.all<Row>(sql`
    select v.id, v.kind, ${actorJson('v')} as actor, v.at, v.version, v.edition, coalesce(v.reason, e.reason) as reason,
      case when e.id is not null then json_build_object('old_start', e.old_start_date, 'old_end', e.old_end_date,
        'new_start', e.new_start_date, 'new_end', e.new_end_date) end as days,
      e.total_minor, i.id as invoice_id, i.kind as invoice_kind
    from policy_event v
    left join endorsement e on e.client_id = v.client_id and e.id = v.endorsement_id
    left join invoice i on i.client_id = v.client_id and i.id = coalesce(e.invoice_id, (select l.invoice_id from invoice_line l
      where l.client_id = v.client_id and l.policy_id = v.policy_id and l.endorsement_id = e.id order by l.id limit 1))
    where v.client_id = ${clientId} and v.policy_id = ${policyId} order by v.at, v.id`)
  // without a change there is nothing to compare
  const versions = rows.some(({ version }) => version !== null)
    ? await readVersions(tx, clientId, policyId)
    : []
  return rows.map(({ days, edition, ...row }) => {
    const at = versions.findIndex(({ version }) => version === row.version)
    const [before, after] = [versions[at - 1], versions[at]]
    const isDiffered = row.version !== null && before && after
    return {
      ...row,
      reason: row.reason ?? (row.version === null ? null : (after?.reason ?? null)),
      changes: isDiffered ? versionChanges(before, after) : otherChanges(row.kind, days, edition),
    }
  })
}

/** Changes of events without a version: dates that are pending or lapsed, the edition of a certificate. */
function otherChanges(kind: string, days: Row['days'], edition: number | null): ValueChange[] {
  if (kind === 'certificate_made' && edition !== null)
    return [{ field: 'version', old_value: '', new_value: String(edition) }]
  if (!days) return []
  return dateChanges(
    { start_date: days.old_start, end_date: days.old_end },
    { start_date: days.new_start, end_date: days.new_end },
  )
}
