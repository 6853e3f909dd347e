import * as calls from '@campus/contract/same-person'
import type { Applicant } from '@campus/domain/applicant/applicant'
import {
  createMatcher,
  listChangesSince,
  listDifferences,
  type EarlierPolicy,
} from '@campus/domain/applicant/match-people'
import type { KnownPerson, PersonMatch } from '@campus/domain/applicant/person-index'
import { isCalendarDate } from '@campus/domain/calendar-date'
import type { Locale } from '@campus/i18n/locale'
import { v7 as uuidv7 } from 'uuid'
import { onCampuses, type Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { FieldIssue } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { translateIssue } from '../../platform/http/translate-issue.ts'
import { readCampus } from '../campuses/public.ts'
import { productName } from '../catalogue/public.ts'
import { applicantOfPolicy, policyPersonColumns, type PolicyPerson } from './applicant-of-policy.ts'
import { insuredIssue } from './compare-people.ts'
import { toCandidate, itemColumns, type StoredItem } from './enrollment-on-wire.ts'
import { findInsuredPeople, knownPerson, type InsuredPerson } from './find-same-people.ts'
import { issuesFor, type Viewer } from './issues-for.ts'
import { readApplicant } from './read-applicant.ts'

/**
 * Finds the people of a file who are in a cart, insured, or were insured before, and what differs. The number
 * of queries doesn't depend on the number of people.
 */
export const matchPeople = handle(calls.matchPeople, async ({ params, body }, { tx, actor, today, t }) => {
  await readCampus(tx, actor, params.id)
  const people = body.people.map((person) => readApplicant(person))
  const trips = people.map(toTrip)
  const insured = await findInsuredPeople(tx, actor.client_id, trips)
  const earlierPolicies = await readEarlier(tx, actor, { trips, today, locale: t.locale })
  const matches = trips.map(createMatcher(insured, earlierPolicies))
  const stored = await readStored(
    tx,
    actor,
    matches.flatMap(({ current }) => current?.other ?? []),
  )
  return {
    matches: matches.flatMap(({ current, earlier }, index) => {
      if (current === null && earlier === null) return []
      const [person, details] = [people[index]!, current && stored.get(current.other.id)]
      return {
        index,
        errors: listIssues(actor, current).map((issue) => translateIssue(t, issue)),
        current: current && details ? currentOnWire(current.other, details, person) : null,
        earlier: earlier && earlierOnWire(earlier, person),
      }
    }),
  }
})

const listIssues = (viewer: Viewer, match: PersonMatch<InsuredPerson> | null): FieldIssue[] =>
  match === null ? [] : issuesFor(viewer, [insuredIssue(match)])

const currentOnWire = (other: InsuredPerson, { applicant, since }: Stored, person: Applicant) => ({
  kind: other.kind,
  policy_id: other.policyId,
  policy_number: other.policyNumber,
  since: since.toISOString(),
  differs: listDifferences(person, applicant),
})

const earlierOnWire = ({ applicant, ...policy }: Earlier, person: Applicant) => ({
  ...policy,
  differs: listChangesSince(person, applicant),
})

/**
 * The issue of each person who is in a cart or insured on days of their trip, limited to what the reader may
 * see: `duplicate_trip` for the same person, otherwise the question `same_person`; null if there is no match.
 */
export async function compareWithInsured(
  tx: Tx,
  people: readonly Applicant[],
  { clientId, viewer }: { clientId: string; viewer: Viewer },
): Promise<(FieldIssue | null)[]> {
  const trips = people.map(toTrip)
  const insured = await findInsuredPeople(tx, clientId, trips)
  return trips.map((trip) => listIssues(viewer, insured.find(trip))[0] ?? null)
}

const toTrip = (identity: Applicant): KnownPerson<string> =>
  knownPerson({
    id: uuidv7(),
    identity,
    start_date: validDay(identity.start_date),
    end_date: validDay(identity.end_date),
  })

const validDay = (text: string) => (isCalendarDate(text) ? text : '')

/** Policies at campuses visible to the reader, without people who were, or asked to be, erased. */
const visiblePolicies = (actor: Actor) => sql`policy.client_id = ${actor.client_id}
  and ${onCampuses(actor, 'policy.campus_id')}
  and policy.erasure_requested_at is null and policy.restricted_at is null and policy.anonymised_at is null`

/** People insured longer ago aren't recognised: their details are out of date. */
const yearsBack = 3

type Earlier = EarlierPolicy & { policy_id: string; policy_number: string; product: string }
type EarlierRow = Omit<Earlier, 'applicant'> & Omit<PolicyPerson, 'year_of_study'>

/** Expired policies of people with one of the dates of birth. */
async function readEarlier(
  tx: Tx,
  actor: Actor,
  { trips, today, locale }: { trips: readonly KnownPerson<string>[]; today: string; locale: Locale },
): Promise<Earlier[]> {
  const births = [...new Set(trips.map(({ profile }) => profile.birth))].filter((birth) => birth !== '')
  if (births.length === 0) return []
  const rows = await tx.all<EarlierRow>(sql`
    select policy.id as policy_id, policy.policy_number, ${productName(locale)} as product, ${policyPersonColumns}
    from policy join product_terms p on p.id = policy.product_terms_id
    where ${visiblePolicies(actor)} and policy.state = 'issued' and policy.date_of_birth = any(${births}::date[])
      and policy.end_date < ${today} and policy.end_date >= ${today}::date - make_interval(years => ${yearsBack})`)
  return rows.map(({ policy_id, policy_number, product, ...person }) => ({
    policy_id,
    policy_number,
    product,
    end_date: person.end_date,
    applicant: applicantOfPolicy(person),
  }))
}

type Stored = { applicant: Applicant; since: Date }
type CartRow = StoredItem & { id: string; since: Date }
type PolicyRow = Omit<PolicyPerson, 'year_of_study'> & { id: string; since: Date }

/** The details of people in carts and policies, by enrollment, limited to those visible to the reader. */
async function readStored(
  tx: Tx,
  actor: Actor,
  others: readonly InsuredPerson[],
): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>()
  if (others.length === 0) return stored
  const listIds = (kind: InsuredPerson['kind']) =>
    others.filter((person) => person.kind === kind).map(({ id }) => id)
  const inCart = await tx.all<CartRow>(sql`
    select e.id, ${itemColumns}, coalesce(e.in_cart_since, e.created_at) as since
    from policy_batch b join enrollment e on e.client_id = b.client_id and e.policy_batch_id = b.id
    where b.client_id = ${actor.client_id} and b.status = 'open' and ${onCampuses(actor, 'b.campus_id')}
      and e.id = any(${listIds('cart')}::uuid[]) and e.anonymised_at is null`)
  const inPolicies = await tx.all<PolicyRow>(sql`
    select policy.enrollment_id as id, policy.created_at as since, ${policyPersonColumns}
    from policy where ${visiblePolicies(actor)} and policy.enrollment_id = any(${listIds('policy')}::uuid[])`)
  for (const row of inCart) stored.set(row.id, { applicant: toCandidate(row).applicant, since: row.since })
  for (const { id, since, ...row } of inPolicies) stored.set(id, { applicant: applicantOfPolicy(row), since })
  return stored
}
