import { emptyApplicant, type Applicant } from '@campus/domain/applicant/applicant'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { ApplicantIssue } from '@campus/domain/applicant/issue'
import { createApplicantValidator } from '@campus/domain/applicant/validate-applicant'
import { isCurrentCountry } from '@campus/reference/countries'
import { followValue } from '../derive/stay-length.ts'
import { isNationalityMade, type Follow } from '../model/derivation.ts'
import type { MatchedSheet } from '../match/match-sheets.ts'
import { asInFile } from '../model/cell.ts'
import {
  createCellNormaliser,
  rowContext,
  type CellContext,
  type CellNormaliser,
  type NormalisedCell,
} from '../normalise/normalise-cell.ts'
import { cellText, type RawCell } from '../model/raw-cell.ts'
import type { Relations } from './relate-rows.ts'
import { rowKey, type RowKey } from '../model/row-key.ts'
import { isSecondTable } from '../model/sheet-shape.ts'
import { readFormDays } from './form-days.ts'
import {
  findListNumbers,
  findRemarks,
  listedNames,
  noteNames,
  noteRelation,
  noteRemarks,
} from './row-notes.ts'
import type { CellIssue, ReviewRow, RowNotes } from '../model/review-row.ts'
import { nameOrder } from '../match/name-order.ts'
import { splitAtCommas } from '../normalise/split-people.ts'
import { readEmailCell } from '../normalise/several-values.ts'

export type ReviewSheet = {
  rows: readonly ReviewRow[]
  relations: Relations
  context: CellContext
  rules: ApplicantRules
}

type Reader = { normalise: CellNormaliser; validate: (applicant: Applicant) => ApplicantIssue[] }

/** Reads and validates all rows of a sheet with settled columns, without comparing them with each other. */
export function readRows(
  {
    index: sheet,
    rows,
    columns,
    follows,
    made,
    isFamilyFirst,
  }: Pick<MatchedSheet, 'index' | 'rows' | 'columns' | 'follows' | 'made' | 'isFamilyFirst'>,
  context: CellContext,
  rules: ApplicantRules,
): ReviewRow[] {
  const sheetContext = context.sheets?.[sheet] ?? context
  const reader = createReader(sheetContext, rules)
  const columnOf = new Map<string, number>()
  for (const { field, index } of columns) if (field !== null) columnOf.set(field, index)
  const fullName = columnOf.get('full_name')
  const fields = applicantFields.filter((field) => columnOf.has(field))
  const indexes = fields.map((field) => columnOf.get(field)!)
  // a derived column only marks the leaders of groups and says nothing about the others
  const hasType = columns.some(({ field, reason }) => field === 'type' && reason.code !== 'source')
  const unused = columns.filter(({ field }) => field === null).map(({ index }) => index)
  const listed = findListNumbers({ columns, rows })
  const remarks = findRemarks(columns)
  const byHeading = nameOrder(columns.find(({ field }) => field === 'full_name')?.header ?? '')
  const hasTwo = sheetContext.language === 'es' || sheetContext.language === 'pt'
  const surnames = isFamilyFirst === false ? 0 : byHeading || (isFamilyFirst === true ? (hasTwo ? 2 : 1) : 0)
  const isListed = listedNames({ columns, rows })
  return rows.map(({ row, cells }) => {
    const given: Partial<Record<ApplicantField, RawCell>> = {}
    for (let index = 0; index < fields.length; index++) {
      const cell = cells[indexes[index]!]
      if (cell !== undefined && cell !== '') given[fields[index]!] = cell
    }
    const notes: RowNotes = {}
    const whole = fullName === undefined ? '' : cellText(cells[fullName])
    const people = noteNames(given, whole, { language: sheetContext.language, surnames })
    if (people !== null) notes.people = people
    const atCommas = people === null ? splitAtCommas(whole, sheetContext.language) : null
    if (atCommas !== null) notes.at_commas = atCommas
    const origins = made?.get(row)
    noteRemarks(given, cells, remarks, isListed, origins)
    if (origins !== undefined) notes.made = origins
    const relation = noteRelation(given)
    if (relation !== undefined) notes.relation = relation
    const number = listed === undefined ? '' : cellText(cells[listed])
    if (number !== '') notes.list_number = `${sheet}/${number.replace('.', '')}`
    const formDays = readFormDays(cells, unused)
    if (formDays !== undefined) notes.form_days = formDays
    const hanging = follows?.get(row)
    if (hanging !== undefined) notes.follows = hanging
    // a sheet without a type column is a list of students, a second list below it of somebody else
    if (!hasType && !isSecondTable(sheet)) given.type ??= 'student'
    return readRow(rowKey(sheet, row), given, { reader, notes })
  })
}

