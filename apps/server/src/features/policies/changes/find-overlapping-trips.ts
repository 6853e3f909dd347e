import { createPersonIndex, matchParams, type KnownPerson } from '@campus/domain/applicant/person-index'
import type { Tx } from '../../../platform/database/database.ts'
import type { FieldIssue } from '../../../platform/failure.ts'
import { findInsuredPeople, knownPerson } from '../../enrollments/public.ts'
import type { Candidate } from './change-candidates.ts'

type Moved = { policy: Candidate; start_date: string; end_date: string }
type Params = NonNullable<FieldIssue['params']>

/**
 * Finds another trip of the same person on a policy's new days: in another policy that isn't cancelled, in an
 * open enrollment, or among the policies that move at the same time. Returns the issue's params by policy.
 * Source: details, section 5 "Duplicate".
 */
export async function findOverlappingTrips(
  tx: Tx,
  clientId: string,
  moved: readonly Moved[],
): Promise<Map<string, Params>> {
  const people = moved.map(
    ({ policy, start_date, end_date }): KnownPerson<string> & { policy: Candidate } => ({
      ...knownPerson({ id: policy.enrollment_id, identity: policy.identity, start_date, end_date }),
      policy,
    }),
  )
  const insured = await findInsuredPeople(tx, clientId, people)
  const fellows = createPersonIndex<string, (typeof people)[number]>()
  const overlapById = new Map<string, Params>()
  for (const person of people) {
    const other = insured.findSame(person)
    const fellow = fellows.findSame(person)
    const match = other ?? fellow
    if (match) {
      const { evidence: _none, ...who } = matchParams(match)
      const number = other ? other.other.policyNumber : (fellow?.other.policy.policy_number ?? '')
      const campusId = other ? other.other.campusId : (fellow?.other.policy.campus_id ?? '')
      const shown = number ? 'policy' : 'cart'
      overlapById.set(person.policy.id, { ...who, shown, row: 0, other: number, campus_id: campusId })
    }
    fellows.add(person)
  }
  return overlapById
}
