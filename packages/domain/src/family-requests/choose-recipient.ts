import { isUnderAge } from '../age.ts'
import { checkEmail } from '../applicant/contact-rules.ts'
import { isCalendarDate, type CalendarDate } from '../calendar-date.ts'

/** Who is asked: the traveller, a parent or guardian, or the leader of their group. */
export const familyRecipients = ['traveller', 'guardian', 'leader'] as const
export type FamilyRecipient = (typeof familyRecipients)[number]

/** Why nobody can be written to: no address, one that is itself in doubt, or that of a minor alone. */
export const familyReasons = ['no_address', 'address_in_doubt', 'minor_alone'] as const
export type FamilyReason = (typeof familyReasons)[number]

/** Why there is no address for somebody, by what the row has in its place. */
export function reasonWithout(address: { isTyped: boolean; isSound: boolean }): FamilyReason {
  if (!address.isTyped) return 'no_address'
  return address.isSound ? 'minor_alone' : 'address_in_doubt'
}

/** Whether somebody is under 18 when the trip starts; null where their birthday is not known. */
export function isMinorOn(birth: string, start: string, today: CalendarDate): boolean | null {
  if (!isCalendarDate(birth)) return null
  const on = isCalendarDate(start) ? start : today
  return isUnderAge(birth, 18, on)
}

/** A person of the same file whom somebody is tied to. */
export type TiedPerson = { email: string; isMinor: boolean | null }

export type RecipientCase = {
  isMinor: boolean | null
  /** The row's address; empty where it is missing or in doubt. */
  ownEmail: string
  /** What the clerk typed for this person. */
  typedEmail?: string | undefined
  /** The clerk says that the addresses of minors in the file are their parents'. */
  areParents: boolean
  /** Whom a family member belongs to. */
  dependentOf?: TiedPerson | undefined
  leader?: TiedPerson | undefined
}

export type ChosenRecipient = { recipient: FamilyRecipient; email: string }

/** Whom to ask and where. An empty address: nobody known, the link can be copied. Source: decision 0103. */
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

const isUsable = (email: string) => email !== '' && checkEmail(email, true) === null

/** Leaders' birthdays are often left out; only who is known to be a minor is not written to. */
function isAdult(person: TiedPerson | undefined): person is TiedPerson {
  return person !== undefined && person.isMinor !== true && isUsable(person.email)
}
