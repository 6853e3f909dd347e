import { emptyApplicant, type Applicant } from '@campus/domain/applicant/applicant'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { findDuplicates, type RowIssue } from '@campus/domain/applicant/duplicates'
import type { ApplicantIssue } from '@campus/domain/applicant/issue'
import { linkApplicants, type ApplicantLink } from '@campus/domain/applicant/link-applicants'
import { createApplicantValidator } from '@campus/domain/applicant/validate-applicant'
import { isCurrentCountry } from '@campus/reference/countries'
import type { MatchedSheet } from './match-sheets.ts'
import {
  contextOfRow,
  createCellNormaliser,
  type CellContext,
  type CellNormaliser,
  type NormalisedCell,
} from './normalise-cell.ts'
import { splitFullName } from './normalise-plain.ts'
import { cellText, type RawCell } from './raw-cell.ts'
import { rowKey, type RowKey } from './row-key.ts'

/** An issue of a row by itself; `suggestion` comes from reading the cell, such as a country misspelt by a letter. */
export type CellIssue = ApplicantIssue & { suggestion?: string }

export type KeptAnswer = 'keep' | 'replace'

/** One row under review: what was typed, what it was read as, and what is wrong with it alone. */
export type ReviewRow = {
  /** Over all sheets; `positionOfKey` says the number that the spreadsheet shows. */
  row: RowKey
  typed: Partial<Record<ApplicantField, string>>
  /** What the file says where something else was typed over it. */
  original?: Partial<Record<ApplicantField, string>>
  applicant: Applicant
  issues: CellIssue[]
  /** What the person answered about somebody who is probably the same; `replace` is about one in the cart. */
  same_person?: KeptAnswer
  /** Whom `keep` is about, by `questionName`; an answer of before names nobody and is about everybody. */
  kept?: readonly string[]
}

/** What only shows between rows: the same person twice, families, leaders. */
export type Relations = { links: ApplicantLink[]; issues: RowIssue[] }

export type ReviewSheet = {
  rows: ReviewRow[]
  relations: Relations
  context: CellContext
  rules: ApplicantRules
}

type Reader = { normalise: CellNormaliser; validate: (applicant: Applicant) => ApplicantIssue[] }

/** Reads and judges every row of one sheet with its columns settled; what shows only between rows is not looked at. */
export function readRows(
  { index: sheet, name, rows, columns }: Pick<MatchedSheet, 'index' | 'name' | 'rows' | 'columns'>,
  context: CellContext,
  rules: ApplicantRules,
  { isGroupedBySheet = false }: { isGroupedBySheet?: boolean } = {},
): ReviewRow[] {
  const own = context.sheets?.[sheet] ?? context
  const reader = createReader(own, rules)
  const columnOf = new Map<string, number>()
  for (const { field, index } of columns) if (field !== null) columnOf.set(field, index)
  const fullName = columnOf.get('full_name')
  const fields = applicantFields.filter((field) => columnOf.has(field))
  const indexes = fields.map((field) => columnOf.get(field)!)
  const hasType = columnOf.has('type')
  const group = isGroupedBySheet && !columnOf.has('group_name') ? name : ''
  return rows.map(({ row, cells }) => {
    const given: Partial<Record<ApplicantField, RawCell>> = {}
    for (let index = 0; index < fields.length; index++) {
      const cell = cells[indexes[index]!]
      if (cell !== undefined && cell !== '') given[fields[index]!] = cell
    }
    if (fullName !== undefined) giveSplitName(given, cellText(cells[fullName]), own.language)
    // A sheet without a type column is a list of students; a person tied to somebody else is family.
    if (!hasType) given.type = given.dependent_of === undefined ? 'student' : 'immediate_family'
    if (group !== '') given.group_name = group
    return readRow(rowKey(sheet, row), given, reader)
  })
}

/** A row that stands in no file, with what was typed into it so far. */
export function addedRow(
  key: RowKey,
  texts: Partial<Record<ApplicantField, string>>,
  context: CellContext,
  rules: ApplicantRules,
): ReviewRow {
  return readRow(key, { type: 'student', ...texts }, createReader(context, rules))
}

function createReader(context: CellContext, rules: ApplicantRules): Reader {
  return { normalise: createCellNormaliser(context), validate: createApplicantValidator(rules) }
}

function giveSplitName(
  given: Partial<Record<ApplicantField, RawCell>>,
  name: string,
  language: string,
): void {
  if (name === '') return
  const { first, last } = splitFullName(name, language)
  given.first_name ??= first
  given.last_name ??= last
}

