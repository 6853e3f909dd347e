import { compareProfiles, nameProfile, personProfile, type PersonProfile } from '../applicant/same-person.ts'
import type { ListedEntry } from './listed-entry.ts'

/** A person of a policy, or a client, as it is compared with a list. An organisation has no date of birth. */
export type Screened = { kind: 'person' | 'organisation'; profile: PersonProfile }

/** Why an entry may be the same person: how its name compares, and how its date of birth does. */
export type ListMatch = {
  rule: 'same_name' | 'similar_name'
  birth: 'equal' | 'partial' | 'unknown'
  /** The name on the list that matched. */
  name: string
}

/** The person of a policy; their date of birth is `YYYY-MM-DD`. */
export const screenedPerson = (person: {
  first_name: string
  last_name: string
  date_of_birth: string
}): Screened => ({
  kind: 'person',
  profile: personProfile({
    ...person,
    passport_number: '',
    student_number: '',
    email: '',
    phone_number: null,
  }),
})

/** A client, which pays: a school, or a person who trades under their own name. */
export const screenedClient = (name: string): Screened => ({
  kind: 'organisation',
  profile: nameProfile(name),
})

/**
 * Whether an entry of a list may be a person or client, by the rule that recognises people (`compareProfiles`): equal names in any
 * order of their words, or names one typo apart. A date of birth must be equal as far as the list has it; an entry without one
 * matches by its name alone, for the operator to check. A person is compared with listed people, a client with every entry. Null
 * if it isn't a match. Source: details, section 5 "Duplicate"; decision 0149.
 */
export function matchEntry({ kind, profile }: Screened, entry: ListedEntry): ListMatch | null {
  if (kind === 'person' && entry.kind !== 'person') return null
  const birth = kind === 'person' ? compareBirth(profile.birth, entry.births) : 'unknown'
  if (birth === null) return null
  // the dates of birth have been compared, as far as they are known, so only the names are left
  const ours = { ...profile, birth: settled }
  let similar: ListMatch | null = null
  for (const name of entry.names) {
    const likeness = compareProfiles(ours, { ...nameProfile(name), birth: settled })
    if (likeness.is === 'same') return { rule: 'same_name', birth, name }
    if (likeness.is === 'probably') similar ??= { rule: 'similar_name', birth, name }
  }
  return similar
}

const settled = '0001-01-01'

/** How a day of birth (empty if unknown) compares with listed ones; null if it is another. */
function compareBirth(day: string, listed: readonly string[]): ListMatch['birth'] | null {
  if (day === '' || listed.length === 0) return 'unknown'
  if (listed.includes(day)) return 'equal'
  return listed.some((birth) => birth.length < day.length && day.startsWith(birth)) ? 'partial' : null
}
