export type PersonSearch = {
  name?: string | undefined
  date_of_birth?: string | undefined
  passport_number?: string | undefined
  policy_number?: string | undefined
  school_user?: string | undefined
}
export type PersonSearchKey = 'school_user' | 'policy_number' | 'passport_number' | 'name'

/**
 * The key to search for a person by: one that identifies a single person wins. A name alone would list half a
 * school, so it needs the date of birth. Undefined if nothing complete was given.
 */
export function personSearchKey(search: PersonSearch): PersonSearchKey | undefined {
  if (search.school_user) return 'school_user'
  if (search.policy_number) return 'policy_number'
  if (search.passport_number) return 'passport_number'
  return search.name && search.date_of_birth ? 'name' : undefined
}
