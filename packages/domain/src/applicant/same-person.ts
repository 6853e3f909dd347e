import type { Applicant } from './applicant.ts'
import { parseDay } from '../calendar-date.ts'
import { foldName, foldText } from './fold-text.ts'

/** The fields by which a person is recognised. */
export const identityFields = [
  'first_name',
  'last_name',
  'date_of_birth',
  'passport_number',
  'student_number',
  'email',
  'phone_number',
] as const
export type Identity = Pick<Applicant, (typeof identityFields)[number]>

/** What makes two people probably the same, in the order in which it is shown. */
export const samePersonEvidence = [
  'passport_number',
  'names',
  'student_number',
  'email',
  'phone_number',
] as const
export type SamePersonEvidence = (typeof samePersonEvidence)[number]

export type Likeness =
  | { is: 'same' }
  | { is: 'probably'; evidence: SamePersonEvidence[] }
  | { is: 'different' }

/**
 * What to do about someone who is probably insured already: insure both, this one instead, or not this one.
 */
export const samePersonAnswers = ['keep', 'replace', 'skip'] as const
export type SamePersonAnswer = (typeof samePersonAnswers)[number]

/** What a question about two people contains about the other one. */
type QuestionParams = Readonly<Record<string, string | number>> | undefined

/**
 * The name of the person whom a question `same_person` is about, from its params: a row of the same file or
 * call, the ID of a policy or of someone in the cart, or the days of a trip at a campus that isn't shown. An
 * answer `keep` holds for the people it names, and not for anyone who turns up later.
 */
export function questionName(params: QuestionParams): string {
  const { shown, row, other_id: id, start_date: start, end_date: end } = params ?? {}
  if (shown === 'row') return `row ${row}`
  return id ? String(id) : `elsewhere ${start} ${end}`
}

/** Whether an answer settles a question; `keep` without names settles all of them. */
export const isKept = (
  {
    same_person: answer,
    kept,
  }: { same_person?: SamePersonAnswer | undefined; kept?: readonly string[] | undefined },
  name: string,
): boolean => answer === 'keep' && (kept === undefined || kept.includes(name))

/** An identity, normalised for comparison; an empty text was not given and equals nothing. */
export type PersonProfile = {
  birth: string
  passport: string
  student: string
  email: string
  phone: string
  /** The folded name in each order of its parts: first then last, last then first, and all words sorted. */
  names: readonly string[]
  /** The letters of the name as bits: two names that differ in more than two bits aren't one typo apart. */
  letters: number
}

/** Shorter names, such as "Li Na", are one typo from too many others to prove anything. */
export const shortestTellingName = 5
const different: Likeness = { is: 'different' }
const same: Likeness = { is: 'same' }

/** Normalises an identity: a passport's letters and digits, folded names, a phone number's digits. */
export function personProfile(person: Identity): PersonProfile {
  const names = foldedNames(person.first_name, person.last_name)
  return {
    birth: parseDay(person.date_of_birth) === null ? '' : person.date_of_birth,
    passport: passportKey(person.passport_number),
    student: lettersAndDigits(person.student_number),
    email: foldText(person.email),
    phone: phoneKey(person.phone_number),
    names,
    letters: letterBits(names[0] ?? ''),
  }
}

/**
 * Normalises a passport number: letters and digits only, in capitals. Empty if the text isn't one: it has
 * characters other than separators ("AB12#45"), no digit ("TBC"), or a single repeated character ("0000000").
 */
function passportKey(passport: string): string {
  const key = lettersAndDigits(passport)
  const isRead =
    plainNumber.test(passport) || foldText(passport).replace(separators, '').toUpperCase() === key
  return isRead && /\p{N}/u.test(key) && !/^(.)\1+$/u.test(key) ? key : ''
}

