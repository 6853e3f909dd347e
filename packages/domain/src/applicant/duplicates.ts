import { fullName } from '../full-name.ts'
import type { Applicant } from './applicant.ts'
import { parseDay } from '../calendar-date.ts'
import { foldName } from './fold-text.ts'
import type { ApplicantIssue } from './issue.ts'
import { createPersonIndex, matchParams, questionField, type KnownPerson } from './person-index.ts'
import { isKept, personProfile, questionName, type SamePersonAnswer } from './same-person.ts'

/**
 * A row to compare: its number as a person sees it, and the applicant in it. `dates_in_doubt` says that its own dates
 * have an issue already, so that the same slip is not reported a second time as dates outside somebody else's.
 * `same_person` is what was decided about a person who is probably in the file twice: with `keep` it is not asked
 * again, with `skip` the row is not taken and so is compared with nobody.
 */
export type NumberedApplicant = {
  row: number
  applicant: Applicant
  dates_in_doubt?: boolean
  same_person?: SamePersonAnswer | undefined
  /** Whom `keep` is about, by `questionName`; without it everybody. */
  kept?: readonly string[] | undefined
  /** The number that the list itself gives the person, with its sheet before it: `0/14`. */
  list_number?: string
}
export type RowIssue = { row: number; issue: ApplicantIssue }

/** The key under which a person is stored and found again: folded names and date of birth; null when a part is missing. */
export function personKey(applicant: Applicant): string | null {
  const { first_name: first, last_name: last, date_of_birth: birth } = applicant
  if (first === '' || last === '' || parseDay(birth) === null) return null
  return `${foldName(first)}|${foldName(last)}|${birth}`
}

/**
 * Rows that insure one person twice on the same days. The later row carries the issue and names the earlier:
 * `duplicate_in_file` where they are the same, the question `same_person` where they probably are. Takes a few
 * milliseconds for five thousand rows.
 */
export function findDuplicates(rows: readonly NumberedApplicant[]): RowIssue[] {
  const index = createPersonIndex<number>()
  const found: RowIssue[] = []
  for (const numbered of rows) {
    const { row, applicant, same_person: response } = numbered
    if (response === 'skip') continue
    const person = knownPerson(row, applicant)
    const isAsked = (other: KnownPerson<number>) =>
      response !== 'replace' && !isKept(numbered, questionName({ shown: 'row', row: other.id }))
    const match = index.find(person, isAsked)
    if (match?.is === 'same') {
      found.push({
        row,
        issue: { field: 'start_date', code: 'duplicate_in_file', params: { row: match.other.id } },
      })
    } else if (match !== null) {
      const params = { ...matchParams(match), shown: 'row', row: match.other.id, other: '' }
      found.push({ row, issue: { field: questionField(match.evidence), code: 'same_person', params } })
    }
    index.add(person)
  }
  return found
}

/** What somebody is compared by. An applicant never changes, so after an edit all but one are known already. */
const compared = new WeakMap<Applicant, Omit<KnownPerson<number>, 'id'>>()

function knownPerson(row: number, applicant: Applicant): KnownPerson<number> {
  let known = compared.get(applicant)
  if (known === undefined) {
    const { start_date, end_date } = applicant
    known = {
      profile: personProfile(applicant),
      start_date: parseDay(start_date) === null ? '' : start_date,
      end_date: parseDay(end_date) === null ? '' : end_date,
      name: fullName(applicant),
    }
    compared.set(applicant, known)
  }
  return { id: row, ...known }
}
