import { sql, type Tx } from '../../platform/database/database.ts'
import type { FieldIssue } from '../../platform/failure.ts'
import { mapInPortions } from '../../platform/in-portions.ts'
import { readContractTerms } from '../catalogue/public.ts'
import { checkApplicants } from './check-applicants.ts'
import { toCandidate, itemColumns, type StoredItem } from './enrollment-on-wire.ts'

type Row = StoredItem & { id: string; errors: FieldIssue[]; policy_batch_id: string; contract_id: string }
type Scope = { clientId: string; today: string }

/** The longest chain of links: family, student, leader, and a leader's leader. */
const longestChain = 4

/**
 * Checks people in open carts again and stores the issues; their prices stay as shown. Rows locked by another
 * transaction are skipped. Returns the IDs of people whose issues changed.
 */
export async function recheckPeople(
  tx: Tx,
  { clientId, today }: Scope,
  condition: ReturnType<typeof sql>,
): Promise<string[]> {
  const rows = await tx.all<Row>(sql`
    select e.id, ${itemColumns}, e.errors, e.policy_batch_id, b.contract_id
    from policy_batch b join enrollment e on e.client_id = b.client_id and e.policy_batch_id = b.id
    where b.client_id = ${clientId} and b.status = 'open' and e.status = 'open' and ${condition}
    order by b.created_at, e.position for update of e skip locked`)
  const changed: { id: string; errors: FieldIssue[] }[] = []
  for (const [batchId, people] of Map.groupBy(rows, (row) => row.policy_batch_id)) {
    const terms = await readContractTerms(tx, people[0]?.contract_id ?? '', today)
    const candidates = await mapInPortions(people, (row) => toCandidate(row))
    const checked = await checkApplicants(tx, terms, { batchId, candidates })
    checked.forEach(({ id, issues }, index) => {
      if (fingerprint(issues) !== fingerprint(people[index]?.errors ?? []))
        changed.push({ id, errors: issues })
    })
  }
  if (changed.length > 0) {
    await tx.run(sql`
      update enrollment e set errors = x.errors, has_errors = jsonb_array_length(x.errors) > 0
      from json_to_recordset(${JSON.stringify(changed)}::json) as x(id uuid, errors jsonb) where e.id = x.id`)
  }
  return changed.map(({ id }) => id)
}

/**
 * After people were added to, removed from or changed in a cart: rechecks the people linked to them, and
 * those reported as possibly the same person, also at other campuses. This keeps the issues in the cart the
 * same as those that confirming it would find.
 */
export async function recheckRelated(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  let touched = [...ids]
  for (let step = 0; touched.length > 0 && step < longestChain; step++) {
    touched = await recheckPeople(
      tx.acrossCampuses,
      scope,
      sql`e.id <> all(${[...ids]}::uuid[]) and (e.dependency_id = any(${touched}::uuid[]) or e.group_leader_id = any(${touched}::uuid[])
        or exists (select 1 from jsonb_array_elements(e.errors) x where x.value -> 'params' ->> 'other_id' = any(${touched}::text[])))`,
    )
  }
}

function fingerprint(issues: readonly FieldIssue[]): string {
  return JSON.stringify(
    issues.map(({ key, code, params }) => [key, code, Object.entries(params ?? {}).sort(byName)]),
  )
}
const byName = ([name]: [string, unknown], [other]: [string, unknown]) => (name < other ? -1 : 1)
