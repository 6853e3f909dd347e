import { fullName } from '@campus/domain/full-name'
import { createPersonIndex, type KnownPerson, type PersonIndex } from '@campus/domain/applicant/person-index'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { identityFields, personProfile, type Identity } from '@campus/domain/applicant/same-person'
import { sql, type Tx } from '../../platform/database/database.ts'
import { identityColumn } from './person-columns.ts'

/** A decision stored with an enrollment; it applies to the listed others. */
export type KeptAnswer = { answer: 'keep'; by: string; at: string; others: string[] }

/** A person insured or in a cart. `id` is their enrollment, which stays the same when it becomes a policy. */
export type InsuredPerson = KnownPerson<string> & {
  kind: 'policy' | 'cart'
  policyId: string | null
  policyNumber: string
  /** The insurance product's name in the catalogue. */
  product: string
  campusId: string
  /** Since when they have been in the cart; null for a policy, which comes before everyone in a cart. */
  since: string | null
  answered: KeptAnswer | null
}

/** A person with the days to compare. `id` is their enrollment, which doesn't count as another trip. */
export type PersonTrip = { id: string; identity: Identity; start_date: string; end_date: string }

/** A person in the form that the index compares. */
export function knownPerson(trip: PersonTrip): KnownPerson<string> {
  return {
    id: trip.id,
    profile: personProfile(trip.identity),
    start_date: trip.start_date,
    end_date: trip.end_date,
    name: fullName(trip.identity),
  }
}

/** The fields by which the person of `policy` is recognised. */
export const identityOfPolicy = sql.raw(identityColumn('policy'))

type Row = {
  kind: 'policy' | 'cart'
  own: string
  policy_id: string | null
  policy_number: string
  product: string
  campus_id: string
  identity: Identity
  start_date: string
  end_date: string
  since: string | null
  answered: KeptAnswer | null
  is_erased: boolean
}

/**
 * Finds a client's people who might be one of the given people: in a policy that isn't cancelled or in an
 * open cart, on days around theirs, with one of their dates of birth or passport numbers. Covers every
 * campus; `issuesFor` later hides other campuses' details. Each date of birth and passport number is looked
 * up by its index, within the days of the people who have it; the rule in `domain` then compares those few.
 * Source: details, section 5 "Duplicate".
 */
export async function findInsuredPeople(
  tx: Tx,
  clientId: string,
  people: readonly KnownPerson<string>[],
): Promise<PersonIndex<InsuredPerson>> {
  const index = createPersonIndex<string, InsuredPerson>()
  const datedPeople = people.filter(({ profile, start_date: start }) => profile.birth !== '' && start !== '')
  if (datedPeople.length === 0) return index
  const births = windowsBy(datedPeople, ({ profile }) => profile.birth)
  const passports = windowsBy(datedPeople, ({ profile }) => profile.passport)
  const ownIds = datedPeople.map(({ id }) => id)
  // the lists repeat the join's condition, so that the planner uses the index whatever its statistics
  const inPolicy = sql`
    'policy' as kind, policy.enrollment_id as own, policy.id as policy_id, policy.policy_number,
    (select p.name from product_terms p where p.id = policy.product_terms_id) as product, policy.campus_id, policy.start_date, policy.end_date, null::text as since,
    (select e.same_person from enrollment e where e.client_id = policy.client_id and e.id = policy.enrollment_id) as answered,
    policy.restricted_at is not null as is_erased,
    ${identityOfPolicy} as identity`
  const isTheirs = sql`policy.client_id = ${clientId} and policy.state in ('pending', 'issued') and policy.start_date <= q.last and policy.end_date >= q.first
    and not (policy.enrollment_id = any(${ownIds}::uuid[]))`
  const rows = await tx.acrossCampuses.all<Row>(sql`
    select ${inPolicy} from ${asWindows(births, 'date')} join policy on policy.date_of_birth = q.key
    where policy.date_of_birth = any(${births.map(({ key }) => key)}::date[]) and ${isTheirs}
    union all
    select ${inPolicy} from ${asWindows(passports, 'text')} join policy on policy.passport_key = q.key
    where policy.passport_key <> '' and policy.passport_key = any(${passports.map(({ key }) => key)}::text[]) and ${isTheirs}
    union all
    select 'cart', n.id, null, '',
      (select p.name from contract join product p on p.id = contract.product_id where contract.id = b.contract_id), b.campus_id, n.start_date, n.end_date,
      to_char(coalesce(n.in_cart_since, n.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), n.same_person, false, n.details
    from policy_batch b join enrollment n on n.client_id = b.client_id and n.policy_batch_id = b.id
    where b.client_id = ${clientId} and b.status = 'open' and n.status = 'open'
      and (n.date_of_birth = any(${births.map(({ key }) => key)}::date[])
        or upper(regexp_replace(n.passport_number, '[^A-Za-z0-9]', '', 'g')) = any(${passports.map(({ key }) => key)}::text[]))
      and not (n.id = any(${ownIds}::uuid[]))`)
  const seenIds = new Set<string>()
  for (const row of rows) {
    // may be found both by date of birth and by passport number
    if (seenIds.has(row.own)) continue
    seenIds.add(row.own)
    const trip = {
      id: row.own,
      identity: fullIdentity(row.identity),
      start_date: row.start_date,
      end_date: row.end_date,
    }
    index.add({
      ...knownPerson(trip),
      // their name is only kept for accounting
      ...(row.is_erased ? { name: '' } : {}),
      kind: row.kind,
      policyId: row.policy_id,
      policyNumber: row.policy_number,
      product: row.product,
      campusId: row.campus_id,
      since: row.since,
      answered: row.answered,
    })
  }
  return index
}

type Window = { key: string; first: string; last: string }

/** The period in which people with one key travel; others with the same key but outside it aren't fetched. */
function windowsBy(
  people: readonly KnownPerson<string>[],
  keyOf: (person: KnownPerson<string>) => string,
): Window[] {
  const windows = new Map<string, Window>()
  for (const person of people) {
    const key = keyOf(person)
    const { first, last } = windows.get(key) ?? { first: '9999-12-31', last: '0001-01-01' }
    if (key !== '')
      windows.set(key, {
        key,
        first: person.start_date < first ? person.start_date : first,
        last: person.end_date > last ? person.end_date : last,
      })
  }
  return [...windows.values()]
}

/** Windows as rows `q` of a query, keyed by date or text. */
const asWindows = (windows: readonly Window[], type: 'date' | 'text') =>
  sql`unnest(${windows.map(({ key }) => key)}::${sql.raw(type)}[], ${windows.map(({ first }) => first)}::date[], ${windows.map(({ last }) => last)}::date[]) as q(key, first, last)`

const emptyPerson = emptyApplicant()

/** What stands in a row may lack fields that were never typed. */
function fullIdentity(identity: Partial<Identity>): Identity {
  return Object.fromEntries(
    identityFields.map((field) => [field, identity[field] ?? emptyPerson[field]]),
  ) as Identity
}
