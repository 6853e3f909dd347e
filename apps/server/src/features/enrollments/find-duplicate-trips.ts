import { sql, type Tx } from '../../platform/database.ts'
import type { CheckedApplicant } from './checked-applicant.ts'

type Found = { id: string; other: string; start_date: string; end_date: string }

/**
 * Marks people who already have cover on overlapping days: in another open enrollment, or in a policy that is not
 * cancelled. Same person: folded names, date of birth, and passports that agree where both have one.
 * Source: decisions, section 5 "Duplicate".
 */
export async function findDuplicateTrips(tx: Tx, checked: readonly CheckedApplicant[]): Promise<void> {
  const hasDateIssue = (one: CheckedApplicant) =>
    one.issues.some(({ key }) => key.endsWith('_date') || key === 'date_of_birth')
  const askable = checked.filter((one) => one.personKey !== '' && !hasDateIssue(one))
  if (askable.length === 0) return
  const people = askable.map(({ id, personKey, applicant }) => ({
    id,
    k: personKey,
    p: applicant.passport_number.toUpperCase(),
    s: applicant.start_date,
    e: applicant.end_date,
  }))
  // as a list of values, so that the index is asked for these people alone, however many policies there are
  const keys = people.map(({ k }) => k)
  const found = await tx.all<Found>(sql`
    with person as materialized (
      select * from json_to_recordset(${JSON.stringify(people)}::json) as x(id uuid, k text, p text, s date, e date)),
    known as (
      select y.person_key, y.passport_number, y.start_date, y.end_date, y.policy_number as other, y.enrollment_id as own
      from policy y where y.person_key = any(${keys}::text[]) and y.state in ('pending', 'issued')
      union all
      select n.person_key, n.passport_number, n.start_date, n.end_date, '', n.id
      from enrollment n join policy_batch b on b.id = n.policy_batch_id and b.status = 'open'
      where n.person_key = any(${keys}::text[]) and n.status = 'open')
    select distinct on (person.id) person.id, known.other, known.start_date, known.end_date
    from person join known on known.person_key = person.k and known.own <> person.id
      and known.start_date <= person.e and known.end_date >= person.s
      and (known.passport_number = '' or person.p = '' or upper(known.passport_number) = person.p)
      and not (known.own = any (${people.map(({ id }) => id)}::uuid[]))
    order by person.id, known.other desc`)
  const byId = new Map(found.map((row) => [row.id, row]))
  for (const one of askable) {
    const other = byId.get(one.id)
    if (other) {
      const params = { other: other.other, start_date: other.start_date, end_date: other.end_date }
      one.issues.push({ key: 'start_date', code: 'duplicate_trip', params })
    }
  }
}
