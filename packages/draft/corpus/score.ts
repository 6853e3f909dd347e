import { valueText } from '@campus/domain/applicant/applicant'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ImportResult } from '@campus/draft/import-grid'
import type { ShapeKind } from '@campus/draft/model/sheet-shape'
import type { Held, TruePerson } from './lay-out.ts'

/** The parts of a reading that are scored; other importers have only some of them. */
export type Reading = Pick<
  ImportResult,
  'sheet' | 'values' | 'issues' | 'derived' | 'questions' | 'columns' | 'unused'
>

/**
 * `asked`: an issue is at the cell, or an offer would fill its field. `listed`: its column is named among those
 * that aren't used. `wrong` and `missing`: without a word.
 */
export type Verdict = 'right' | 'asked' | 'listed' | 'wrong' | 'missing'

export type ScoredCell = {
  sheet: string
  row: number
  field: ApplicantField
  truth: string
  read: string
  verdict: Verdict
  /** Whether the column that was read is shown with "Check". */
  isUnsure: boolean
}
export type Score = {
  cells: ScoredCell[]
  people: number
  /** People who aren't read, and no question says so. */
  lost: { sheet: string; row: number }[]
  /** Rows read as people who are none, or who left, and no issue or question says so. */
  invented: { sheet: string; row: number }[]
  /** Number of questions that the user gets: about the shape, about columns, and about words. */
  questions: number
  /** Number of columns shown as "Confident", and of those with a wrong value in silence. */
  confident: number
  confidentAndWrong: number
}

/** Links are judged by the tests of links. */
const scored = applicantFields.filter((field) => field !== 'dependent_of' && field !== 'group_leader')
const nameFields: ReadonlySet<string> = new Set(['first_name', 'last_name'])
/** Matches below this are shown with "Check". Source: details, section 5: confidence. */
const sureConfidence = 0.8

type Place = { sheet?: string; row: number }

/** A reading with what is looked up in it. */
type Context = {
  reading: Reading
  /** A place as text; the name of the only sheet is left out of a reading. */
  at: (place: Place) => string
  issues: ReadonlyMap<string, Reading['issues']>
  /** The fields that columns were matched to, by heading. */
  fieldsOf: ReadonlyMap<string, string[]>
  /** Fields that offers would fill, and those that accepted offers filled. */
  offered: ReadonlySet<string>
  accepted: ReadonlySet<string>
  /** Fields of columns that are shown with "Check". */
  unsure: ReadonlySet<string>
  /** Whether a question that isn't answered decides who is in a sheet. */
  isShapeOpen: (sheet: string) => boolean
  isNameOrderOpen: boolean
  isLeavingOpen: boolean
}

/** Compares a reading with the truth, row by row. */
export function scoreReading(reading: Reading, people: readonly TruePerson[]): Score {
  const at = ({ sheet = reading.sheet, row }: Place) => `${sheet}\n${row}`
  const context: Context = {
    reading,
    at,
    issues: Map.groupBy(reading.issues, at),
    fieldsOf: new Map(
      [...Map.groupBy(reading.columns, ({ header }) => header)].map(([header, columns]) => [
        header,
        columns.flatMap(({ field }) => (field === null ? [] : [field])),
      ]),
    ),
    offered: new Set(reading.derived.flatMap(({ field, accepted }) => (accepted ? [] : [field]))),
    accepted: new Set(reading.derived.flatMap(({ field, accepted }) => (accepted ? [field] : []))),
    unsure: new Set(unsureColumns(reading).flatMap(({ field }) => fieldsOfTarget(field))),
    ...openQuestions(reading),
  }
  const values = new Map(reading.values.map((value) => [at(value), value]))
  const truePeople = new Map(people.map((person) => [at(person), person]))
  const cells = people.flatMap((person) => scorePerson(person, values.get(at(person)), context))
  return {
    cells,
    ...countConfident(reading, cells),
    people: people.length,
    lost: people
      .filter(
        (person) => !values.has(at(person)) && person.left === null && !context.isShapeOpen(person.sheet),
      )
      .map(({ sheet, row }) => ({ sheet, row })),
    invented: reading.values
      .filter((value) => isInvented(value, truePeople.get(at(value)), context))
      .map(({ sheet = reading.sheet, row }) => ({ sheet, row })),
    questions: countQuestions(reading),
  }
}

