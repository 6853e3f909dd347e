import { valueText, type Applicant } from './applicant.ts'
import { applicantFieldTable, fieldsWhere, type FieldsWith } from './applicant-field-table.ts'
import type { KnownPerson, PersonIndex, PersonMatch } from './person-index.ts'
import { ProfileBlocks } from './profile-blocks.ts'
import { compareProfiles, identityFields, personProfile, type PersonProfile } from './same-person.ts'

/** Someone whose cover has ended, with the data of their policy. */
export type EarlierPolicy = { end_date: string; applicant: Applicant }

/** Someone in a cart or insured on days of a person's trip, and the policy by which they were insured before. */
export type Match<Current, Earlier> = { current: PersonMatch<Current> | null; earlier: Earlier | null }

/**
 * Finds who people are. Someone current is, or probably is, the same person by the rules for duplicates. An
 * earlier policy is the one that ended last, of the same person, or of someone with an equal date of birth and
 * an equal student number, email or phone number, whose passport or name may have changed.
 */
export function createMatcher<Current, Earlier extends EarlierPolicy>(
  current: PersonIndex<Current>,
  earlier: readonly Earlier[],
): (person: KnownPerson<unknown>) => Match<Current, Earlier> {
  const findEarlier = indexEarlier(earlier)
  return (person) => ({ current: current.find(person), earlier: findEarlier(person.profile) })
}

function indexEarlier<Earlier extends EarlierPolicy>(
  policies: readonly Earlier[],
): (person: PersonProfile) => Earlier | null {
  type SameBirth = { policies: { profile: PersonProfile; policy: Earlier }[]; blocks: ProfileBlocks }
  const byBirth = new Map<string, SameBirth>()
  for (const policy of policies.toSorted((one, other) => other.end_date.localeCompare(one.end_date))) {
    const profile = personProfile(policy.applicant)
    if (profile.birth === '') continue
    let sameBirth = byBirth.get(profile.birth)
    if (sameBirth === undefined)
      byBirth.set(profile.birth, (sameBirth = { policies: [], blocks: new ProfileBlocks() }))
    sameBirth.policies.push({ profile, policy })
    sameBirth.blocks.add(profile)
  }
  return (person) => {
    const sameBirth = byBirth.get(person.birth)
    if (sameBirth === undefined) return null
    for (const at of sameBirth.blocks.all(person, { slips: false })) {
      const { profile, policy } = sameBirth.policies[at]!
      if (wasInsured(person, profile)) return policy
    }
    return null
  }
}

function wasInsured(person: PersonProfile, insured: PersonProfile): boolean {
  const likeness = compareProfiles(person, insured)
  // a name one typo apart, without other evidence, may be a brother's
  return (
    likeness.is === 'same' ||
    (likeness.is === 'probably' && likeness.evidence.some((field) => field !== 'names'))
  )
}

/** The fields that are compared: those that a policy stores as typed, so neither links nor the fee. */
export type MatchedField = FieldsWith<{ policy: 'text' | 'date' | 'nullable' | 'phone' }>
// safe: the type is derived from the same rows
export const matchedFields = fieldsWhere(
  applicantFieldTable,
  ({ policy }) => policy !== 'order' && policy !== 'minor',
) as MatchedField[]

/** A field that differs, with the stored value as text for a spreadsheet cell. */
export type Difference = { field: MatchedField; value: string }

/** The fields of a person that differ from those of the same person in a cart or a policy. */
export function listDifferences(person: Applicant, stored: Applicant): Difference[] {
  return matchedFields
    .map((field) => ({ field, value: valueText(stored[field]) }))
    .filter(({ field, value }) => value !== valueText(person[field]))
}

/** Fields that outlast a trip and may have changed since the last one. */
const lastingFields: ReadonlySet<string> = new Set([...identityFields, 'residence_country_id'])
const profileKeys: Partial<Record<string, keyof PersonProfile>> = {
  email: 'email',
  phone_number: 'phone',
  passport_number: 'passport',
  student_number: 'student',
}

/**
 * The fields of a person that have changed since an earlier policy. Other spellings of the same number or
 * address don't count, and values that the policy lacks are left out.
 */
export function listChangesSince(person: Applicant, earlier: Applicant): Difference[] {
  const [now, then] = [personProfile(person), personProfile(earlier)]
  const isOtherSpelling = (key: keyof PersonProfile | undefined) =>
    key !== undefined && now[key] === then[key]
  return listDifferences(person, earlier).filter(
    ({ field, value }) => lastingFields.has(field) && value !== '' && !isOtherSpelling(profileKeys[field]),
  )
}
