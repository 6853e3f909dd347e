import type { PersonRef } from '@campus/contract/privacy'
import { sql, type Tx } from '../../platform/database/database.ts'

/** Somebody insured: all policies and enrolments of one client with the same folded name, birthday and passport. */
export type InsuredPerson = {
  client_id: string
  /** The policy or enrolment by which the person was named. */
  id: string
  name: string
  date_of_birth: string | null
  person_key: string
  passport_number: string
}
export type UserPerson = { client_id: string; id: string; name: string; email: string }

/** Undefined when the client has no such person, or has one no more. */
export function readInsured(tx: Tx, clientId: string, id: string): Promise<InsuredPerson | undefined> {
  return tx.maybe<InsuredPerson>(sql`
    select client_id, id, full_name(first_name, last_name) as name, date_of_birth, person_key, passport_number
    from policy where client_id = ${clientId} and id = ${id} and anonymised_at is null
    union all
    select client_id, id, full_name(details ->> 'first_name', details ->> 'last_name'), date_of_birth, person_key, passport_number
    from enrollment where client_id = ${clientId} and id = ${id} and anonymised_at is null limit 1`)
}

export function readUser(tx: Tx, clientId: string, id: string): Promise<UserPerson | undefined> {
  return tx.maybe<UserPerson>(sql`
    select client_id, id, full_name(first_name, last_name) as name, email from school_user
    where client_id = ${clientId} and id = ${id} and erased_at is null`)
}

export async function hasPerson(tx: Tx, clientId: string, ref: PersonRef): Promise<boolean> {
  const read = ref.kind === 'user' ? readUser : readInsured
  return (await read(tx, clientId, ref.id)) !== undefined
}

const sameNameAndPassport = (person: InsuredPerson, table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  // without a whole name and birthday nobody can be told apart: then it is that one row and no other
  return person.person_key === ''
    ? sql`false`
    : sql`${column('person_key')} = ${person.person_key} and upper(${column('passport_number')}) = ${person.passport_number.toUpperCase()}`
}

/** The person's rows of `policy y`. */
export const policiesOf = (person: InsuredPerson) => sql`
  y.client_id = ${person.client_id} and y.anonymised_at is null
  and (y.id = ${person.id} or ${sameNameAndPassport(person, 'y')})`

/** The person's rows of `enrollment e`, those behind a policy included. */
export const enrollmentsOf = (person: InsuredPerson) => sql`
  e.client_id = ${person.client_id} and e.anonymised_at is null
  and (e.id = ${person.id} or ${sameNameAndPassport(person, 'e')})`

/** The questions to the family of the person, `family_request r`: by name and birthday, since a passport is what is asked. */
export const familyRequestsOf = (person: InsuredPerson) => sql`
  r.client_id = ${person.client_id} and ${person.person_key} <> '' and r.person_key = ${person.person_key}`
