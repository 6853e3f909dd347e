import * as calls from '@campus/contract/privacy'
import { foldName } from '@campus/domain/applicant/fold-text'
import {
  personSearchKey,
  type PersonSearch,
  type PersonSearchKey,
} from '@campus/domain/privacy/person-search'
import { requireAllCampuses } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { textHas } from '../../platform/database/fragments.ts'

/** A search is for one person; more than a page of namesakes needs a more specific search. */
const maxFound = 25

type Found = {
  id: string
  name: string
  date_of_birth: string | null
  detail: string
  policies_count: number
  enrollments_count: number
  is_restricted: boolean
}

export const findPeople = handle(calls.findPeople, async ({ body }, { tx, actor }) => {
  requireAllCampuses(actor)
  const key = personSearchKey(body)
  if (!key) {
    throw new Failure('person_key_required', { issues: [{ key: 'name', code: 'person_key_required' }] })
  }
  const people = await (key === 'school_user'
    ? findUsers(tx, actor.client_id, body)
    : findInsured(tx, actor.client_id, { search: body, key }))
  const kind = key === 'school_user' ? ('user' as const) : ('insured' as const)
  return { people: people.map((person) => ({ ...person, kind })) }
})

function findUsers(tx: Tx, clientId: string, search: PersonSearch): Promise<Found[]> {
  return tx.all<Found>(sql`
    select id, full_name(first_name, last_name) as name, null as date_of_birth, email as detail, 0 as policies_count,
      0 as enrollments_count, false as is_restricted
    from school_user where client_id = ${clientId} and erased_at is null
      and ${textHas(search.school_user ?? '', sql`email`, sql`full_name(first_name, last_name)`)}
    order by last_name, first_name limit ${maxFound}`)
}

function composeCondition(search: PersonSearch, key: Exclude<PersonSearchKey, 'school_user'>) {
  if (key === 'policy_number') return sql`policy_number = ${(search.policy_number ?? '').toUpperCase()}`
  if (key === 'passport_number')
    return sql`upper(passport_number) = ${(search.passport_number ?? '').toUpperCase()}`
  // the key is first name, last name and date of birth, normalised; people type both names in one field
  return sql`date_of_birth = ${search.date_of_birth}
    and split_part(person_key, '|', 1) || split_part(person_key, '|', 2) = ${foldName(search.name ?? '')}`
}

/** One row per person: policies and orders with the same name, date of birth and passport belong together. */
function findInsured(
  tx: Tx,
  clientId: string,
  { search, key }: { search: PersonSearch; key: Exclude<PersonSearchKey, 'school_user'> },
): Promise<Found[]> {
  return tx.all<Found>(sql`
    with person_row as (
      select id, full_name(first_name, last_name) as name, date_of_birth, person_key, passport_number, policy_number, 1 as policy, restricted_at
      from policy where client_id = ${clientId} and anonymised_at is null
      union all
      select id, full_name(details ->> 'first_name', details ->> 'last_name'), date_of_birth, person_key, passport_number, '', 0, null
      from enrollment where client_id = ${clientId} and anonymised_at is null and status in ('open', 'not_enrolled'))
    select (array_agg(id order by policy desc, id desc))[1] as id, (array_agg(name order by policy desc, id desc))[1] as name,
      date_of_birth, passport_number as detail, sum(policy)::integer as policies_count, (count(*) - sum(policy))::integer as enrollments_count,
      sum(policy) > 0 and sum(policy) = count(restricted_at) as is_restricted
    from person_row where ${composeCondition(search, key)}
    group by person_key, date_of_birth, passport_number order by name limit ${maxFound}`)
}
