import { parseDay } from '../calendar-date.ts'
import type { Applicant } from './applicant.ts'
import type { NumberedApplicant, RowIssue } from './duplicates.ts'
import { foldName } from './fold-text.ts'
import type { ApplicantIssueCode } from './issue.ts'

export type ApplicantLink = { row: number; field: 'dependent_of' | 'group_leader'; to_row: number }
export type LinkedApplicants = { links: ApplicantLink[]; issues: RowIssue[] }

/** Like `GB26-000123-K`; only the server knows whether one exists. Source: details, section 6. */
const policyNumber = /^[A-Z]{2}\d{2}-\d{4,}-[A-Z0-9]$/i
/** Someone who was selected in the cart; undoing an import writes their ID into a cell. */
const enrollmentId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is the ID of someone in the cart, which means nothing to users. */
export const isEnrollmentId = (text: string): boolean => enrollmentId.test(text)

/** Whether a text refers to someone outside the file, whom only the server knows. */
export const isNamedElsewhere = (text: string): boolean => policyNumber.test(text) || enrollmentId.test(text)

/**
 * Links family members to their student or leader, and travellers to their group leader, by the text of their
 * cells: a student number, a name in either order, or a policy number (left to the server). Source: details,
 * section 5.
 */
export function linkApplicants(rows: readonly NumberedApplicant[]): LinkedApplicants {
  const result: LinkedApplicants = { links: [], issues: [] }
  const asking = rows.filter(
    ({ applicant }) => applicant.dependent_of !== '' || applicant.group_leader !== '',
  )
  if (asking.length === 0) return result
  const index = indexPeople(rows)
  for (const row of asking) {
    linkDependent(row, index, result)
    linkLeader(row, index, result)
  }
  return result
}

type PeopleIndex = Record<'byNumber' | 'byName' | 'byList' | 'byPart', Map<string, NumberedApplicant[]>>

function indexPeople(rows: readonly NumberedApplicant[]): PeopleIndex {
  const index: PeopleIndex = { byNumber: new Map(), byName: new Map(), byList: new Map(), byPart: new Map() }
  const add = (map: Map<string, NumberedApplicant[]>, key: string, row: NumberedApplicant) => {
    if (key === '') return
    const there = map.get(key)
    if (there === undefined) map.set(key, [row])
    else if (!there.includes(row)) there.push(row)
  }
  for (const row of rows) {
    const { number, names, parts } = keysOf(row.applicant)
    add(index.byNumber, number, row)
    add(index.byList, row.list_number ?? '', row)
    // a few are enough to see that a name isn't unique
    for (const part of parts) if ((index.byPart.get(part)?.length ?? 0) < 3) add(index.byPart, part, row)
    for (const name of names) add(index.byName, name, row)
  }
  return index
}

type PersonKeys = { number: string; names: readonly string[]; parts: readonly string[] }

/** The folded texts by which a person is named. Applicants are immutable, so after an edit all but one are cached. */
const keys = new WeakMap<Applicant, PersonKeys>()

function keysOf(applicant: Applicant): PersonKeys {
  let found = keys.get(applicant)
  if (found === undefined) {
    const { first_name: first, last_name: last, student_number: number, date_of_birth: birth } = applicant
    const [foldedFirst, foldedLast] = [foldName(first), foldName(last)]
    const isWhole = foldedFirst !== '' && foldedLast !== ''
    found = {
      number: foldName(number),
      // a name with the date of birth tells two people of one name apart
      names: isWhole
        ? [foldedFirst + foldedLast, foldedLast + foldedFirst, foldName(`${first}${last}${birth}`)]
        : [],
      parts:
        applicant.type === 'immediate_family'
          ? []
          : [...new Set([foldedFirst, foldedLast, foldName(first.split(' ')[0] ?? '')])],
    }
    keys.set(applicant, found)
  }
  return found
}