/** A row added by hand, with the texts typed into it so far. */
export function addedRow(
  key: RowKey,
  texts: Partial<Record<ApplicantField, string>>,
  context: CellContext,
  rules: ApplicantRules,
): ReviewRow {
  return readRow(key, { type: 'student', ...layEdits({}, texts) }, { reader: createReader(context, rules) })
}

function createReader(context: CellContext, rules: ApplicantRules): Reader {
  return { normalise: createCellNormaliser(context), validate: createApplicantValidator(rules) }
}

type Doubt = Pick<NormalisedCell, 'isAmbiguous' | 'suggestion' | 'choices' | 'params'> & { field: string }

/** Cells that may hold several values, so their lines are shown apart. */
const severalFields: ReadonlySet<ApplicantField> = new Set([
  'first_name',
  'last_name',
  'email',
  'phone_number',
])

function readRow(
  row: number,
  given: Partial<Record<ApplicantField, RawCell>>,
  {
    reader,
    notes = {},
    edits = {},
    isNamed = false,
  }: { reader: Reader; notes?: RowNotes; edits?: ReviewRow['edits']; isNamed?: boolean },
): ReviewRow {
  const applicant = emptyApplicant()
  // each normaliser returns the type of its field, which a map from fields to values can't express
  const values = applicant as Record<ApplicantField, NormalisedCell['value']>
  const typed: Partial<Record<ApplicantField, string>> = {}
  const doubts: Doubt[] = []
  const residence = given.residence_country_id
  const isGuess =
    residence === undefined ||
    (edits.residence_country_id === undefined && isNationalityMade(notes.made?.residence_country_id))
  const read = (field: ApplicantField, cell: RawCell) => {
    const text = cellText(cell)
    typed[field] = text.includes('\n') ? text.replace(/\n/g, severalFields.has(field) ? ' / ' : ' ') : text
    const result = reader.normalise(field, cell, applicant.residence_country_id, isGuess)
    values[field] = result.value
    if (result.isUnknown === true) doubts.push({ field, ...result })
  }
  // the residence comes first, because phone numbers without a dialling code depend on it
  if (residence !== undefined) read('residence_country_id', residence)
  for (const field in given) {
    if (field !== 'residence_country_id') read(field as ApplicantField, given[field as ApplicantField]!)
  }
  // the person's name shows which of several email addresses is theirs
  if ((typed.email ?? '').indexOf('@') !== (typed.email ?? '').lastIndexOf('@')) {
    const names = { first: applicant.first_name, last: applicant.last_name }
    const email = readEmailCell(typed.email ?? '', names)
    applicant.email = email.value
    if (email.isUnknown === true) doubts.push({ field: 'email', ...email })
  }
  return {
    ...notes,
    row,
    typed,
    applicant,
    issues: judgeRow(applicant, doubts, reader, isNamed ? {} : notes),
  }
}

function judgeRow(
  applicant: Applicant,
  doubts: readonly Doubt[],
  reader: Reader,
  { people }: RowNotes,
): CellIssue[] {
  const fieldIssues = reader.validate(applicant)
  if (fieldIssues.length === 0 && people === undefined) return fieldIssues
  const issues: CellIssue[] = []
  if (people !== undefined) {
    const names = people.map(({ first, last }) => `${first} ${last}`).join(', ')
    const params = { reason: 'several', count: people.length, names }
    issues.push({ field: 'first_name', code: 'name_invalid', params })
  }
  for (const issue of fieldIssues) {
    const doubt = doubts.find(({ field }) => field === issue.field)
    // the phone's country depends on the residence, which has its own issue: report one mistake once
    const hangsOnResidence =
      issue.code === 'phone_country_required' &&
      doubt === undefined &&
      !isCurrentCountry(applicant.residence_country_id)
    if (hangsOnResidence || (people !== undefined && isAboutName(issue))) continue
    issues.push(doubt === undefined ? issue : explain(issue, doubt))
  }
  return issues
}

const isAboutName = ({ field }: ApplicantIssue) => field === 'first_name' || field === 'last_name'

/** Adds to an issue what reading the cell showed: two readings of a date, several numbers, lost digits. */
function explain(issue: ApplicantIssue, { isAmbiguous, suggestion, choices, params }: Doubt): CellIssue {
  if (isAmbiguous === true) return { ...issue, code: 'date_ambiguous' }
  return {
    ...issue,
    ...(params === undefined ? {} : { params: { ...issue.params, ...params } }),
    // whichever rule the text breaks as a number, the reason says what is wrong with it
    ...(params !== undefined && issue.field === 'phone_number' ? { code: 'phone_invalid' as const } : {}),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(choices === undefined ? {} : { choices }),
  }
}

/** A cell of a draft holds 500 characters, so only the people of the latest questions are kept. */
const keptAtMost = 10

