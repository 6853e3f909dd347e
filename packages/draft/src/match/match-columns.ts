import { applicantFields } from '@campus/domain/applicant/applicant-field'
import { assignColumns } from './assign-columns.ts'
import type { ColumnMatch, MatchOptions, ColumnTarget } from '../model/column-match.ts'
import { mostDoubtful, type Assignment, type Column, type Score } from './column.ts'
import { headingWords } from './heading-words.ts'
import { dominantLanguage } from './dominant-language.ts'
import { findMeanings } from './synonyms/synonym-index.ts'
import { genderInPair, readGenderPair } from './gender-pair.ts'
import { couldBeSerialDates, profileColumn } from './profile-column.ts'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import { scoreColumn, type Headings } from './score-column.ts'
import { readHeading, type HeadingReading } from './score-heading.ts'
import { findFits } from './score-values.ts'
import { findOthersContacts, leaveOutBookers, preferQualifiedNames } from './whose-contact.ts'
import { preferOwnEmail } from './own-email.ts'
import { alignNames, preferOwnName } from './own-name.ts'
import { isSecondSurname, preferFirstSurname } from './second-surname.ts'
import { settleCountries } from './settle-countries.ts'
import {
  dropAnswerNumbers,
  dropHomeAddress,
  dropRunningNumbers,
  dropUnusedLinks,
  guessNames,
  orderTripDates,
} from './settle-columns.ts'
import { takeIdentityNumbers } from './settle-identity-numbers.ts'
import { dropStages, preferClassLabels, regroupClasses, takeTutorClasses } from './settle-classes.ts'

/** Below this a match is more likely wrong than right, and wrong matches cost more than missing ones. */
const leastScore = 0.4
const mostStamps = 0.8
/** A column with this share of another's score fits a field as well. */
const asWell = 0.98
/** With fewer known headings than this share, a sheet is in a language that we can't read. */
const leastKnown = 0.4
/** Headings of the day on which something expires; after a passport, it is the passport. */
const untilHeading =
  /^(?:valid(?:ity)?(?: until| to| till)?|expir\w*(?: date)?|date of expiry|gultig bis|ablauf(?:datum)?|valable jusqu ?au|(?:date d )?expiration|(?:fecha de )?(?:caduca|caducidad|vencimiento|expiracion)|valido hasta|valid[oa] fino al?|(?:data di )?scadenza|scade|(?:data de )?validade|valido ate|wazny do|data waznosci|gecerlilik(?: tarihi)?|son gecerlilik\w*|giltigt? (?:till|t o m)|geldig tot|vervaldatum|срок деиствия|деиствителен до|有効期限|有效期至?|有效期限|تاريخ الانتهاء|صالح حتى|تنتهي في)$/u

/** Headings of the words that stand before a family name: "van der", "von". */
const infixHeading =
  /^(?:tussenv(?:oegsels?)?|tv|voorv(?:oegsels?)?|namensvorsatz|vorsatz(?:wort)?|namenszusatz|name prefix)$/u

/**
 * The headings as read in the language of the sheet, with those after a passport that say only "valid until" as the
 * passport's.
 */
function readHeadings(
  headers: readonly string[],
  { hints, language }: { hints: MatchOptions['hints']; language: string },
): HeadingReading[] {
  const readings = headers.map((header, index) => {
    const heading = hints?.[index] ?? header
    return isIgnoredIn(heading, language) ? ignored : readHeading(heading, { withSlips: true })
  })
  return readings.map((reading, index) => {
    const isUntil = untilHeading.test(headingWords(headers[index]!))
    const isAfterPassport = [1, 2].some((back) => readings[index - back]?.targets.has('passport_number'))
    return isUntil && isAfterPassport ? { targets: new Map(), isIgnored: true } : reading
  })
}

/** Whether a heading is known to be of no field in this language: "Profil" is the type of a person in French alone. */
function isIgnoredIn(heading: string, language: string): boolean {
  const own = findMeanings(heading).filter((meaning) => meaning.language === language)
  return own.length > 0 && own.every(({ target }) => target === 'ignored')
}

/** A heading such as "M/V" above values that are one of the two means the gender. */
function asGenderPair(
  header: string,
  rows: readonly RawRow[],
  { index, language }: { index: number; language: string },
): HeadingReading | null {
  const pair = readGenderPair(header, language)
  if (pair === null) return null
  const texts = [...new Set(rows.map(({ cells }) => cellText(cells[index])).filter(Boolean))]
  if (texts.length === 0 || texts.some((text) => genderInPair(text, pair) === null)) return null
  return {
    targets: new Map([['gender', { score: mostDoubtful, how: 'exact', word: header, language: '' }]]),
    isIgnored: false,
  }
}

