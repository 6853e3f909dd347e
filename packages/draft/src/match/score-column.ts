import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import type { ColumnTarget } from '../model/column-match.ts'
import { mostDoubtful, type Column, type Score } from './column.ts'
import type { ColumnProfile } from './profile-column.ts'
import { headingWords } from './heading-words.ts'
import type { HeadingReading, HeadingScore } from './score-heading.ts'
import { plainKind, scoreByValues, scoreValues } from './score-values.ts'

/** A column with at least this share of periods holds nothing else. */
const mostPeriods = 0.5
const mostStamps = 0.8
const isTripDay = (target: ColumnTarget): boolean => target === 'start_date' || target === 'end_date'
/** Whether a heading with a typo doesn't settle a field, because a wrong value would be insured without a word. */
const isCareful = (target: ColumnTarget): boolean =>
  target === 'full_name' ||
  target === 'passport_number' ||
  ['name', 'date', 'country'].includes(applicantFieldTable[target].kind)
/** What the headings of a sheet say together. */
export type Headings = {
  language: string
  /** Whether one of them means exactly a given name. */
  hasGivenName: boolean
}

/**
 * Fields that the values of a column don't show by themselves: passport numbers look like any other number, and
 * the days of a trip like the day on which a passport expires or a form was sent, and a country may be any.
 */
const headed: ReadonlySet<ColumnTarget> = new Set([
  'passport_number',
  'start_date',
  'end_date',
  'residence_country_id',
  'destination_country_id',
])

const ofTravel: ReadonlySet<ColumnTarget> = new Set(['residence_country_id', 'destination_country_id'])
/** The country of birth is neither of the two. */
const ofBirth =
  /birth|geburt|naiss|nacim|(?:^| )nac(?: |$)|nascit|nascim|naturalid|urodz|dogum|рожд|fodel|fods|geboor|narozen|naixement|出生|الميلاد|الولاده|الولادة/u

/** How well a column fits a target, by its heading and its values. */
export function scoreColumn(
  column: Column,
  { target, headings }: { target: ColumnTarget; headings: Headings },
): Score {
  const { reading, profile } = column
  const heading = reading.targets.get(target) ?? asPartOfName(column, target, headings)
  const byHeading =
    heading === undefined ? null : scoreHeading(heading, target, { column, language: headings.language })
  if (reading.isIgnored) return nothing
  // two dates in a cell aren't a date; the trip dates are derived from such a column later
  if (profile.period >= mostPeriods) return nothing
  // the time at which a form was sent isn't a day of the trip
  if (profile.stamp >= mostStamps && isTripDay(target)) return nothing
  // days in earlier years can't be insured, so only a clear heading makes them days of the trip
  if (
    heading?.how !== 'exact' &&
    isTripDay(target) &&
    profile.date > 0.5 &&
    profile.recent < 0.2 * profile.date
  )
    return nothing
  if (ofTravel.has(target) && ofBirth.test(headingWords(column.header))) return nothing
  // "Host ID" holds numbers, not countries
  if (target.endsWith('_country_id') && profile.digits > 0.8) return nothing
  const values = headed.has(target) && !column.isUnread ? null : scoreByValues(target, profile)
  // if the heading means another field, the values alone don't count, unless they contradict the heading
  const isSpokenFor = reading.targets.size > 0 && heading === undefined && !contradicts(reading, profile)
  const byValues: Score | null =
    values === null || isSpokenFor
      ? null
      : { score: values.score, reason: { code: `values_${values.kind}`, params: { heading: column.header } } }
  if (byHeading === null) return byValues ?? nothing
  return byValues !== null && byValues.score > byHeading.score ? byValues : byHeading
}

/**
 * "Student name" next to "Surname" holds the given name, and "Nom du voyageur" next to "Prénom" the family name, but
 * scores lower than any explicit heading.
 */
function asPartOfName(
  { reading, profile }: Column,
  target: ColumnTarget,
  { hasGivenName }: Headings,
): HeadingScore | undefined {
  const isPart = target === 'first_name' || (target === 'last_name' && hasGivenName && profile.fullName < 0.5)
  const whole = isPart ? reading.targets.get('full_name') : undefined
  return whole === undefined
    ? undefined
    : { ...whole, score: whole.score * (target === 'first_name' ? 0.65 : 0.62) }
}

const nothing: Score = { score: 0, reason: { code: 'unknown', params: {} } }

function scoreHeading(
  found: HeadingScore,
  target: ColumnTarget,
  { column, language }: { column: Column; language: string },
): Score {
  const isOtherLanguage =
    found.language !== '' && language !== '' && !isSameLanguage(found.language, language)
  // "Tarif" is a plan in German, but in a French list it is the price
  const isFalseFriend =
    isOtherLanguage &&
    [...column.reading.targets.values()].some(
      (other) => other.language === language && other.how === 'exact' && other.score > found.score * 0.9,
    )
  if (isFalseFriend) return nothing
  const byWords = found.score * (isOtherLanguage ? 0.97 : 1)
  const valuesScore =
    column.profile.filled === 0
      ? 0.7
      : (scoreSerial(target, column) ?? scoreValues(target, column.profile) ?? 0.85)
  const isContradicted =
    (valuesScore < 0.15 && plainKind(column.profile) !== null) || isOfAnotherKind(target, column.profile)
  const score = byWords * (isContradicted ? 0.3 : 0.6 + 0.4 * valuesScore)
  return {
    score: found.how === 'close' && isCareful(target) ? Math.min(score, mostDoubtful) : score,
    reason: { code: `heading_${found.how}`, params: { heading: column.header, word: found.word } },
  }
}

const mostWords = 0.8
const leastNames = 0.2
/** Fewer values may be mistakes. */
const leastValues = 4

/** Whether a date is asked for where there are only words, or a name where there are numbers. */
function isOfAnotherKind(target: ColumnTarget, profile: ColumnProfile): boolean {
  const { name, date, digits, document, email, phone, filled } = profile
  if (filled < leastValues) return false
  if (target === 'full_name' || target === 'first_name' || target === 'last_name')
    return name < leastNames && Math.max(date, digits, document, email, phone) > mostWords
  return applicantFieldTable[target].kind === 'date' && name > mostWords && date === 0
}

function scoreSerial(target: ColumnTarget, column: Column): number | null {
  const isDate = target === 'date_of_birth' || target === 'start_date' || target === 'end_date'
  return isDate && column.isSerial ? 0.9 : null
}

function contradicts(reading: HeadingReading, profile: ColumnProfile): boolean {
  if (plainKind(profile) === null) return false
  return [...reading.targets.keys()].every((target) => (scoreValues(target, profile) ?? 1) < 0.25)
}

function isSameLanguage(one: string, other: string): boolean {
  const isChinese = (language: string) => language === 'cn' || language === 'ca'
  return one === other || (isChinese(one) && isChinese(other))
}