/** What the questions that aren't answered concern; one about names or about leaving is for all sheets. */
function openQuestions({
  questions,
}: Reading): Pick<Context, 'isShapeOpen' | 'isNameOrderOpen' | 'isLeavingOpen'> {
  const open = questions.filter(({ isAnswered }) => !isAnswered)
  const isOpen = (kind: ShapeKind) => open.some((question) => question.kind === kind)
  const shapes = open.filter(({ kind }) => kind === 'repeats' || kind === 'turned')
  return {
    // a text file has one sheet without a name, and repetitions are sheets named after theirs
    isShapeOpen: (sheet) =>
      shapes.some(({ name }) => name === '' || sheet === name || sheet.startsWith(`${name} #`)),
    isNameOrderOpen: isOpen('names'),
    isLeavingOpen: isOpen('left'),
  }
}

function scorePerson(
  person: TruePerson,
  value: Reading['values'][number] | undefined,
  context: Context,
): ScoredCell[] {
  const { sheet, row, holds } = person
  const cell = (field: ApplicantField, read: string, verdict: Verdict): ScoredCell => {
    const isUnsure = context.unsure.has(field)
    return { sheet, row, field, truth: holds[field]?.value ?? '', read, verdict, isUnsure }
  }
  const isShapeOpen = context.isShapeOpen(sheet)
  if (value === undefined) {
    const held = person.left === null ? scored.filter((field) => holds[field] !== undefined) : []
    return held.map((field) => cell(field, '', isShapeOpen ? 'asked' : 'missing'))
  }
  const asked = askedAt(person, context)
  // a guess that the file can't confirm was shown before it was accepted
  const isGuess = (field: ApplicantField) => holds[field] === undefined && context.accepted.has(field)
  // whose phone a number is depends on the residence, which is asked for first
  if (asked.has('residence_country_id') || isGuess('residence_country_id')) asked.add('phone_number')
  return scored.flatMap((field) => {
    const read = fieldText(value[field])
    const isAsked =
      isShapeOpen ||
      (context.isNameOrderOpen && nameFields.has(field)) ||
      asked.has(field) ||
      isTakenWithIssue(holds[field], asked, context) ||
      (read === '' && context.offered.has(field)) ||
      isGuess(field)
    const verdict = judge(person, field, {
      read,
      isAsked,
      isListed: isListed(person, holds[field], context),
    })
    return verdict === null ? [] : [cell(field, read, verdict)]
  })
}

/** Whether a value is in front of the user because its column was taken for another field, which has an issue. */
const isTakenWithIssue = (
  held: Held | undefined,
  asked: ReadonlySet<string>,
  { fieldsOf }: Context,
): boolean =>
  held?.headings.some((heading) => fieldsOf.get(heading)?.some((field) => asked.has(field))) ?? false

/** Whether a row was read as somebody who isn't there, or who left, without a word about it. */
function isInvented(value: Place, person: TruePerson | undefined, context: Context): boolean {
  if (person === undefined)
    return !context.isShapeOpen(value.sheet ?? context.reading.sheet) && !standsOut(value, context)
  if (person.left === null || context.isLeavingOpen) return false
  return (
    !isListed(person, person.left, context) &&
    !isTakenWithIssue(person.left, askedAt(value, context), context)
  )
}

const askedAt = (place: Place, { issues, at }: Context): Set<string> =>
  new Set(issues.get(at(place))?.map(({ field }) => field))

type Asked = { read: string; isAsked: boolean; isListed: boolean }