function readRow(row: number, given: Partial<Record<ApplicantField, RawCell>>, reader: Reader): ReviewRow {
  const applicant = emptyApplicant()
  // Every normaliser answers what its field holds; the map of fields to values is too wide a type to say so.
  const values = applicant as Record<ApplicantField, NormalisedCell['value']>
  const typed: Partial<Record<ApplicantField, string>> = {}
  const doubts: { field: string; isAmbiguous: boolean; suggestion: string | undefined }[] = []
  const read = (field: ApplicantField, cell: RawCell) => {
    typed[field] = cellText(cell)
    const result = reader.normalise(field, cell, applicant.residence_country_id)
    values[field] = result.value
    if (result.isUnknown === true) {
      doubts.push({ field, isAmbiguous: result.isAmbiguous === true, suggestion: result.suggestion })
    }
  }
  // The residence comes first: a phone number without a dialling code is read by it.
  const residence = given.residence_country_id
  if (residence !== undefined) read('residence_country_id', residence)
  for (const field in given) {
    if (field !== 'residence_country_id') read(field as ApplicantField, given[field as ApplicantField]!)
  }
  return { row, typed, applicant, issues: judgeRow(applicant, doubts, reader) }
}

function judgeRow(
  applicant: Applicant,
  doubts: readonly { field: string; isAmbiguous: boolean; suggestion: string | undefined }[],
  reader: Reader,
): CellIssue[] {
  const found = reader.validate(applicant)
  if (found.length === 0) return found
  const issues: CellIssue[] = []
  for (const issue of found) {
    // The phone's country hangs on the residence, which has its own issue: one slip is reported once.
    const hangsOnResidence =
      issue.code === 'phone_country_required' && !isCurrentCountry(applicant.residence_country_id)
    if (hangsOnResidence) continue
    const doubt = doubts.find(({ field }) => field === issue.field)
    if (doubt?.isAmbiguous === true) issues.push({ ...issue, code: 'date_ambiguous' })
    else if (doubt?.suggestion !== undefined) issues.push({ ...issue, suggestion: doubt.suggestion })
    else issues.push(issue)
  }
  return issues
}

const dateIssueFields: ReadonlySet<string> = new Set(['start_date', 'end_date'])

/** A cell of a draft holds 500 characters: the people of the newest questions. */
const keptAtMost = 10

/**
 * The row with the answer about somebody who is probably the same, as a cell of the draft keeps it: `keep:` with the
 * names of those who are somebody else, or `replace`; anything else asks again.
 */
export function answerSamePerson(row: ReviewRow, answer: string): ReviewRow {
  const { same_person: _, kept: _names, ...rest } = row
  if (answer === 'keep' || answer === 'replace') return { ...rest, same_person: answer }
  if (!answer.startsWith('keep:')) return rest
  const kept = answer.slice('keep:'.length).split(',').filter(Boolean)
  return { ...rest, same_person: 'keep', kept: kept.slice(-keptAtMost) }
}

/** The answer of a row as `answerSamePerson` reads it; empty where there is none. */
export function answerText({ same_person: answer, kept }: ReviewRow): string {
  return answer === 'keep' && kept ? `keep:${kept.join(',')}` : (answer ?? '')
}

/** Finds what shows only between rows. A few milliseconds for five thousand rows. */
export function relateRows(rows: readonly ReviewRow[]): Relations {
  const numbered = rows.map(({ row, applicant, issues, same_person, kept }) => ({
    row,
    applicant,
    // who takes the place of one in the cart is still asked about another row
    ...(same_person === 'keep' ? { same_person, kept } : {}),
    dates_in_doubt: issues.some(({ field }) => dateIssueFields.has(field)),
  }))
  const { links, issues } = linkApplicants(numbered)
  return { links, issues: [...findDuplicates(numbered), ...issues] }
}

/** Judges one row with new texts in some of its cells, without looking at other rows. */
export function revalidateRow(
  before: ReviewRow,
  changes: Partial<Record<ApplicantField, string>>,
  context: CellContext,
  rules: ApplicantRules,
): ReviewRow {
  const given: Partial<Record<ApplicantField, RawCell>> = {}
  for (const [field, text] of Object.entries({ ...before.typed, ...changes })) {
    const isEdited = field in changes || field === 'phone_number'
    const known = before.applicant[field as ApplicantField]
    // A cell that was understood keeps its value: a real date of the workbook must not be read again from its text.
    given[field as ApplicantField] = isEdited || typeof known !== 'string' ? text : asUnderstood(known)
  }
  const after = readRow(before.row, given, createReader(contextOfRow(context, before.row), rules))
  const { same_person, kept } = before
  const original = { ...before.original }
  for (const field in changes)
    original[field as ApplicantField] ??= before.typed[field as ApplicantField] ?? ''
  return {
    ...after,
    typed: { ...before.typed, ...changes },
    original,
    ...(same_person === undefined ? {} : { same_person }),
    ...(kept === undefined ? {} : { kept }),
  }
}

function asUnderstood(value: string): RawCell {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? { text: value, date: value } : value
}
