import { fullName } from '@campus/domain/full-name'
import { valueText } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { findDuplicates, type NumberedApplicant, type RowIssue } from '@campus/domain/applicant/duplicates'
import { foldName, foldText } from '@campus/domain/applicant/fold-text'
import { linkApplicants, type ApplicantLink } from '@campus/domain/applicant/link-applicants'
import { identityFields } from '@campus/domain/applicant/same-person'
import { createFindCandidates } from './find-candidates.ts'
import type { CellIssue, ReviewRow } from '../model/review-row.ts'
import { positionOfKey, rowsByNumber } from '../model/row-key.ts'

/** What only shows between rows: duplicates, families, group leaders. */
export type Relations = { links: ApplicantLink[]; issues: { row: number; issue: CellIssue }[] }

const dateIssueFields: ReadonlySet<string> = new Set(['start_date', 'end_date'])

/** Fields that decide how rows relate; phone numbers are compared by their parts. */
const relating = [
  'type',
  ...identityFields,
  'address',
  'start_date',
  'end_date',
  'dependent_of',
  'group_leader',
] as const satisfies readonly ApplicantField[]

/**
 * Whether a changed row relates to the others as before, so that `relateRows` would find nothing new and
 * doesn't have to go through all rows.
 */
export function relatesAlike(before: ReviewRow, after: ReviewRow): boolean {
  return (
    relating.every((field) => relatingText(before, field) === relatingText(after, field)) &&
    areDatesInDoubt(before) === areDatesInDoubt(after) &&
    isNameInDoubt(before) === isNameInDoubt(after) &&
    before.relation === after.relation &&
    before.list_number === after.list_number &&
    before.same_person === after.same_person &&
    before.kept === after.kept
  )
}

const relatingText = ({ applicant }: ReviewRow, field: (typeof relating)[number]) => {
  const value = applicant[field]
  return typeof value === 'string' ? value : JSON.stringify(value)
}
const areDatesInDoubt = ({ issues }: ReviewRow) => issues.some(({ field }) => dateIssueFields.has(field))
const isNameInDoubt = ({ issues }: ReviewRow) => issues.some(({ params }) => params?.['names'] !== undefined)

/** Rows, and what was found between them. */
export type RelatedRows = { rows: readonly ReviewRow[]; relations: Relations }

/**
 * Finds links and issues between rows. Given the rows `before` an edit, only people whom a changed row may
 * repeat are compared again.
 */
export function relateRows(rows: readonly ReviewRow[], before?: RelatedRows): Relations {
  const numbered = rows.map(numberedRow)
  const { links, issues } = linkApplicants(numbered)
  const linkIssues = issues.map(({ row, issue }) => ({ row, issue: issue as CellIssue }))
  suggestLinks(rows, linkIssues)
  const families = askForFamily(rows)
  const compared = before && {
    rows: before.rows.map(numberedRow),
    issues: before.relations.issues.filter(isDuplicate) as RowIssue[],
  }
  return {
    links: [...links, ...families.links],
    issues: [...findDuplicates(numbered, compared), ...linkIssues, ...families.issues],
  }
}

const isDuplicate = ({ issue: { code } }: Relations['issues'][number]) =>
  code === 'duplicate_in_file' || code === 'same_person'

/** A row as others are compared with it: the same object as long as the row is. */
const numberedRows = new WeakMap<ReviewRow, NumberedApplicant>()

function numberedRow(row: ReviewRow): NumberedApplicant {
  let numbered = numberedRows.get(row)
  if (numbered === undefined) {
    numbered = {
      row: row.row,
      applicant: row.applicant,
      // someone who replaces a person in the cart may still duplicate another row
      ...(row.same_person === 'keep' ? { same_person: row.same_person, kept: row.kept } : {}),
      ...(row.list_number === undefined ? {} : { list_number: row.list_number }),
      dates_in_doubt: areDatesInDoubt(row),
    }
    numberedRows.set(row, numbered)
  }
  return numbered
}

const rowName = ({ applicant }: ReviewRow) => fullName(applicant)

/**
 * Suggests whom an unresolved link may mean: the person in the row with that number, or those whose name fits. If
 * several do, the user chooses.
 */
function suggestLinks(rows: readonly ReviewRow[], found: Relations['issues']): void {
  const open = found.filter(
    ({ issue: { code, params } }) =>
      code === 'dependent_not_found' ||
      (code === 'group_leader_not_found' && params?.['reason'] === 'unknown'),
  )
  if (open.length === 0) return
  const byKey = rowsByNumber(rows)
  const findCandidates = createFindCandidates(rows)
  for (const { row, issue } of open) {
    const name = String(issue.params?.['name'] ?? '')
    const isLeader = issue.field === 'group_leader'
    const place = positionOfKey(row)
    const numbered =
      !isLeader && place && /^\d+$/.test(name) ? byKey.get(row - place.row + Number(name)) : undefined
    if (numbered && numbered.row !== row && numbered.applicant.type !== 'immediate_family') {
      offer(issue, numbered, 'row_number')
      continue
    }
    const people = findCandidates(
      name,
      (other) => other.row !== row && (!isLeader || other.applicant.type === 'group_leader'),
    )
    if (people.length === 1) offer(issue, people[0], 'only_name')
    else if (people.length > 1) offerChoice(issue, people)
  }
}

