import { fullName } from '@campus/domain/full-name'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { findDuplicates } from '@campus/domain/applicant/duplicates'
import { foldName } from '@campus/domain/applicant/fold-text'
import { linkApplicants, type ApplicantLink } from '@campus/domain/applicant/link-applicants'
import { identityFields } from '@campus/domain/applicant/same-person'
import type { CellIssue, ReviewRow } from '../model/review-row.ts'
import { positionOfKey, rowsByNumber } from '../model/row-key.ts'

/** What only shows between rows: duplicates, families, group leaders. */
export type Relations = { links: ApplicantLink[]; issues: { row: number; issue: CellIssue }[] }

const dateIssueFields: ReadonlySet<string> = new Set(['start_date', 'end_date'])

/** Fields that decide how rows relate; phone numbers are compared by their parts. */
const relating = [
  'type',
  ...identityFields,
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

/** Finds links and issues between rows. Takes a few milliseconds for five thousand rows. */
export function relateRows(rows: readonly ReviewRow[]): Relations {
  const numbered = rows.map((one) => ({
    row: one.row,
    applicant: one.applicant,
    // someone who replaces a person in the cart may still duplicate another row
    ...(one.same_person === 'keep' ? { same_person: one.same_person, kept: one.kept } : {}),
    ...(one.list_number === undefined ? {} : { list_number: one.list_number }),
    dates_in_doubt: areDatesInDoubt(one),
  }))
  const { links, issues } = linkApplicants(numbered)
  const linkIssues = issues.map(({ row, issue }) => ({ row, issue: issue as CellIssue }))
  suggestLinks(rows, linkIssues)
  const families = askForFamily(rows)
  return {
    links: [...links, ...families.links],
    issues: [...findDuplicates(numbered), ...linkIssues, ...families.issues],
  }
}

const rowName = ({ applicant }: ReviewRow) => fullName(applicant)

/**
 * Suggests whom an unresolved link may mean: the person in the row with that number, or the only one with
 * that family or given name.
 */
function suggestLinks(rows: readonly ReviewRow[], found: Relations['issues']): void {
  const open = found.filter(
    ({ issue: { code, params } }) =>
      code === 'dependent_not_found' ||
      (code === 'group_leader_not_found' && params?.['reason'] === 'unknown'),
  )
  if (open.length === 0) return
  const byKey = rowsByNumber(rows)
  const byPart = new Map<string, ReviewRow[]>()
  for (const row of rows) {
    if (row.applicant.type === 'immediate_family') continue
    const parts = new Set([foldName(row.applicant.last_name), foldName(row.applicant.first_name)])
    for (const part of parts) if (part !== '') byPart.set(part, [...(byPart.get(part) ?? []), row].slice(-2))
  }
  for (const { row, issue } of open) {
    const name = String(issue.params?.['name'] ?? '')
    const sheet = positionOfKey(row)?.sheet
    const numbered =
      /^\d+$/.test(name) && sheet !== undefined
        ? byKey.get(row - (positionOfKey(row)!.row - Number(name)))
        : undefined
    const others = (byPart.get(foldName(name)) ?? []).filter(
      (other) =>
        other.row !== row && (issue.field !== 'group_leader' || other.applicant.type === 'group_leader'),
    )
    const person =
      issue.field === 'dependent_of' && numbered !== undefined
        ? numbered
        : others.length === 1
          ? others[0]
          : undefined
    if (person === undefined || person.row === row || person.applicant.type === 'immediate_family') continue
    offer(issue, person, person === numbered ? 'row_number' : 'only_name')
  }
}

/**
 * Asks whose family member people are who are only called "son" or "wife". The only one on the sheet with the
 * same family name and the same dates is linked; otherwise the last person above is suggested, if possible
 * one with that name.
 */
function askForFamily(rows: readonly ReviewRow[]): Relations {
  if (rows.every(({ relation }) => relation === undefined)) return { links: [], issues: [] }
  const relations: Relations = { links: [], issues: [] }
  const only = findOnlyNames(rows)
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
    if (row.relation === undefined || row.applicant.dependent_of !== '') continue
    const whose = only.get(name)
    const { start_date: start, end_date: end } = row.applicant
    if (whose && whose.applicant.start_date === start && whose.applicant.end_date === end) {
      relations.links.push({ row: row.row, field: 'dependent_of', to_row: whose.row })
      continue
    }
    const neighbour = above !== undefined && positionOfKey(above.row)?.sheet === sheet ? above : undefined
    const same = named.get(name)
    const issue: CellIssue = {
      field: 'dependent_of',
      code: 'dependent_not_found',
      params: { name: row.relation, reason: 'open' },
    }
    offer(issue, same ?? neighbour, same === undefined ? 'above' : 'same_name')
    relations.issues.push({ row: row.row, issue })
  }
  return relations
}

/** The only student or leader with a family name, by sheet and name; null if there are several. */
function findOnlyNames(rows: readonly ReviewRow[]): Map<string, ReviewRow | null> {
  const rowByName = new Map<string, ReviewRow | null>()
  for (const row of rows) {
    if (row.applicant.type === 'immediate_family') continue
    const name = `${positionOfKey(row.row)?.sheet ?? ''} ${foldName(row.applicant.last_name)}`
    rowByName.set(name, rowByName.has(name) || row.applicant.last_name === '' ? null : row)
  }
  return rowByName
}

/** Adds a person to an issue as a suggestion, with the evidence for them. */
function offer(issue: CellIssue, person: ReviewRow | undefined, evidence: string): void {
  const name = person === undefined ? '' : rowName(person)
  if (person === undefined || isNameInDoubt(person)) return
  if (name === '') return
  issue.suggestion = name
  issue.params = { ...issue.params, offered: 'yes', person: name, row: person.row, evidence }
}
