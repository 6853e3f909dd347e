import { sql, type Tx } from '../../platform/database.ts'
import type { CheckedApplicant } from './checked-applicant.ts'

/** A person to look for, with the days to look at. `id` is the enrollment that is theirs, which is no other trip. */
export type PersonTrip = {
  id: string
  person_key: string
  passport_number: string
  start_date: string
  end_date: string
}
/** Another trip of a person; `other` is its policy number, empty for one in a cart or on a campus that the caller may not see. */
export type OtherTrip = { id: string; other: string; start_date: string; end_date: string }

/**
 * Other cover of people on overlapping days: another open enrollment, or a policy that is not cancelled. Same person:
 * folded names, date of birth, and passports that agree where both have one. Looked for across all campuses of the
 * client: nobody is covered twice because two people enrolled them. Source: decisions, section 5 "Duplicate".
 */
export async function findOtherTrips(tx: Tx, people: readonly PersonTrip[]): Promise<Map<string, OtherTrip>> {
  if (people.length === 0) return new Map()
  const wanted = people.map((one) => ({
    id: one.id,
    k: one.person_key,
    p: one.passport_number.toUpperCase(),
    s: one.start_date,
    e: one.end_date,
  }))
  // as a list of values, so that the index is asked for these people alone, however many policies there are
  const keys = wanted.map(({ k }) => k)
  const found = await tx.acrossCampuses.all<OtherTrip>(sql`
    with person as materialized (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json) as x(id uuid, k text, p text, s date, e date)),
    known as (
      select y.person_key, y.passport_number, y.start_date, y.end_date,
        case when app_sees_campus(y.campus_id) then y.policy_number else '' end as other, y.enrollment_id as own
      from policy y where y.person_key = any(${keys}::text[]) and y.state in ('pending', 'issued')
      union all
      select n.person_key, n.passport_number, n.start_date, n.end_date, '', n.id
      from enrollment n join policy_batch b on b.id = n.policy_batch_id and b.status = 'open'
      where n.person_key = any(${keys}::text[]) and n.status = 'open')
    select distinct on (person.id) person.id, known.other, known.start_date, known.end_date
    from person join known on known.person_key = person.k and known.own <> person.id
      and known.start_date <= person.e and known.end_date >= person.s
      and (known.passport_number = '' or person.p = '' or upper(known.passport_number) = person.p)
      and not (known.own = any (${wanted.map(({ id }) => id)}::uuid[]))
    order by person.id, known.other desc`)
  return new Map(found.map((row) => [row.id, row]))
}

/** Marks the people of an order who are covered already. */
export async function findDuplicateTrips(tx: Tx, checked: readonly CheckedApplicant[]): Promise<void> {
  const hasDateIssue = (one: CheckedApplicant) =>
    one.issues.some(({ key }) => key.endsWith('_date') || key === 'date_of_birth')
  const askable = checked.filter((one) => one.personKey !== '' && !hasDateIssue(one))
  const trips = await findOtherTrips(
    tx,
    askable.map(({ id, personKey, applicant }) => ({
      id,
      person_key: personKey,
      passport_number: applicant.passport_number,
      start_date: applicant.start_date,
      end_date: applicant.end_date,
    })),
  )
  for (const one of askable) {
    const other = trips.get(one.id)
    if (other) {
      const params = { other: other.other, start_date: other.start_date, end_date: other.end_date }
      one.issues.push({ key: 'start_date', code: 'duplicate_trip', params })
    }
  }
}