/** Columns about the respondent after the times of a form: an email address and a name. */
const ofRespondent = 2
/** The respondent's columns weigh this much less than the answers. */
const respondentWeight = 0.75

/** Lowers the score of the respondent's columns, which follow the times of a form: the respondent may be a parent. */
function doubtRespondent(columns: readonly Column[]): Column[] {
  const isStamp = (column: Column | undefined) => (column?.profile.stamp ?? 0) >= mostStamps
  const begun = columns.findIndex((column, at) => isStamp(column) && isStamp(columns[at + 1]))
  return columns.map((column, at) => {
    const isOfRespondent = begun >= 0 && at > begun + 1 && at <= begun + 1 + ofRespondent
    if (!isOfRespondent || Math.max(column.profile.email, column.profile.name) < 0.8) return column
    const meant = [...column.reading.targets].map(
      ([target, found]) => [target, { ...found, score: found.score * respondentWeight }] as const,
    )
    return { ...column, reading: { ...column.reading, targets: new Map(meant) } }
  })
}

/** The share of headings that are known. */
function knownShare(headers: readonly string[], readings: readonly HeadingReading[]): number {
  const named = readings.filter((_, index) => headers[index]!.trim() !== '')
  const known = named.filter(({ targets: meant, isIgnored }) => meant.size > 0 || isIgnored)
  return named.length === 0 ? 1 : known.length / named.length
}

const ignored: HeadingReading = { targets: new Map(), isIgnored: true }
const targets: readonly ColumnTarget[] = [...applicantFields, 'full_name']

/** Matches the columns of a table to the applicant's fields, by headings and values. */
export function matchColumns(
  headers: readonly string[],
  rows: readonly RawRow[],
  options: MatchOptions,
): ColumnMatch[] {
  const language = dominantLanguage(headers)
  const readings = readHeadings(headers, { hints: options.hints, language })
  const isForeign = knownShare(headers, readings) < leastKnown
  const read = doubtRespondent(
    headers.map((header, index): Column => ({
      index,
      header,
      hint: options.hints?.[index] ?? undefined,
      reading: asGenderPair(options.hints?.[index] ?? header, rows, { index, language }) ?? readings[index]!,
      isUnread: isForeign || headers.every((one) => one.trim() === ''),
      profile: profileColumn(rows, index, { today: options.today, language }),
      isSerial: couldBeSerialDates(rows.slice(0, 50), index),
    })),
  )
  const named = preferQualifiedNames(leaveOutBookers(read))
  const others = new Map(findOthersContacts(named, rows))
  const columns = named.map((column) => (others.has(column.index) ? { ...column, reading: ignored } : column))
  const headings: Headings = {
    language,
    hasGivenName: columns.some(({ reading: { targets: meant } }) => meant.get('first_name')?.how === 'exact'),
  }
  const best = bestAssignment(columns, headings)
  preferFirstSurname(best, columns)
  settleCountries(best, columns)
  orderTripDates(best, rows, { columns, today: options.today })
  guessNames(best, columns, { rows, isFamilyFirst: options.isFamilyFirst })
  dropUnusedLinks(best, rows, columns)
  dropHomeAddress(best, columns)
  dropStages(best, rows, columns)
  regroupClasses(best, rows, columns)
  preferClassLabels(best, rows, columns)
  takeTutorClasses(best, rows, columns)
  takeIdentityNumbers(best, rows, { columns, today: options.today })
  alignNames(best, columns)
  preferOwnName(best, columns, rows)
  const ofParent = preferOwnEmail(best, columns, rows)
  if (ofParent !== null) others.set(ofParent, `parent ${headers[ofParent]}`)
  dropRunningNumbers(best, rows)
  dropAnswerNumbers(best, columns)
  const holders = new Map([...best].map(([index, { target }]) => [target, columns[index]!]))
  doubtContested(best, columns, headings)
  return columns.map((column) =>
    describe(column, best.get(column.index), {
      rival: () => findRival(column, { holders, headings }),
      surname: holders.get('last_name'),
      contact: others.get(column.index),
    }),
  )
}

/**
 * Full names and split names exclude each other, so both assignments are computed and the better one is used.
 */
function bestAssignment(columns: Column[], headings: Headings): Assignment {
  const split = assign(columns, applicantFields, headings)
  const whole = assign(
    columns,
    targets.filter((target) => target !== 'first_name' && target !== 'last_name'),
    headings,
  )
  const isEmpty = columns.every(({ profile }) => profile.filled === 0)
  const hasBothNames = ['first_name', 'last_name'].every((name) =>
    [...split.assignment].some(
      ([index, { target }]) => target === name && (isEmpty || columns[index]!.profile.filled > 0),
    ),
  )
  // two columns always score more than one, so full names can only win if a name column is missing
  if (hasBothNames) return split.assignment
  return whole.total > split.total ? whole.assignment : takeWholeNames(split.assignment, columns)
}

