import type { OrderAgainSource } from '@campus/contract/order-again'
import { maxApplicants } from '@campus/contract/enrollment-rows'
import type { Covered, LinkedPolicy } from '@campus/domain/applicant/order-again'
import { policyStatus, type PolicyStatus } from '@campus/domain/policy/policy-status'
import { onCampuses, type Actor } from '../../../platform/actor.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { invalid, notFound } from '../../../platform/failure.ts'
import { applicantOfPolicy, policyPersonColumns, type PolicyPerson } from '../../enrollments/public.ts'

type Row = PolicyPerson &
  Pick<Tables['policy'], 'id' | 'policy_number' | 'state' | 'dependency_id' | 'group_leader_id'>

/**
 * Policies that may be ordered again: at visible campuses, of people not erased and without an erasure
 * request.
 */
const isReadable = (
  actor: Actor,
) => sql`policy.client_id = ${actor.client_id} and ${onCampuses(actor, 'policy.campus_id')}
  and policy.erasure_requested_at is null and policy.restricted_at is null and policy.anonymised_at is null`

/** With the policy's current status, as in lists. */
export type CoveredNow = Covered & { status: PolicyStatus }

/** The insured people of a source, with the current details of their policies, in the order of insurance. */
export async function readCovered(
  tx: Tx,
  actor: Actor,
  { source, today }: { source: OrderAgainSource; today: string },
): Promise<CoveredNow[]> {
  const rows = await tx.all<Row>(sql`
    select policy.id, policy.policy_number, policy.state,
      ${policyPersonColumns}, policy.dependency_id, policy.group_leader_id,
      (select e.details ->> 'year_of_study' from enrollment e where e.client_id = policy.client_id and e.id = policy.enrollment_id) as year_of_study
    from policy
    where ${isReadable(actor)} and ${chosenBy(source)} order by policy.created_at, policy.id limit ${maxApplicants + 1}`)
  // all of the named policies or none: a missing one must not be skipped silently
  const named = source.policies && new Set(source.policies).size
  if (rows.length === 0 || (named !== undefined && rows.length !== named)) throw notFound()
  if (rows.length > maxApplicants)
    throw invalid([{ key: 'source', code: 'too_many_items', params: { maximum: maxApplicants } }])
  return rows.map((row) => ({
    policy_id: row.id,
    policy_number: row.policy_number,
    is_cancelled: row.state === 'cancelled',
    dependency_id: row.dependency_id,
    group_leader_id: row.group_leader_id,
    applicant: applicantOfPolicy(row),
    status: policyStatus(
      {
        ...row,
        is_pending: row.state === 'pending',
        is_cancelled: row.state === 'cancelled' || row.state === 'lapsed',
      },
      today,
    ),
  }))
}

function chosenBy({ policies, group_name: group, policy_batch: batch, invoice }: OrderAgainSource) {
  if (policies) return sql`policy.id = any(${policies}::uuid[])`
  // lapsed policies aren't listed in a group, but their order and invoice still show them
  if (group) return sql`policy.group_name = ${group} and policy.state <> 'lapsed'`
  if (batch) return sql`policy.policy_batch_id = ${batch}`
  return sql`policy.invoice_id = ${invoice ?? null}`
}

/** The policies that people are linked to, as far as the reader may see them. */
export async function readLinked(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, LinkedPolicy>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.all<LinkedPolicy & { id: string }>(sql`
    select policy.id, policy.policy_number, full_name(policy.first_name, policy.last_name) as name, policy.start_date, policy.end_date from policy
    where ${isReadable(actor)} and policy.state in ('pending', 'issued') and policy.id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, ...linked }) => [id, linked]))
}
