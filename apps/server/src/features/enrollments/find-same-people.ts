import { createPersonIndex, type KnownPerson, type PersonIndex } from '@campus/domain/applicant/person-index'
import { personProfile, type Identity } from '@campus/domain/applicant/same-person'
import { sql, type Tx } from '../../platform/database/database.ts'

/** A decision kept with an enrollment: it holds for the others that it was made about. */
export type KeptAnswer = { answer: 'keep'; by: string; at: string; others: string[] }

/** Somebody insured or about to be. `id` is their enrollment, which stays theirs when it becomes a policy. */
export type InsuredPerson = KnownPerson<string> & {
  kind: 'policy' | 'cart'
  policyId: string | null
  policyNumber: string
  campusId: string
  /** Since when they are in the cart; null for a policy, which came before everybody in it. */
  since: string | null
  answered: KeptAnswer | null
}

/** A person with the days to look at. `id` is the enrollment that is theirs, which is no other trip. */
export type PersonTrip = { id: string; identity: Identity; start_date: string; end_date: string }

/** A person as the index compares them. */
export function knownPerson(trip: PersonTrip): KnownPerson<string> {
  const { first_name, last_name } = trip.identity
  return {
    id: trip.id,
    profile: personProfile(trip.identity),
    start_date: trip.start_date,
    end_date: trip.end_date,
    name: `${first_name} ${last_name}`.trim(),
  }
}

type Row = {
  kind: 'policy' | 'cart'
  own: string
  policy_id: string | null
  policy_number: string
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
 * `issuesFor` keeps back. Two index scans, whatever the number of people; the rule of
 * `domain` then looks at those few. Source: decisions, section 5 "Duplicate".
 */
export async function findInsuredPeople(
  tx: Tx,
  clientId: string,
  people: readonly KnownPerson<string>[],
): Promise<PersonIndex<InsuredPerson>> {
  const index = createPersonIndex<string, InsuredPerson>()
  const asked = people.filter(({ profile, start_date: start }) => profile.birth !== '' && start !== '')
  if (asked.length === 0) return index
  const births = [...new Set(asked.map(({ profile }) => profile.birth))]
  const passports = [...new Set(asked.map(({ profile }) => profile.passport).filter(Boolean))]
  const first = asked.reduce((day, one) => (one.start_date < day ? one.start_date : day), '9999-12-31')
  const last = asked.reduce((day, one) => (one.end_date > day ? one.end_date : day), '0001-01-01')
  const own = asked.map(({ id }) => id)
  const rows = await tx.acrossCampuses.all<Row>(sql`
    select 'policy' as kind, y.enrollment_id as own, y.id as policy_id, y.policy_number, y.campus_id, y.start_date, y.end_date,
      null::text as since, (select e.same_person from enrollment e where e.client_id = y.client_id and e.id = y.enrollment_id) as answered,
      y.restricted_at is not null as is_erased,
      jsonb_build_object('first_name', y.first_name, 'last_name', y.last_name, 'date_of_birth', y.date_of_birth,
        'passport_number', y.passport_number, 'student_number', y.student_number, 'email', y.email, 'phone_number',
        case when y.phone_number <> '' then jsonb_build_object('country_code', coalesce(y.phone_country_code, ''), 'phone_number', y.phone_number) end) as identity
    from policy y
    where y.client_id = ${clientId} and y.state in ('pending', 'issued') and y.start_date <= ${last} and y.end_date >= ${first}
      and (y.date_of_birth = any(${births}::date[]) or (y.passport_key <> '' and y.passport_key = any(${passports}::text[])))
      and not (y.enrollment_id = any(${own}::uuid[]))
    union all
    select 'cart', n.id, null, '', b.campus_id, n.start_date, n.end_date,
      to_char(coalesce(n.in_cart_since, n.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), n.same_person, false, n.details
    from policy_batch b join enrollment n on n.client_id = b.client_id and n.policy_batch_id = b.id
    where b.client_id = ${clientId} and b.status = 'open' and n.status = 'open' and n.start_date <= ${last} and n.end_date >= ${first}
      and (n.date_of_birth = any(${births}::date[])
        or upper(regexp_replace(n.passport_number, '[^A-Za-z0-9]', '', 'g')) = any(${passports}::text[]))
      and not (n.id = any(${own}::uuid[]))`)
  for (const row of rows) {
    const trip = {
      id: row.own,
      identity: fullIdentity(row.identity),
      start_date: row.start_date,
      end_date: row.end_date,
    }
    index.add({
      ...knownPerson(trip),
      // their name is kept for the books alone
      ...(row.is_erased ? { name: 'Erased person' } : {}),
      kind: row.kind,
      policyId: row.policy_id,
      policyNumber: row.policy_number,
      campusId: row.campus_id,
      since: row.since,
      answered: row.answered,
    })
  }
  return index
}

/** What stands in a row may lack fields that were never typed. */
function fullIdentity(identity: Partial<Identity>): Identity {
  return {
    first_name: identity.first_name ?? '',
    last_name: identity.last_name ?? '',
    date_of_birth: identity.date_of_birth ?? '',
    passport_number: identity.passport_number ?? '',
    student_number: identity.student_number ?? '',
    email: identity.email ?? '',
    phone_number: identity.phone_number ?? null,
  }
}
