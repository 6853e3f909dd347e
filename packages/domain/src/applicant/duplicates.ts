import { fullName } from '../full-name.ts'
import type { Applicant } from './applicant.ts'
import { parseDay } from '../calendar-date.ts'
import { foldName } from './fold-text.ts'
import type { ApplicantIssue } from './issue.ts'
import { createPersonIndex, matchParams, questionField, type KnownPerson } from './person-index.ts'
import { isKept, personProfile, questionName, type SamePersonAnswer } from './same-person.ts'

/**
 * A row to compare. `dates_in_doubt`: its own dates already have an issue, so that one mistake isn't reported
 * again as dates outside someone else's. `same_person`: the decision about a person who is probably in the
 * file twice; with `keep` the question isn't asked again, with `skip` the row isn't added and so is compared
 * with nobody.
 */
export type NumberedApplicant = {
  row: number
  applicant: Applicant
  dates_in_doubt?: boolean
  same_person?: SamePersonAnswer | undefined
  /** The people whom `keep` is about, by `questionName`; everyone if it is absent. */
  kept?: readonly string[] | undefined
  /** The number that the list itself gives the person, after the index of its sheet: `0/14`. */
  list_number?: string
}
export type RowIssue = { row: number; issue: ApplicantIssue }

/** The key by which a stored person is found: folded names and date of birth; null if one is missing. */
export function personKey(applicant: Applicant): string | null {
  const { first_name: first, last_name: last, date_of_birth: birth } = applicant
  if (first === '' || last === '' || parseDay(birth) === null) return null
  return `${foldName(first)}|${foldName(last)}|${birth}`
}

/** Rows that were compared before, and what was found among them. */
export type ComparedRows = { rows: readonly NumberedApplicant[]; issues: readonly RowIssue[] }

/**
 * Finds rows that insure one person twice on the same days. The later row gets the issue and refers to the
 * earlier: `duplicate_in_file` if they are the same person, the question `same_person` if they probably are.
 * Given the rows `before` an edit, only people with a date of birth or passport number of a changed row are
 * compared again, because no other row can match it. Rows are immutable, so a changed one is another object.
 */
export function findDuplicates(rows: readonly NumberedApplicant[], before?: ComparedRows): RowIssue[] {
  const changed = before === undefined ? null : changedRows(before.rows, rows)
  if (before === undefined || changed === null) return compareAll(rows)
  if (changed.length === 0) return [...before.issues]
  const again = sharingWith(rows, changed)
  // a changed row itself may share nothing any more
  const isAgain = new Set([...changed, ...again].map(({ row }) => row))
  const found = compareAll(sharingWith(rows, again)).filter(({ row }) => isAgain.has(row))
  const issues = new Map(
    [...before.issues.filter(({ row }) => !isAgain.has(row)), ...found].map((issue) => [issue.row, issue]),
  )
  return rows.flatMap(({ row }) => issues.get(row) ?? [])
}

/** The rows that differ, as they were and as they are; null if rows were added, removed or moved. */
function changedRows(
  before: readonly NumberedApplicant[],
  after: readonly NumberedApplicant[],
): NumberedApplicant[] | null {
  if (before.length !== after.length) return null
  const changed: NumberedApplicant[] = []
  for (const [at, row] of after.entries()) {
    const earlier = before[at]!
    if (earlier.row !== row.row) return null
    if (earlier !== row) changed.push(earlier, row)
  }
  return changed
}

/** All rows with the date of birth or passport number of one of `some`. */
function sharingWith(
  rows: readonly NumberedApplicant[],
  some: readonly NumberedApplicant[],
): NumberedApplicant[] {
  const births = new Set<string>()
  const passports = new Set<string>()
  for (const { profile } of some.map(knownPerson)) {
    if (profile.birth !== '') births.add(profile.birth)
    if (profile.passport !== '') passports.add(profile.passport)
  }
  return rows.filter((row) => {
    const { profile } = knownPerson(row)
    return births.has(profile.birth) || passports.has(profile.passport)
  })
}

function compareAll(rows: readonly NumberedApplicant[]): RowIssue[] {
  const index = createPersonIndex<number>()
  const rowIssues: RowIssue[] = []
  for (const numbered of rows) {
    const { row, same_person: response } = numbered
    if (response === 'skip') continue
    const person = { id: row, ...knownPerson(numbered) }
    const isAsked = (other: KnownPerson<number>) =>
      response !== 'replace' && !isKept(numbered, questionName({ shown: 'row', row: other.id }))
    const match = index.find(person, isAsked)
    if (match?.is === 'same') {
      rowIssues.push({
        row,
        issue: { field: 'start_date', code: 'duplicate_in_file', params: { row: match.other.id } },
      })
    } else if (match !== null) {
      const params = { ...matchParams(match), shown: 'row', row: match.other.id, other: '' }
      rowIssues.push({ row, issue: { field: questionField(match.evidence), code: 'same_person', params } })
    }
    index.add(person)
  }
  return rowIssues
}

/** What people are compared by. Applicants are immutable, so after an edit all but one are cached. */
const compared = new WeakMap<Applicant, Omit<KnownPerson<number>, 'id'>>()

function knownPerson({ applicant }: NumberedApplicant): Omit<KnownPerson<number>, 'id'> {
  let person = compared.get(applicant)
  if (person === undefined) {
    const { start_date, end_date } = applicant
    person = {
      profile: personProfile(applicant),
      start_date: parseDay(start_date) === null ? '' : start_date,
      end_date: parseDay(end_date) === null ? '' : end_date,
      name: fullName(applicant),
    }
    compared.set(applicant, person)
  }
  return person
}
