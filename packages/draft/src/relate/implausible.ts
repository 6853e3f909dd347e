import type { Applicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { foldName, foldText } from '@campus/domain/applicant/fold-text'
import { isUnderAge } from '@campus/domain/birth-date'
import { inclusiveDays, isCalendarDate } from '@campus/domain/calendar-date'
import type { CellIssue, ReviewRow } from '../model/review-row.ts'
import type { RowKey } from '../model/row-key.ts'
import { hasSampleName } from './sample-names.ts'

type Rows = readonly ReviewRow[]
type Asked = { row: ReviewRow; count?: number }
/** `related`: the issues between rows, by row. */
type Known = { today: string; related: ReadonlyMap<RowKey, readonly CellIssue[]> }

/** A value that is possible but unlikely. */
type Rule = {
  /** Selects the message, and names the answer in a cell of the draft. */
  reason: string
  field: ApplicantField
  /** The rows to ask about; those whose cell has another issue are dropped afterwards. */
  find: (rows: Rows, known: Known) => Asked[]
}

const oldestBirthYear = 1920
const youngestLeader = 16
const peopleForOutliers = 20
const usualTripDays = 5
const usualShare = 0.9
/** From this number on, people who share a contact are more than a family. */
const peopleForContact = 5

/** One question at most is asked about a cell: that of the first rule. */
const plausibilityRules = [
  {
    reason: 'born_on_form_day',
    field: 'date_of_birth',
    find: where(({ applicant, form_days: days }) => days?.includes(applicant.date_of_birth) === true),
  },
  {
    reason: 'born_lately',
    field: 'date_of_birth',
    find: where(
      ({ applicant: { type, date_of_birth: birth } }, { today: on }) =>
        type !== 'immediate_family' && isUnderAge(birth, { age: 1, on }),
    ),
  },
  {
    reason: 'young_leader',
    field: 'date_of_birth',
    find: where(
      ({ applicant: { type, date_of_birth: birth, start_date: on } }) =>
        type === 'group_leader' && isCalendarDate(on) && isUnderAge(birth, { age: youngestLeader, on }),
    ),
  },
  {
    reason: 'born_long_ago',
    field: 'date_of_birth',
    find: where(
      ({ applicant: { date_of_birth: birth } }) =>
        birth !== '' && Number(birth.slice(0, 4)) < oldestBirthYear,
    ),
  },
  {
    reason: 'sample_name',
    field: 'first_name',
    find: where(({ applicant }) => hasSampleName(applicant)),
  },
  { reason: 'short_trip', field: 'end_date', find: findShortTrips },
  {
    reason: 'shared_email',
    field: 'email',
    find: (rows) => findSharedContact(rows, ({ email }) => email.toLowerCase()),
  },
  {
    reason: 'shared_phone',
    field: 'phone_number',
    find: (rows) =>
      findSharedContact(rows, ({ phone_number: phone }) =>
        typeof phone === 'string' || phone === null ? '' : `${phone.country_code} ${phone.phone_number}`,
      ),
  },
  { reason: 'shared_passport', field: 'passport_number', find: findSharedPassports },
] as const satisfies readonly Rule[]

export type ImplausibleReason = (typeof plausibilityRules)[number]['reason']

/** Questions about values that are possible but unlikely, except those that a user has confirmed. */
export function findImplausible(rows: Rows, known: Known): { row: RowKey; issue: CellIssue }[] {
  const settled = new Set<string>()
  return plausibilityRules.flatMap(({ reason, field, find }: Rule) => {
    const hasIssue = (one: CellIssue) => one.field === field
    return find(rows, known).flatMap(({ row: { row, issues, confirmed }, count }) => {
      const cell = `${row} ${field}`
      if (settled.has(cell) || issues.some(hasIssue) || known.related.get(row)?.some(hasIssue) === true)
        return []
      settled.add(cell)
      if (confirmed?.includes(reason) === true) return []
      const params = { reason, ...(count === undefined ? {} : { count }) }
      return [{ row, issue: { field, code: 'implausible' as const, params } }]
    })
  })
}

function where(isAsked: (row: ReviewRow, known: Known) => boolean): Rule['find'] {
  return (rows, known) => rows.filter((row) => isAsked(row, known)).map((row) => ({ row }))
}

/** Trips of one day, if nearly all others are longer. */
function findShortTrips(rows: Rows): Asked[] {
  const trips = rows.flatMap((row) => {
    const days = inclusiveDays(row.applicant.start_date, row.applicant.end_date)
    return days >= 1 ? [{ row, days }] : []
  })
  const usual = trips.filter(({ days }) => days >= usualTripDays).length
  if (trips.length < peopleForOutliers || usual < trips.length * usualShare) return []
  return trips.filter(({ days }) => days === 1).map(({ row }) => ({ row }))
}

/** People with the same contact who share no surname; a group leader may lend theirs to the group. */
function findSharedContact(rows: Rows, contactOf: (applicant: Applicant) => string): Asked[] {
  return groupBy(rows, contactOf).flatMap((group) =>
    group.length < peopleForContact ||
    group.some(({ applicant }) => applicant.type === 'group_leader') ||
    haveCommonSurname(group)
      ? []
      : group.map((row) => ({ row, count: group.length })),
  )
}

const surnamesOf = ({ applicant }: ReviewRow) =>
  foldText(applicant.last_name)
    .split(/[\s'-]+/)
    .map(foldName)
    .filter(Boolean)

function haveCommonSurname(group: Rows): boolean {
  const [first = [], ...others] = group.map(surnamesOf)
  return first.some((surname) => others.every((surnames) => surnames.includes(surname)))
}

/**
 * People with the same passport number and different dates of birth. If their trips overlap, they are asked about
 * as the same person instead, and the answer holds here too.
 */
function findSharedPassports(rows: Rows, { related }: Known): Asked[] {
  const isAskedOtherwise = ({ row, same_person: answer }: ReviewRow) =>
    answer !== undefined || related.get(row)?.some(({ code }) => code === 'same_person') === true
  return groupBy(rows, ({ passport_number: number }) => number.toUpperCase()).flatMap((group) =>
    new Set(group.map(({ applicant }) => applicant.date_of_birth)).size < 2 || group.some(isAskedOtherwise)
      ? []
      : group.map((row) => ({ row, count: group.length })),
  )
}

/** Groups of at least two rows with the same key; an empty key belongs to no group. */
function groupBy(rows: Rows, keyOf: (applicant: Applicant) => string): Rows[] {
  // most keys are found once, so a list is made only for those found again
  const firsts = new Map<string, ReviewRow>()
  const groups = new Map<string, ReviewRow[]>()
  for (const row of rows) {
    const key = keyOf(row.applicant)
    if (key === '') continue
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, row)
    else {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [first, row])
      else group.push(row)
    }
  }
  return [...groups.values()]
}
