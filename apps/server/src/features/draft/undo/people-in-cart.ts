import type { CartTie, PersonInCart } from '@campus/draft/cells-of-cart'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { toCandidate, itemColumns, type StoredItem } from '../../enrollments/public.ts'

type Row = StoredItem & { id: string; row: number; status: string }

/** The people of an import as they are in the cart; links to other people of the import are given by row. */
export async function readPeopleInCart(
  tx: Tx,
  { clientId, batchId, importId }: { clientId: string; batchId: string; importId: string },
): Promise<PersonInCart[]> {
  const people = await tx.all<Row>(sql`
    select e.id, coalesce(e.import_row, 0) as row, e.status, ${itemColumns} from enrollment e
    where e.client_id = ${clientId} and e.policy_batch_id = ${batchId} and e.import_id = ${importId} and e.anonymised_at is null
    order by e.position`)
  const personById = new Map(people.map((person) => [person.id, person]))
  const listOutsideIds = (pick: (person: Row) => (string | null)[]) => [
    ...new Set(people.flatMap(pick).filter((id): id is string => id !== null && !personById.has(id))),
  ]
  const outside = listOutsideIds((person) => [person.dependency_id, person.group_leader_id])
  const policies = listOutsideIds((person) => [person.dependency_policy_id, person.group_leader_policy_id])
  const others = listOutsideIds((person) => person.same_person?.others ?? [])
  const [openFellows, numbers, insured] = [
    await tx.all<{ id: string }>(sql`
      select id from enrollment where client_id = ${clientId} and id = any(${outside}::uuid[]) and policy_batch_id = ${batchId} and status = 'open'`),
    await tx.all<{ id: string; policy_number: string }>(sql`
      select id, policy_number from policy where client_id = ${clientId} and id = any(${policies}::uuid[])`),
    await tx.all<{ id: string; enrollment_id: string }>(sql`
      select id, enrollment_id from policy where client_id = ${clientId} and enrollment_id = any(${others}::uuid[])`),
  ]
  const openFellowIds = new Set(openFellows.map(({ id }) => id))
  const numberById = new Map(numbers.map(({ id, policy_number: number }) => [id, number]))
  const policyByEnrollment = new Map(insured.map(({ id, enrollment_id: enrollment }) => [enrollment, id]))
  const toTie = (enrollmentId: string | null, policyId: string | null): CartTie => {
    // at another campus, its number isn't shown, so the draft keeps the ID stored in the cart
    if (policyId !== null) return { text: numberById.get(policyId) ?? policyId }
    if (enrollmentId === null) return null
    const fellow = personById.get(enrollmentId)
    if (fellow) return fellow.status === 'open' ? { row: fellow.row } : 'gone'
    return openFellowIds.has(enrollmentId) ? { text: enrollmentId } : 'gone'
  }
  const displayName = (id: string) => {
    const fellow = personById.get(id)
    return fellow ? `row ${fellow.row}` : (policyByEnrollment.get(id) ?? id)
  }
  return people.map((person) => ({
    row: person.row,
    applicant: toCandidate(person).applicant,
    ties: {
      dependent_of: toTie(person.dependency_id, person.dependency_policy_id),
      group_leader: toTie(person.group_leader_id, person.group_leader_policy_id),
    },
    kept: person.same_person?.others.map(displayName) ?? null,
  }))
}
