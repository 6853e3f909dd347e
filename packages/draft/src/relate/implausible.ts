import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { foldName, foldText } from '@campus/domain/applicant/fold-text'
import { isUnderAge } from '@campus/domain/birth-date'
import { inclusiveDays, isCalendarDate } from '@campus/domain/calendar-date'
import type { CellIssue, ReviewRow } from '../model/review-row.ts'
import type { RowKey } from '../model/row-key.ts'
import { hasSampleName } from './sample-names.ts'

type Asked = { row: ReviewRow; count?: number }
type Related = ReadonlyMap<RowKey, readonly CellIssue[]>
/** `related`: the issues between rows, by row. */
type Known = { today: string; related: Related }

/** A value that is possible but unlikely. `reason` selects the message, and names the answer in a cell of the draft. */
type Question = { reason: string; field: ApplicantField }

const oldestBirthYear = 1920
const youngestLeader = 16
const peopleForOutliers = 20
const usualTripDays = 5
const usualShare = 0.9
/** From this number on, people who share a contact are more than a family. */
const peopleForContact = 5

/** What shows in a row alone. One question at most is asked about a cell: the first. */
const rowRules = [
  {
    reason: 'born_on_form_day',
    field: 'date_of_birth',
    isAsked: ({ applicant, form_days: days }) => days?.includes(applicant.date_of_birth) === true,
  },
  {
    reason: 'born_lately',
    field: 'date_of_birth',
    isAsked: ({ applicant: { type, date_of_birth: birth } }, on) =>
      type !== 'immediate_family' && isUnderAge(birth, { age: 1, on }),
  },
  {
    reason: 'young_leader',
    field: 'date_of_birth',
    isAsked: ({ applicant: { type, date_of_birth: birth, start_date: on } }) =>
      type === 'group_leader' && isCalendarDate(on) && isUnderAge(birth, { age: youngestLeader, on }),
  },
  {
    reason: 'born_long_ago',
    field: 'date_of_birth',
    isAsked: ({ applicant: { date_of_birth: birth } }) =>
      birth !== '' && Number(birth.slice(0, 4)) < oldestBirthYear,
  },
  {
    reason: 'sample_name',
    field: 'first_name',
    isAsked: ({ applicant }) => hasSampleName(applicant),
  },
] as const satisfies readonly (Question & { isAsked: (row: ReviewRow, today: string) => boolean })[]

/** What shows only together with other rows; asked if no rule of the row alone asks about the cell. */
const listRules = [
  { reason: 'short_trip', field: 'end_date', find: findShortTrips },
  { reason: 'shared_email', field: 'email', find: (all) => findSharedContact(all, 'email') },
  { reason: 'shared_phone', field: 'phone_number', find: (all) => findSharedContact(all, 'phone') },
  { reason: 'shared_passport', field: 'passport_number', find: findSharedPassports },
] as const satisfies readonly (Question & { find: (all: readonly Facts[], related: Related) => Asked[] })[]

export type ImplausibleReason = (typeof rowRules | typeof listRules)[number]['reason']

/** Questions about values that are possible but unlikely, except those that a user has confirmed. */
export function findImplausible(
  rows: readonly ReviewRow[],
  { today, related }: Known,
): { row: RowKey; issue: CellIssue }[] {
  const all = rows.map((row) => factsOf(row, today))
  const doubted = all.filter(({ reasons }) => reasons.length > 0)
  const settled = new Set<string>()
  const ask = ({ reason, field }: Question, { row: { row, issues, confirmed }, count }: Asked) => {
    const hasIssue = (one: CellIssue) => one.field === field
    const cell = `${row} ${field}`
    if (settled.has(cell) || issues.some(hasIssue) || related.get(row)?.some(hasIssue) === true) return []
    settled.add(cell)
    if (confirmed?.includes(reason) === true) return []
    const params = { reason, ...(count === undefined ? {} : { count }) }
    return [{ row, issue: { field, code: 'implausible' as const, params } }]
  }
  return [
    ...rowRules.flatMap((rule) =>
      doubted.filter(({ reasons }) => reasons.includes(rule.reason)).flatMap((asked) => ask(rule, asked)),
    ),
    ...listRules.flatMap((rule) => rule.find(all, related).flatMap((asked) => ask(rule, asked))),
  ]
}

