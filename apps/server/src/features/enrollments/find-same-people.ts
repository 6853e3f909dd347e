import { fullName } from '@campus/domain/full-name'
import { createPersonIndex, type KnownPerson, type PersonIndex } from '@campus/domain/applicant/person-index'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { identityFields, personProfile, type Identity } from '@campus/domain/applicant/same-person'
import { sql, type Tx } from '../../platform/database/database.ts'
import { identityColumn } from './person-columns.ts'

/** A decision kept with an enrollment: it holds for the others that it was made about. */
export type KeptAnswer = { answer: 'keep'; by: string; at: string; others: string[] }

/** Somebody insured or about to be. `id` is their enrollment, which stays theirs when it becomes a policy. */
export type InsuredPerson = KnownPerson<string> & {
  kind: 'policy' | 'cart'
  policyId: string | null
  policyNumber: string
  /** What the trip is insured with, as the catalogue calls it. */
  product: string
  campusId: string
  /** Since when they are in the cart; null for a policy, which came before everybody in it. */
  since: string | null
  answered: KeptAnswer | null
}

/** A person with the days to look at. `id` is the enrollment that is theirs, which is no other trip. */
export type PersonTrip = { id: string; identity: Identity; start_date: string; end_date: string }

/** A person as the index compares them. */
export function knownPerson(trip: PersonTrip): KnownPerson<string> {
  return {
    id: trip.id,
    profile: personProfile(trip.identity),
    start_date: trip.start_date,
    end_date: trip.end_date,
    name: fullName(trip.identity),
  }
}

/** The fields by which the person of policy `y` is recognised. */
export const identityOfPolicy = sql.raw(identityColumn('y'))

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
 * Who of a client might be one of some people: in a policy that is not cancelled or in an open cart, on days around
 * theirs, with one of their birthdays or passport numbers. Every campus is looked at; what is shown of others
 * `issuesFor` keeps back. Each birthday and passport number is looked up by its index, within the days of those who have
 * it; the rule of `domain` then looks at those few. Source: details, section 5 "Duplicate".
 */
export async function findInsuredPeople(
  tx: Tx,
  clientId: string,
  people: readonly KnownPerson<string>[],
): Promise<PersonIndex<InsuredPerson>> {
  const index = createPersonIndex<string, InsuredPerson>()
  const asked = people.filter(({ profile, start_date: start }) => profile.birth !== '' && start !== '')
  if (asked.length === 0) return index
  const births = windowsBy(asked, ({ profile }) => profile.birth)
  const passports = windowsBy(asked, ({ profile }) => profile.passport)
  const own = asked.map(({ id }) => id)
  // the lists say again what the join says, so that the index is entered by them, whatever the planner knows of the table
  const inPolicy = sql`
    'policy' as kind, y.enrollment_id as own, y.id as policy_id, y.policy_number,
    (select p.name from product_terms p where p.id = y.product_terms_id) as product, y.campus_id, y.start_date, y.end_date, null::text as since,
    (select e.same_person from enrollment e where e.client_id = y.client_id and e.id = y.enrollment_id) as answered,
    y.restricted_at is not null as is_erased,
    ${identityOfPolicy} as identity`
  const isTheirs = sql`y.client_id = ${clientId} and y.state in ('pending', 'issued') and y.start_date <= q.last and y.end_date >= q.first
    and not (y.enrollment_id = any(${own}::uuid[]))`
  const rows = await tx.acrossCampuses.all<Row>(sql`
    select ${inPolicy} from ${asWindows(births, 'date')} join policy y on y.date_of_birth = q.key
    where y.date_of_birth = any(${births.map(({ key }) => key)}::date[]) and ${isTheirs}
    union all
    select ${inPolicy} from ${asWindows(passports, 'text')} join policy y on y.passport_key = q.key
    where y.passport_key <> '' and y.passport_key = any(${passports.map(({ key }) => key)}::text[]) and ${isTheirs}
    union all
    select 'cart', n.id, null, '',
      (select p.name from contract k join product p on p.id = k.product_id where k.id = b.contract_id), b.campus_id, n.start_date, n.end_date,
      to_char(coalesce(n.in_cart_since, n.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), n.same_person, false, n.details
    from policy_batch b join enrollment n on n.client_id = b.client_id and n.policy_batch_id = b.id
    where b.client_id = ${clientId} and b.status = 'open' and n.status = 'open'
      and (n.date_of_birth = any(${births.map(({ key }) => key)}::date[])
        or upper(regexp_replace(n.passport_number, '[^A-Za-z0-9]', '', 'g')) = any(${passports.map(({ key }) => key)}::text[]))
      and not (n.id = any(${own}::uuid[]))`)
  const known = new Set<string>()
  for (const row of rows) {
    // found by birthday, and by passport number again
    if (known.has(row.own)) continue
    known.add(row.own)
    const trip = {
      id: row.own,
      identity: fullIdentity(row.identity),
      start_date: row.start_date,
      end_date: row.end_date,
    }
    index.add({
      ...knownPerson(trip),
      // their name is kept for the books alone
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

/** The days between which the people with one key travel: whoever has it too, but on other days, is not asked for. */
function windowsBy(
  people: readonly KnownPerson<string>[],
  keyOf: (one: KnownPerson<string>) => string,
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

/** Windows as the rows `q` of a statement, keyed by days or texts. */
const asWindows = (windows: readonly Window[], type: 'date' | 'text') =>
  sql`unnest(${windows.map(({ key }) => key)}::${sql.raw(type)}[], ${windows.map(({ first }) => first)}::date[], ${windows.map(({ last }) => last)}::date[]) as q(key, first, last)`

const nobody = emptyApplicant()

/** What stands in a row may lack fields that were never typed. */
function fullIdentity(identity: Partial<Identity>): Identity {
  return Object.fromEntries(
    identityFields.map((field) => [field, identity[field] ?? nobody[field]]),
  ) as Identity
}