const separator = /[\s'.,/‐-―-]/
const separators = /[\s'.,/‐-―-]+/g

/**
 * Whether two identities are the same person. The same: equal passport numbers and dates of birth; or equal
 * names and dates of birth, unless both have passports that differ. Probably the same: equal dates of birth
 * together with an equal student number, email address or phone number, or names one typo apart; or an equal
 * passport number with another date of birth. Symmetric. Source: details, section 5 "Duplicate".
 */
export function samePerson(one: Identity, other: Identity): Likeness {
  return compareProfiles(personProfile(one), personProfile(other))
}

/** Like `samePerson`, for identities that are compared often. */
export function compareProfiles(one: PersonProfile, other: PersonProfile): Likeness {
  if (one.birth === '' || other.birth === '') return different
  const isPassportEqual = one.passport !== '' && one.passport === other.passport
  if (one.birth !== other.birth) {
    return isPassportEqual ? { is: 'probably', evidence: ['passport_number'] } : different
  }
  if (isPassportEqual) return same
  const doPassportsDiffer = one.passport !== '' && other.passport !== ''
  const areNamesEqual = haveEqualNames(one, other)
  if (areNamesEqual && !doPassportsDiffer) return same
  const evidence: SamePersonEvidence[] = []
  if (!areNamesEqual && areNamesOneSlipApart(one, other)) evidence.push('names')
  if (one.student !== '' && one.student === other.student) evidence.push('student_number')
  if (one.email !== '' && one.email === other.email) evidence.push('email')
  if (one.phone !== '' && one.phone === other.phone) evidence.push('phone_number')
  return evidence.length > 0 ? { is: 'probably', evidence } : different
}

function foldedNames(first: string, last: string): string[] {
  const [foldedFirst, foldedLast] = [foldName(first), foldName(last)]
  if (foldedFirst === '' || foldedLast === '') return []
  const [forwards, backwards] = [foldedFirst + foldedLast, foldedLast + foldedFirst]
  // two single words: sorted, they are one of the two
  if (!separator.test(first) && !separator.test(last))
    return forwards === backwards ? [forwards] : [forwards, backwards]
  const words = `${first} ${last}`
    .split(separators)
    .map(foldName)
    .filter((word) => word !== '')
    .sort()
  return [...new Set([forwards, backwards, words.join('')])]
}

/**
 * The profile of someone of whom only the whole name is known, in whatever order its words are: a name on a list, or a company.
 */
export function nameProfile(whole: string): PersonProfile {
  const words = whole.split(separators).filter((word) => foldName(word) !== '')
  const profile = personProfile({
    first_name: words.slice(0, -1).join(' '),
    last_name: words.at(-1) ?? '',
    date_of_birth: '',
    passport_number: '',
    student_number: '',
    email: '',
    phone_number: null,
  })
  if (words.length !== 1) return profile
  const name = foldName(words[0]!)
  return { ...profile, names: [name], letters: letterBits(name) }
}

function haveEqualNames(one: PersonProfile, other: PersonProfile): boolean {
  return one.letters === other.letters && one.names.some((name) => other.names.includes(name))
}

function areNamesOneSlipApart(one: PersonProfile, other: PersonProfile): boolean {
  const lengths = [one.names[0]?.length ?? 0, other.names[0]?.length ?? 0] as const
  if (Math.min(...lengths) < shortestTellingName || Math.abs(lengths[0] - lengths[1]) > 1) return false
  if (countBits(one.letters ^ other.letters) > 2) return false
  return one.names.some((name) => other.names.some((another) => isOneSlip(name, another)))
}

/**
 * Whether adding, dropping or changing one letter, or swapping two neighbours, turns one text into the other.
 */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++
  const left = short.length - start - end
  if (long.length > short.length) return left === 0
  if (left === 1) return true
  return left === 2 && short[start] === long[start + 1] && short[start + 1] === long[start]
}

const plainNumber = /^[A-Za-z0-9]*$/

const lettersAndDigits = (text: string) =>
  plainNumber.test(text)
    ? text.toUpperCase()
    : foldText(text)
        .replace(/[^\p{L}\p{N}]+/gu, '')
        .toUpperCase()

/** Shorter numbers are extensions or typos, and many people have the same. */
const shortestTellingPhone = 6

function phoneKey(phone: Identity['phone_number']): string {
  if (phone === null) return ''
  const [code, number] =
    typeof phone === 'string' ? ['', phone] : [phone.country_code, phone.phone_number.replace(/^0+/, '')]
  const digits = `${code}${number}`.replace(/\D+/g, '').replace(/^0+/, '')
  return digits.length < shortestTellingPhone ? '' : digits
}

function letterBits(name: string): number {
  let bits = 0
  for (let at = 0; at < name.length; at++) bits |= 1 << (name.charCodeAt(at) & 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
