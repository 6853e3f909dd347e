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

/**
 * Finds rows that insure one person twice on the same days. The later row gets the issue and refers to the
 * earlier: `duplicate_in_file` if they are the same person, the question `same_person` if they probably are.
 * Takes a few milliseconds for five thousand rows.
 */
export function findDuplicates(rows: readonly NumberedApplicant[]): RowIssue[] {
  const index = createPersonIndex<number>()
  const rowIssues: RowIssue[] = []
  for (const numbered of rows) {
    const { row, applicant, same_person: response } = numbered
    if (response === 'skip') continue
    const person = knownPerson(row, applicant)
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

function knownPerson(row: number, applicant: Applicant): KnownPerson<number> {
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
  return { id: row, ...person }
}