/**
 * The row with an answer about someone who is probably the same person, as stored in a cell of the draft:
 * `keep:` with the names of the people who are someone else, or `replace`. Anything else makes the row ask
 * again.
 */
export function answerSamePerson(row: ReviewRow, answer: string): ReviewRow {
  const { same_person: _, kept: _names, ...rest } = row
  if (answer === 'keep' || answer === 'replace') return { ...rest, same_person: answer }
  if (!answer.startsWith('keep:')) return rest
  const keptNames = answer.slice('keep:'.length).split(',').filter(Boolean)
  return { ...rest, same_person: 'keep', kept: keptNames.slice(-keptAtMost) }
}

/** A row's answer in the form that `answerSamePerson` parses; empty if there is none. */
export function answerText({ same_person: answer, kept }: ReviewRow): string {
  return answer === 'keep' && kept ? `keep:${kept.join(',')}` : (answer ?? '')
}

/** The row with unlikely values confirmed, or not any more: `[reason, whether it is]`. */
export function confirmValues(row: ReviewRow, answers: ReadonlyMap<string, boolean>): ReviewRow {
  const { confirmed = [], ...rest } = row
  const reasons = confirmed.filter((reason) => !answers.has(reason))
  for (const [reason, isConfirmed] of answers) if (isConfirmed) reasons.push(reason)
  return reasons.length === 0 ? rest : { ...rest, confirmed: reasons }
}

/**
 * Validates a row with new texts in some of its cells, without comparing it with other rows. The text
 * `asInFile` undoes an edit; a row without edits is the one that was read.
 */
export function revalidateRow(
  before: ReviewRow,
  changes: Partial<Record<ApplicantField, string>>,
  context: CellContext,
  rules: ApplicantRules,
): ReviewRow {
  const { same_person, kept, confirmed, edits: _, read: original, ...bare } = before
  const answers = {
    ...(same_person === undefined ? {} : { same_person }),
    ...(kept === undefined ? {} : { kept }),
    ...(confirmed === undefined ? {} : { confirmed }),
  }
  const read = original ?? bare
  const edits = layEdits(before.edits, changes)
  if (Object.keys(edits).length === 0) return { ...read, ...answers }
  const typed = { ...read.typed, ...edits }
  const given: Partial<Record<ApplicantField, RawCell>> = {}
  for (const [name, text] of Object.entries(typed)) {
    const field = name as ApplicantField
    const change = changes[field]
    const isEdited = (change !== undefined && change !== asInFile) || field === 'phone_number'
    const previous = (change === asInFile ? read : before).applicant[field]
    // a cell that was understood keeps its value, so that a real date isn't parsed again from its text
    given[field] = isEdited || typeof previous !== 'string' ? text : asUnderstood(previous)
  }
  // typing a name settles who it is; the text of the file names several people again
  const isNamed = (['first_name', 'last_name'] as const).some(
    (field) => edits[field] !== undefined && edits[field] !== read.typed[field],
  )
  const { people, at_commas, relation, list_number, form_days, follows, made: origins } = read
  const notes: RowNotes = {
    ...(people === undefined ? {} : { people }),
    ...(at_commas === undefined ? {} : { at_commas }),
    ...(origins === undefined ? {} : { made: origins }),
    ...(relation === undefined ? {} : { relation }),
    ...(list_number === undefined ? {} : { list_number }),
    ...(form_days === undefined ? {} : { form_days }),
    ...(follows === undefined ? {} : { follows }),
  }
  const reader = createReader(rowContext(context, before.row), rules)
  // values derived from a cell change with it until they are edited themselves
  for (const [field, follow] of Object.entries(follows ?? {}) as [ApplicantField, Follow][]) {
    if (edits[field] !== undefined) continue
    const source = edits[follow.source]
    const understood = source === undefined ? '' : reader.normalise(follow.source, source, '').value
    const made = typeof understood === 'string' ? followValue(follow, understood) : null
    const text = made ?? read.applicant[field]
    if (typeof text !== 'string') continue
    typed[field] = made ?? read.typed[field] ?? ''
    given[field] = asUnderstood(text)
  }
  const after = readRow(before.row, given, { reader, notes, edits, isNamed })
  return { ...after, typed, edits, read, ...answers }
}

/** Merges edits; an `asInFile` removes one. */
function layEdits(
  before: ReviewRow['edits'],
  changes: Partial<Record<ApplicantField, string>>,
): Partial<Record<ApplicantField, string>> {
  const entries = Object.entries({ ...before, ...changes })
  return Object.fromEntries(entries.filter(([, text]) => text !== asInFile))
}

function asUnderstood(value: string): RawCell {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? { text: value, date: value } : value
}