/** Null for a cell that the file doesn't hold and the reading leaves alone, or fills with what is true. */
function judge(
  { holds, real, standIns, also }: TruePerson,
  field: ApplicantField,
  { read, isAsked, isListed: named }: Asked,
): Verdict | null {
  const held = holds[field]
  if (held === undefined) {
    const isFine =
      read === '' ||
      isAsked ||
      [real[field], standIns[field]].some((one) => one !== undefined && isSame(one, read))
    return isFine ? null : 'wrong'
  }
  if ([held.value, ...(also[field] ?? [])].some((value) => isSame(value, read))) return 'right'
  // a class that is too short for the name of a group gets a word: "Class 9A"
  if (field === 'group_name' && endsWith(read, held.value)) return 'right'
  if (isAsked) return 'asked'
  if (read !== '') return 'wrong'
  return named ? 'listed' : 'missing'
}

const endsWith = (read: string, held: string): boolean => {
  const [long, short] = [read, held].map((text) => plain(text.normalize('NFKC'))) as [string, string]
  return long === short || long === `第${short}` || long.endsWith(` ${short}`)
}

const isSame = (one: string, other: string): boolean => plain(one) === plain(other)
/** Turkish capitals tell dotted and dotless letters apart only in Turkish. */
const plain = (text: string): string =>
  text.normalize('NFC').replace(/[’']/g, "'").replace(/[İIı]/g, 'i').toLowerCase().trim()

/** A value as it is compared: a phone number as its dialling code and digits. */
const fieldText = (value: ImportResult['values'][number][ApplicantField]): string =>
  typeof value === 'object' ? valueText(value).replace('+', '') : value

/** Whether the columns of a value are named among those that aren't used; repetitions keep the places of the first. */
const isListed = ({ sheet: name }: TruePerson, held: Held | undefined, { reading }: Context): boolean =>
  held !== undefined &&
  held.columns.length > 0 &&
  held.columns.every((column) =>
    reading.unused.some(
      ({ column: listed, sheet }) => listed === column && (sheet === undefined || sheet === name),
    ),
  )

/** Whether a row has an issue that most people don't have. */
const standsOut = (value: Place, { at, issues, reading }: Context): boolean =>
  (issues.get(at(value)) ?? []).some(
    ({ field }) => reading.issues.filter((one) => one.field === field).length * 2 <= reading.values.length,
  )

/** Columns of several sheets with the same heading are one column to the user. */
function countConfident(
  { columns }: Reading,
  cells: readonly ScoredCell[],
): Pick<Score, 'confident' | 'confidentAndWrong'> {
  const wrong = new Set<string>(cells.flatMap(({ field, verdict }) => (verdict === 'wrong' ? [field] : [])))
  const sure = columns.filter(({ field, confidence }) => field !== null && confidence >= sureConfidence)
  const shown = [...Map.groupBy(sure, ({ header, field }) => `${field}\n${header}`).values()].map(
    ([one]) => one!,
  )
  const isWrong = ({ field }: Reading['columns'][number]) =>
    fieldsOfTarget(field).some((one) => wrong.has(one))
  return { confident: shown.length, confidentAndWrong: shown.filter(isWrong).length }
}

const wordFields: ReadonlySet<string> = new Set([
  'type',
  'gender',
  'residence_country_id',
  'destination_country_id',
  'home_country_id',
])

function countQuestions(reading: Reading): number {
  const { questions, issues } = reading
  const shape = questions.filter(({ isAnswered }) => !isAnswered).length
  const words = issues.filter(({ field, value }) => wordFields.has(field) && value !== '')
  return (
    shape +
    new Set(unsureColumns(reading).map(({ header }) => header)).size +
    new Set(words.map(({ field, value }) => `${field} ${value}`)).size
  )
}

const unsureColumns = ({ columns }: Reading): Reading['columns'] =>
  columns.filter(({ field, confidence }) => field !== null && confidence < sureConfidence)

const fieldsOfTarget = (target: Reading['columns'][number]['field']): string[] =>
  target === 'full_name' ? ['first_name', 'last_name'] : target === null ? [] : [target]