/**
 * Asks whose family member somebody is if the list doesn't say. The only person on the sheet with the same family
 * name and the same dates is linked. Otherwise the person with the same email address, phone number or address is
 * suggested. For somebody called "son" or "wife" it is the last person above, if possible one with that name.
 */
function askForFamily(rows: readonly ReviewRow[]): Relations {
  const relations: Relations = { links: [], issues: [] }
  if (rows.every((row) => !isAlone(row))) return relations
  const only = findOnly(rows, ({ last_name: name }) => foldName(name))
  const sharing = contacts.map(
    ({ evidence, read }) => ({ evidence, read, people: findOnly(rows, read) }) as const,
  )
  const named = new Map<string, ReviewRow>()
  let above: ReviewRow | undefined
  for (const row of rows) {
    const sheet = positionOfKey(row.row)?.sheet ?? ''
    const name = `${sheet} ${foldName(row.applicant.last_name)}`
    if (row.applicant.type !== 'immediate_family') {
      above = row
      named.set(name, row)
      continue
    }
    if (!isAlone(row)) continue
    const whose = only.get(name)
    const { start_date: start, end_date: end } = row.applicant
    if (whose && whose.applicant.start_date === start && whose.applicant.end_date === end) {
      relations.links.push({ row: row.row, field: 'dependent_of', to_row: whose.row })
      continue
    }
    const issue: CellIssue = {
      field: 'dependent_of',
      code: 'dependent_not_found',
      params:
        row.relation === undefined ? { name: '', reason: 'alone' } : { name: row.relation, reason: 'open' },
    }
    const shared = sharing.flatMap(({ evidence, read, people }) => {
      const text = read(row.applicant)
      const person = text === '' ? null : people.get(`${sheet} ${text}`)
      return person ? [{ evidence, person }] : []
    })
    const same = named.get(name)
    if (shared[0] !== undefined) offer(issue, shared[0].person, shared[0].evidence)
    else if (same !== undefined || row.relation !== undefined) {
      const neighbour = above !== undefined && positionOfKey(above.row)?.sheet === sheet ? above : undefined
      offer(issue, same ?? neighbour, same === undefined ? 'above' : 'same_name')
    }
    relations.issues.push({ row: row.row, issue })
  }
  return relations
}

/** Whether somebody is a family member and the list doesn't say whose. */
const isAlone = ({ applicant }: ReviewRow): boolean =>
  applicant.type === 'immediate_family' && applicant.dependent_of === ''

/** What only people of one household share. */
const contacts: readonly { evidence: string; read: (applicant: ReviewRow['applicant']) => string }[] = [
  { evidence: 'email', read: ({ email }) => foldText(email) },
  {
    evidence: 'phone_number',
    read: ({ phone_number: phone }) => valueText(phone).replace(/\D/g, ''),
  },
  { evidence: 'address', read: ({ address }) => foldText(address) },
]

/** The only student or leader with a text, by sheet and text; null if there are several. */
function findOnly(
  rows: readonly ReviewRow[],
  read: (applicant: ReviewRow['applicant']) => string,
): Map<string, ReviewRow | null> {
  const found = new Map<string, ReviewRow | null>()
  for (const row of rows) {
    if (row.applicant.type === 'immediate_family') continue
    const text = read(row.applicant)
    const key = `${positionOfKey(row.row)?.sheet ?? ''} ${text}`
    found.set(key, found.has(key) || text === '' ? null : row)
  }
  return found
}

/** Adds a person to an issue as a suggestion, with the evidence for them. */
function offer(issue: CellIssue, person: ReviewRow | undefined, evidence: string): void {
  const name = person === undefined ? '' : rowName(person)
  if (person === undefined || isNameInDoubt(person)) return
  if (name === '') return
  issue.suggestion = name
  issue.params = { ...issue.params, offered: 'yes', person: name, row: person.row, evidence }
}

/** Adds several people to an issue, with their dates of birth, which tell people of one name apart. */
function offerChoice(issue: CellIssue, people: readonly ReviewRow[]): void {
  const choices = people.map((person) => `${rowName(person)} ${person.applicant.date_of_birth}`.trim())
  if (people.some(isNameInDoubt) || new Set(choices).size < choices.length) return
  issue.suggestion = choices[0]!
  issue.choices = choices
  issue.params = { ...issue.params, reason: 'open' }
}
