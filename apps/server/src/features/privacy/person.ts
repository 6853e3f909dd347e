import type { PersonRef } from '@campus/contract/privacy'
import { sql, type Tx } from '../../platform/database/database.ts'

/**
 * An insured person: one client's policies and enrolments with the same normalised name, date of birth and
 * passport.
 */
export type InsuredPerson = {
  client_id: string
  /** The policy or enrolment by which the person was selected. */
  id: string
  name: string
  date_of_birth: string | null
  person_key: string
  passport_number: string
}
export type UserPerson = { client_id: string; id: string; name: string; email: string }

/** Undefined if the client has no such person, or no longer has. */
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
  // without a full name and date of birth people can't be told apart, so the person is that one row only
  return person.person_key === ''
    ? sql`false`
    : sql`${column('person_key')} = ${person.person_key} and upper(${column('passport_number')}) = ${person.passport_number.toUpperCase()}`
}

/** The person's rows of `policy`. */
export const isPolicyFor = (person: InsuredPerson) => sql`
  policy.client_id = ${person.client_id} and policy.anonymised_at is null
  and (policy.id = ${person.id} or ${sameNameAndPassport(person, 'policy')})`

/** The person's rows of `enrollment e`, including those behind a policy. */
export const isEnrollmentFor = (person: InsuredPerson) => sql`
  e.client_id = ${person.client_id} and e.anonymised_at is null
  and (e.id = ${person.id} or ${sameNameAndPassport(person, 'e')})`

/**
 * The requests to the person's family, `family_request r`: by name and date of birth, because the passport
 * may be what is requested.
 */
export const isFamilyRequestFor = (person: InsuredPerson) => sql`
  r.client_id = ${person.client_id} and ${person.person_key} <> '' and r.person_key = ${person.person_key}`