function linkDependent(row: NumberedApplicant, index: PeopleIndex, result: LinkedApplicants): void {
  const wanted = row.applicant.dependent_of
  if (wanted === '' || isNamedElsewhere(wanted)) return
  const key = foldName(wanted)
  const isOther = (other: NumberedApplicant) => other !== row && other.applicant.type !== 'immediate_family'
  const byNumber = (index.byNumber.get(key) ?? []).filter(isOther)
  const named = byNumber.length > 0 ? byNumber : (index.byName.get(key) ?? []).filter(isOther)
  const listed = named.length > 0 ? named : findListed(row, key, index).filter(isOther)
  const people = listed.length > 0 ? listed : findOnly(row, key, index).filter(isOther)
  const covering = people.filter((other) => doDatesCover(other, row))
  const [person, ...others] = covering.length > 0 ? covering : people
  // one person may be in several rows, with different dates
  if (person === undefined || others.some((other) => !isSamePerson(other, person))) {
    addIssue(result, row, { field: 'dependent_of', code: 'dependent_not_found', params: { name: wanted } })
    return
  }
  result.links.push({ row: row.row, field: 'dependent_of', to_row: person.row })
  if (!doDatesCover(person, row)) {
    addIssue(result, row, {
      field: 'dependent_of',
      code: 'dependent_dates',
      params: { name: wanted, row: person.row },
    })
  }
}

const isSamePerson = ({ applicant: one }: NumberedApplicant, { applicant: other }: NumberedApplicant) =>
  one.date_of_birth === other.date_of_birth &&
  foldName(one.first_name + one.last_name) === foldName(other.first_name + other.last_name)

/** "gehört zu 2": the person with that number in the list of the same sheet. */
function findListed(row: NumberedApplicant, number: string, { byList }: PeopleIndex): NumberedApplicant[] {
  const sheet = row.list_number?.split('/')[0]
  return sheet === undefined ? [] : (byList.get(`${sheet}/${number}`) ?? [])
}

/** "padre di Marta": the only person with that given or family name, if their trip covers this one. */
function findOnly(row: NumberedApplicant, key: string, { byPart }: PeopleIndex): NumberedApplicant[] {
  const matches = byPart.get(key) ?? []
  return matches.length === 1 && doDatesCover(matches[0]!, row) ? matches : []
}

function linkLeader(row: NumberedApplicant, index: PeopleIndex, result: LinkedApplicants): void {
  const wanted = row.applicant.group_leader
  if (wanted === '' || isNamedElsewhere(wanted)) return
  const named = index.byName.get(foldName(wanted)) ?? []
  // a leader's own row often repeats the leader's name, which links nobody and is no mistake
  if (named.includes(row)) return
  const leaders = named.filter(({ applicant }) => applicant.type === 'group_leader')
  const leader = leaders.find((other) => doDatesCover(other, row))
  if (leader !== undefined) {
    result.links.push({ row: row.row, field: 'group_leader', to_row: leader.row })
    return
  }
  const reason = leaders.length > 0 ? 'dates' : named.length > 0 ? 'not_a_leader' : 'unknown'
  addIssue(result, row, {
    field: 'group_leader',
    code: 'group_leader_not_found',
    params: { name: wanted, reason },
  })
}

/** Whether one trip covers the other; invalid dates have their own issue and count as covered. */
function doDatesCover(outer: NumberedApplicant, inner: NumberedApplicant): boolean {
  if (outer.dates_in_doubt || inner.dates_in_doubt) return true
  const [outerStart, outerEnd] = [parseDay(outer.applicant.start_date), parseDay(outer.applicant.end_date)]
  const [innerStart, innerEnd] = [parseDay(inner.applicant.start_date), parseDay(inner.applicant.end_date)]
  if (outerStart === null || outerEnd === null || innerStart === null || innerEnd === null) return true
  if (innerEnd < innerStart || outerEnd < outerStart) return true
  return outerStart <= innerStart && innerEnd <= outerEnd
}

function addIssue(
  result: LinkedApplicants,
  row: NumberedApplicant,
  {
    field,
    code,
    params,
  }: { field: string; code: ApplicantIssueCode; params: Record<string, string | number> },
): void {
  result.issues.push({ row: row.row, issue: { field, code, params } })
}
