import { isUnderAge } from '../birth-date.ts'
import { checkEmail } from '../applicant/contact-rules.ts'
import { isCalendarDate, type CalendarDate } from '../calendar-date.ts'

/** Who is asked: the traveller, a parent or guardian, or the leader of their group. */
export const familyRecipients = ['traveller', 'guardian', 'leader'] as const
export type FamilyRecipient = (typeof familyRecipients)[number]

/** Why nobody can be written to: no address, one that has an issue itself, or only a minor's own. */
export const familyReasons = ['no_address', 'address_in_doubt', 'minor_alone'] as const
export type FamilyReason = (typeof familyReasons)[number]

/** Why there is no address for a person, by what the row has instead. */
export function reasonWithout(address: { isTyped: boolean; isSound: boolean }): FamilyReason {
  if (!address.isTyped) return 'no_address'
  return address.isSound ? 'minor_alone' : 'address_in_doubt'
}

/** Whether a person is under 18 when the trip starts; null if their date of birth is unknown. */
export function isMinorOn(
  birth: string,
  { start, today }: { start: string; today: CalendarDate },
): boolean | null {
  if (!isCalendarDate(birth)) return null
  const on = isCalendarDate(start) ? start : today
  return isUnderAge(birth, { age: 18, on })
}

/** A person in the same file whom the traveller is linked to. */
export type TiedPerson = { email: string; isMinor: boolean | null }

export type RecipientCase = {
  isMinor: boolean | null
  /** The row's address; empty if it is missing or has an issue. */
  ownEmail: string
  /** The address that the clerk typed for this person. */
  typedEmail?: string | undefined
  /** The clerk states that the addresses of minors in the file are their parents'. */
  areParents: boolean
  /** The person whom a family member belongs to. */
  dependentOf?: TiedPerson | undefined
  leader?: TiedPerson | undefined
}

export type ChosenRecipient = { recipient: FamilyRecipient; email: string }

/**
 * Chooses whom to ask, and at which address. It is empty if none is known; the link can still be copied.
 * Source: decision 0103.
 */
export function chooseRecipient(given: RecipientCase): ChosenRecipient {
  const { isMinor, ownEmail, typedEmail = '', areParents, dependentOf, leader } = given
  const whom: FamilyRecipient = isMinor === true ? 'guardian' : 'traveller'
  if (isUsable(typedEmail)) return { recipient: whom, email: typedEmail }
  if (isMinor !== true) return { recipient: whom, email: isUsable(ownEmail) ? ownEmail : '' }
  if (areParents && isUsable(ownEmail)) return { recipient: 'guardian', email: ownEmail }
  if (isAdult(dependentOf)) return { recipient: 'guardian', email: dependentOf.email }
  if (isAdult(leader)) return { recipient: 'leader', email: leader.email }
  return { recipient: 'guardian', email: '' }
}

const isUsable = (email: string) => email !== '' && checkEmail(email, { isRequired: true }) === null

/** Leaders' dates of birth are often left out, so only people known to be minors are ruled out. */
function isAdult(person: TiedPerson | undefined): person is TiedPerson {
  return person !== undefined && person.isMinor !== true && isUsable(person.email)
}