/** What the rules read of a row: its own questions, the days of its trip (0 if unknown), and what it may share. */
type Facts = {
  row: ReviewRow
  today: string
  reasons: readonly string[]
  days: number
  email: SharedValue
  phone: SharedValue
  passport: SharedValue
}

/** A value that several people may have; empty if there is none. */
type SharedValue = { text: string; hash: number }

/** Facts by row, because rows are immutable and every edit asks about all of them again. */
const known = new WeakMap<ReviewRow, Facts>()

function factsOf(row: ReviewRow, today: string): Facts {
  const earlier = known.get(row)
  if (earlier?.today === today) return earlier
  const { start_date: start, end_date: end, email, phone_number: phone, passport_number } = row.applicant
  const facts = {
    row,
    today,
    reasons: rowRules.filter(({ isAsked }) => isAsked(row, today)).map(({ reason }) => reason),
    days: inclusiveDays(start, end),
    email: sharedValue(email.toLowerCase()),
    phone: sharedValue(
      typeof phone === 'string' || phone === null ? '' : `${phone.country_code} ${phone.phone_number}`,
    ),
    passport: sharedValue(passport_number.toUpperCase()),
  }
  known.set(row, facts)
  return facts
}

const hashes = 1 << 16

function sharedValue(text: string): SharedValue {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) & (hashes - 1)
  return { text, hash }
}

/** Trips of one day, if nearly all others are longer. */
function findShortTrips(all: readonly Facts[]): Asked[] {
  let [trips, usual] = [0, 0]
  for (const { days } of all) {
    if (days >= 1) trips++
    if (days >= usualTripDays) usual++
  }
  if (trips < peopleForOutliers || usual < trips * usualShare) return []
  return all.filter(({ days }) => days === 1)
}

/** People with the same contact who share no surname; a group leader may lend theirs to the group. */
function findSharedContact(all: readonly Facts[], contact: 'email' | 'phone'): Asked[] {
  return groupBy(all, contact).flatMap((group) =>
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

function haveCommonSurname(group: readonly ReviewRow[]): boolean {
  const [first = [], ...others] = group.map(surnamesOf)
  return first.some((surname) => others.every((surnames) => surnames.includes(surname)))
}

/**
 * People with the same passport number and different dates of birth. If their trips overlap, they are asked about
 * as the same person instead, and the answer holds here too.
 */
function findSharedPassports(all: readonly Facts[], related: Related): Asked[] {
  const isAskedOtherwise = ({ row, same_person: answer }: ReviewRow) =>
    answer !== undefined || related.get(row)?.some(({ code }) => code === 'same_person') === true
  return groupBy(all, 'passport').flatMap((group) =>
    new Set(group.map(({ applicant }) => applicant.date_of_birth)).size < 2 || group.some(isAskedOtherwise)
      ? []
      : group.map((row) => ({ row, count: group.length })),
  )
}

/** Groups of at least two rows with the same value; having none makes no group. */
function groupBy(all: readonly Facts[], value: 'email' | 'phone' | 'passport'): ReviewRow[][] {
  // most values are found once, and their hashes show it without comparing texts
  const found = new Uint8Array(hashes)
  for (const { [value]: one } of all) found[one.hash] = found[one.hash] === 0 ? 1 : 2
  const groups = new Map<string, ReviewRow[]>()
  for (const { row, [value]: one } of all) {
    if (one.text === '' || found[one.hash] === 1) continue
    const group = groups.get(one.text)
    if (group === undefined) groups.set(one.text, [row])
    else group.push(row)
  }
  return [...groups.values()].filter((group) => group.length > 1)
}
