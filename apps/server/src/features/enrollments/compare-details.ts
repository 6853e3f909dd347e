import * as calls from '@campus/contract/same-person'
import { comparedFields, type ComparedDetails } from '@campus/contract/same-person'
import type { Applicant } from '@campus/domain/applicant/applicant'
import { isCalendarDate } from '@campus/domain/calendar-date'
import { v7 as uuidv7 } from 'uuid'
import { onCampuses, type Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { readCampus } from '../campuses/public.ts'
import { applicantOfPolicy, policyPersonColumns, type PolicyPerson } from './applicant-of-policy.ts'
import { toCandidate, itemColumns, type StoredItem } from './enrollment-on-wire.ts'
import { findInsuredPeople, knownPerson, type InsuredPerson } from './find-same-people.ts'
import { readApplicant } from './read-applicant.ts'

/**
 * The differences between people in a file and the same people in a cart or a policy, limited to visible
 * ones.
 */
export const compareDetails = handle(calls.compareDetails, async ({ params, body }, { tx, actor }) => {
  await readCampus(tx, actor, params.id)
  const people = body.people.map((person: ComparedDetails) => readApplicant(person))
  const knownPeople = people.map((identity) =>
    knownPerson({
      id: uuidv7(),
      identity,
      start_date: validDay(identity.start_date),
      end_date: validDay(identity.end_date),
    }),
  )
  const insured = await findInsuredPeople(tx, actor.client_id, knownPeople)
  const matches = knownPeople.flatMap((person, index) => {
    const match = insured.find(person)
    return match === null ? [] : [{ index, other: match.other }]
  })
  const stored = await readStored(
    tx,
    actor,
    matches.map(({ other }) => other),
  )
  const differences = matches.flatMap(({ index, other }) => {
    const storedPerson = stored.get(other.id)
    if (storedPerson === undefined) return []
    const now = people[index]!
    return [
      {
        index,
        kind: other.kind,
        policy_id: other.policyId,
        policy_number: other.policyNumber,
        since: storedPerson.since.toISOString(),
        differs: comparedFields.flatMap((field) => {
          const value = fieldText(storedPerson.applicant, field)
          return value === fieldText(now, field) ? [] : [{ field, value }]
        }),
      },
    ]
  })
  return { found: differences }
})

const validDay = (text: string) => (isCalendarDate(text) ? text : '')

type Stored = { applicant: Applicant; since: Date }
type CartRow = StoredItem & { id: string; since: Date }
type PolicyRow = Omit<PolicyPerson, 'year_of_study'> & { id: string; since: Date }

/**
 * By enrollment: only at campuses visible to the reader, and without people who were, or asked to be, erased.
 */
async function readStored(
  tx: Tx,
  actor: Actor,
  others: readonly InsuredPerson[],
): Promise<Map<string, Stored>> {
  const listIds = (kind: InsuredPerson['kind']) =>
    others.filter((person) => person.kind === kind).map(({ id }) => id)
  const inCart = await tx.all<CartRow>(sql`
    select e.id, ${itemColumns}, coalesce(e.in_cart_since, e.created_at) as since
    from policy_batch b join enrollment e on e.client_id = b.client_id and e.policy_batch_id = b.id
    where b.client_id = ${actor.client_id} and b.status = 'open' and ${onCampuses(actor, 'b.campus_id')}
      and e.id = any(${listIds('cart')}::uuid[]) and e.anonymised_at is null`)
  const inPolicies = await tx.all<PolicyRow>(sql`
    select policy.enrollment_id as id, policy.created_at as since, ${policyPersonColumns}
    from policy
    where policy.client_id = ${actor.client_id} and ${onCampuses(actor, 'policy.campus_id')} and policy.enrollment_id = any(${listIds('policy')}::uuid[])
      and policy.erasure_requested_at is null and policy.restricted_at is null and policy.anonymised_at is null`)
  const stored = new Map<string, Stored>()
  for (const row of inCart) stored.set(row.id, { applicant: toCandidate(row).applicant, since: row.since })
  for (const { id, since, ...row } of inPolicies) stored.set(id, { applicant: applicantOfPolicy(row), since })
  return stored
}

/** A value as it would appear in a spreadsheet cell. */
function fieldText(person: Applicant, field: (typeof comparedFields)[number]): string {
  const value = person[field]
  if (value === null || typeof value === 'string') return value ?? ''
  return value.phone_number === '' ? '' : `+${value.country_code} ${value.phone_number}`
}
