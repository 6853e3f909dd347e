import type { Applicant } from './applicant.ts'
import { ProfileBlocks } from './profile-blocks.ts'
import { compareProfiles, personProfile, type PersonProfile } from './same-person.ts'

/** Someone whose cover has ended, with the data of their policy. */
export type FormerPolicy = {
  policy_id: string
  policy_number: string
  product: string
  start_date: string
  end_date: string
  applicant: Applicant
}

/** Fields that are compared, because they may have changed since. */
export const knownFields = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'passport_number',
  'student_number',
  'residence_country_id',
] as const
export type KnownField = (typeof knownFields)[number]

/** A known person by the policy that ended last; `differs` has the policy's values in the form of cells. */
export type KnownPerson = { policy: FormerPolicy; differs: { field: KnownField; value: string }[] }

type Former = { profile: PersonProfile; policy: FormerPolicy }

/**
 * Finds people who were insured before: the same person by the rules for duplicates, or someone with an equal
 * date of birth and an equal student number, email or phone number, whose passport or name may have changed.
 */
export function createKnownIndex(
  policies: readonly FormerPolicy[],
): (person: Applicant) => KnownPerson | null {
  const byBirth = new Map<string, { known: Former[]; blocks: ProfileBlocks }>()
  for (const policy of policies.toSorted((one, other) => other.end_date.localeCompare(one.end_date))) {
    const profile = personProfile(policy.applicant)
    if (profile.birth === '') continue
    let sameBirth = byBirth.get(profile.birth)
    if (sameBirth === undefined)
      byBirth.set(profile.birth, (sameBirth = { known: [], blocks: new ProfileBlocks() }))
    sameBirth.known.push({ profile, policy })
    sameBirth.blocks.add(profile)
  }
  return (person) => {
    const profile = personProfile(person)
    const sameBirth = byBirth.get(profile.birth)
    if (sameBirth === undefined) return null
    for (const at of sameBirth.blocks.all(profile, { slips: false })) {
      const candidate = sameBirth.known[at]!
      if (isKnown(profile, candidate.profile))
        return { policy: candidate.policy, differs: differences(profile, person, candidate) }
    }
    return null
  }
}

function isKnown(person: PersonProfile, known: PersonProfile): boolean {
  const likeness = compareProfiles(person, known)
  // a name one typo apart, without other evidence, may be a brother's
  return (
    likeness.is === 'same' ||
    (likeness.is === 'probably' && likeness.evidence.some((field) => field !== 'names'))
  )
}

/**
 * Other spellings of the same number or address don't count, and values that the policy lacks are left out.
 */
function differences(
  profile: PersonProfile,
  person: Applicant,
  { profile: known, policy }: Former,
): KnownPerson['differs'] {
  const theirs = policy.applicant
  const isEqual: Record<KnownField, boolean> = {
    first_name: person.first_name === theirs.first_name,
    last_name: person.last_name === theirs.last_name,
    email: profile.email === known.email,
    phone_number: profile.phone === known.phone,
    passport_number: profile.passport === known.passport,
    student_number: profile.student === known.student,
    residence_country_id: person.residence_country_id === theirs.residence_country_id,
  }
  return knownFields
    .filter((field) => !isEqual[field])
    .map((field) => ({ field, value: fieldText(theirs, field) }))
    .filter(({ value }) => value !== '')
}

function fieldText(person: Applicant, field: KnownField): string {
  if (field !== 'phone_number') return person[field]
  const phone = person.phone_number
  if (phone === null || typeof phone === 'string') return phone ?? ''
  return phone.phone_number === '' ? '' : `+${phone.country_code} ${phone.phone_number}`
}