/** A column with this share of whole names doesn't hold half of each. */
const mostWhole = 0.8

/** Takes a column of given or family names for whole ones if no column has the other half: "Nome" above "Ana Lima". */
function takeWholeNames(assignment: Assignment, columns: readonly Column[]): Assignment {
  const half = [...assignment].find(
    ([index, { target }]) =>
      (target === 'first_name' || target === 'last_name') && columns[index]!.profile.filled > 0,
  )
  if (half === undefined) return assignment
  const [index, { target, score }] = half
  const { profile, reading } = columns[index]!
  const isWholeName = reading.targets.has('full_name') && !reading.targets.has('first_name')
  const isWhole = profile.fullName >= mostWhole && (profile.hanName < 0.5 || isWholeName)
  if (!isWhole || (target === 'last_name' && !reading.targets.has('full_name'))) return assignment
  const doubtful = { ...score, score: Math.min(score.score, mostDoubtful) }
  const others = [...assignment].filter(
    ([, one]) => one.target !== 'first_name' && one.target !== 'last_name',
  )
  return new Map(others).set(index, { target: 'full_name', score: doubtful })
}

function assign(columns: Column[], open: readonly ColumnTarget[], headings: Headings) {
  const scores = open.map((target) => columns.map((column) => scoreColumn(column, { target, headings })))
  const columnOf = assignColumns(
    scores.map((line) => line.map((score) => (score.score >= leastScore ? score.score : 0))),
    columns.length,
  )
  const assignment: Assignment = new Map()
  let total = 0
  columnOf.forEach((at, index) => {
    if (at < 0) return
    const score = scores[index]![at]!
    total += score.score
    assignment.set(columns[at]!.index, { target: open[index]!, score })
  })
  return { assignment, total }
}

/** Lowers the score of a field that another column fits as well as the one that got it. */
function doubtContested(best: Assignment, columns: readonly Column[], headings: Headings): void {
  for (const [index, { target, score }] of best) {
    const isContested = columns.some(
      (other) =>
        !best.has(other.index) &&
        other.profile.filled > 0 &&
        other.reading.targets.has(target) &&
        scoreColumn(other, { target, headings }).score >= score.score * asWell,
    )
    if (isContested && score.score > mostDoubtful)
      best.set(index, { target, score: { ...score, score: mostDoubtful } })
  }
}

/** The column that holds the field which this one would fit next best. */
function findRival(
  column: Column,
  { holders, headings }: { holders: ReadonlyMap<ColumnTarget, Column>; headings: Headings },
): ColumnMatch['reason'] | undefined {
  const [best] = [...column.reading.targets.keys()]
    .flatMap((target) => {
      const [holder, { score }] = [holders.get(target), scoreColumn(column, { target, headings })]
      return holder === undefined || score < leastScore ? [] : [{ target, holder, score }]
    })
    .toSorted((one, other) => other.score - one.score)
  return best && { code: 'rival', params: { heading: best.holder.header, field: best.target } }
}

function describe(
  column: Column,
  assigned: { target: ColumnTarget; score: Score } | undefined,
  {
    rival,
    surname,
    contact,
  }: {
    rival: () => ColumnMatch['reason'] | undefined
    surname: Column | undefined
    /** The heading of a contact with the word for the person whom it belongs to. */
    contact: string | undefined
  },
): ColumnMatch {
  const { index, header, hint, reading } = column
  if (assigned !== undefined) {
    const confidence = Math.round(Math.min(1, assigned.score.score) * 100) / 100
    return { index, header, field: assigned.target, confidence, reason: assigned.score.reason }
  }
  const inGroup = contact ?? (reading.isIgnored ? hint : undefined)
  const unmatched = {
    index,
    header,
    field: null,
    confidence: 0,
    ...(inGroup === undefined ? {} : { inGroup }),
  }
  const isBefore = infixHeading.test(headingWords(header))
  if (surname !== undefined && (isBefore || isSecondSurname(header, surname.header)))
    return {
      ...unmatched,
      confidence: 1,
      adds: { to: 'last_name', how: 'join', ...(isBefore ? { isBefore } : {}) },
      reason: { code: 'heading_exact', params: { heading: header, word: header } },
    }
  if (reading.isIgnored)
    return {
      ...unmatched,
      reason: { code: 'heading_ignored', params: { heading: header } },
    }
  const contested = rival()
  if (contested !== undefined) return { ...unmatched, reason: contested }
  const { kind, fields } = findFits(header, column.profile)
  const code = kind === null ? 'unknown' : (`values_${kind}` as const)
  return {
    ...unmatched,
    ...(fields.length === 0 ? {} : { fits: fields }),
    reason: { code, params: { heading: header } },
  }
}
