import { fullName } from '@campus/domain/full-name'
import { emptyApplicant, type Applicant } from '@campus/domain/applicant/applicant'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { Relations } from '../relate-rows.ts'
import type { ReviewRow } from '../../model/review-row.ts'
import { isAddedKey, rowsByNumber, type RowKey } from '../../model/row-key.ts'
import { pairPeople } from './pair-people.ts'

/**
 * A list as read from its file, with the edits of its draft; `out` are rows that were removed from the draft.
 */
export type Reading = {
  rows: readonly ReviewRow[]
  links: Relations['links']
  out: ReadonlySet<RowKey>
}

export type FieldChange = {
  field: ApplicantField
  before: Applicant[ApplicantField]
  after: Applicant[ApplicantField]
}
/** Someone in both lists; `row` is the key in the older draft. */
export type ChangedPerson = { row: RowKey; name: string; changes: FieldChange[] }
export type NamedRow = { row: RowKey; name: string }

/** How a newer list differs from an older one. Everyone is in one of the first four. */
export type ListDelta = {
  /** Rows of the newer list, with their values; links are names. */
  added: (NamedRow & { applicant: Partial<Applicant> })[]
  changed: ChangedPerson[]
  /** Rows of the older list. */
  same: NamedRow[]
  /** Rows of the older list that the newer one does not have. */
  gone: NamedRow[]
  /** Fields that were edited in the older draft and are the same in both files: the edits are kept. */
  kept: ChangedPerson[]
  /** Number of people in both lists whose trips overlap or have unknown dates: how similar the lists are. */
  alike: number
}

/** Compares two readings of a list, person by person. */
export function compareReadings(older: Reading, newer: Reading): ListDelta {
  const { pairs, gone, added } = pairPeople(
    older.rows.map(toPerson),
    newer.rows.map(({ applicant }) => ({ applicant })),
  )
  const fields = givenFields(newer.rows)
  const links = compareLinks(older, newer, pairs)
  const delta: ListDelta = {
    added: [],
    changed: [],
    same: [],
    gone: gone.flatMap((at) => named(older.rows[at]!)),
    kept: [],
    alike: 0,
  }
  for (const at of added) {
    const row = newer.rows[at]!
    if (newer.out.has(row.row)) continue
    const applicant: Partial<Applicant> = {}
    for (const field of fields) Object.assign(applicant, { [field]: links.textOf(row, field) })
    delta.added.push({ row: row.row, name: rowName(row), applicant })
  }
  for (const [from, to] of pairs) {
    const [was, now] = [older.rows[from]!, newer.rows[to]!]
    if (doTripsMeet(was.applicant, now.applicant)) delta.alike++
    // rows removed from the newer draft bring no changes
    const changes = newer.out.has(now.row)
      ? []
      : fields.flatMap((field) => listChange(was, now, { field, links }))
    const real = changes.filter(({ field }) => !isCurrent(was, field, links.textOf(now, field)))
    const name = rowName(now)
    if (changes.length > 0 && !(isAddedKey(was.row) && real.length === 0))
      delta.changed.push({ row: was.row, name, changes })
    else delta.same.push({ row: was.row, name })
    const edited = editedFields(was).filter((field) => !changes.some((change) => change.field === field))
    if (edited.length > 0) delta.kept.push({ row: was.row, name, changes: edited.map(keptAs(was)) })
  }
  for (const list of [delta.changed, delta.same, delta.kept]) list.sort((one, other) => one.row - other.row)
  return delta
}

/**
 * Whether one list is another version of the other: at least half of the shorter one is in both, with
 * overlapping dates. The same class on its next trip isn't another version.
 */
export const isOtherVersion = ({ alike }: ListDelta, older: number, newer: number): boolean =>
  alike > 0 && alike * 2 >= Math.min(older, newer)

const rowName = ({ applicant }: ReviewRow) => fullName(applicant)
const named = (row: ReviewRow): NamedRow[] => [{ row: row.row, name: rowName(row) }]

/** The person as in the file, and as edited in the draft: the newer file may have either. */
function toPerson(row: ReviewRow) {
  return row.read === undefined
    ? { applicant: row.applicant }
    : { applicant: row.read.applicant, also: row.applicant }
}

/** The values in the older file; empty for someone who was added by hand. */
const inFile = (row: ReviewRow): Applicant =>
  isAddedKey(row.row) ? emptyPerson : (row.read ?? row).applicant
const emptyPerson = emptyApplicant()

/**
 * The fields that the newer list has: a missing column changes nothing. If everyone is a student by default,
 * the type isn't one of them.
 */
export function givenFields(rows: readonly ReviewRow[]): ApplicantField[] {
  const given = new Set<string>()
  for (const { typed } of rows) for (const field of Object.keys(typed)) given.add(field)
  if (rows.every(({ typed }) => (typed.type ?? 'student') === 'student')) given.delete('type')
  return applicantFields.filter((field) => given.has(field))
}

function listChange(
  was: ReviewRow,
  now: ReviewRow,
  { field, links }: { field: ApplicantField; links: Links },
): FieldChange[] {
  const before = inFile(was)[field]
  const after = links.textOf(now, field)
  if (isEqual(before, after) || links.isSamePerson(was, now, field)) return []
  return [{ field, before, after }]
}

const isCurrent = ({ applicant }: ReviewRow, field: ApplicantField, value: unknown) =>
  isEqual(applicant[field], value)

const editedFields = ({ row, edits, read }: ReviewRow): ApplicantField[] =>
  isAddedKey(row) || read === undefined ? [] : applicantFields.filter((field) => edits?.[field] !== undefined)

const keptAs =
  (row: ReviewRow) =>
  (field: ApplicantField): FieldChange => ({
    field,
    before: inFile(row)[field],
    after: inFile(row)[field],
  })

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || (isPhone(one) && isPhone(other) && phoneText(one) === phoneText(other))
type Phone = Extract<Applicant['phone_number'], object>
const isPhone = (value: unknown): value is Phone => typeof value === 'object' && value !== null
const phoneText = ({ country_code: code, phone_number: number }: Phone) => `${code} ${number}`

/** Missing or invalid dates count as overlapping. */
function doTripsMeet(one: Applicant, other: Applicant): boolean {
  const days = [one.start_date, one.end_date, other.start_date, other.end_date]
  if (!days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))) return true
  return one.start_date <= other.end_date && other.start_date <= one.end_date
}

type Links = {
  /** The value of a field; for a link by list number, the name of the linked person. */
  textOf: (row: ReviewRow, field: ApplicantField) => Applicant[ApplicantField]
  /** Whether both rows link to the same person, however the cells put it. */
  isSamePerson: (was: ReviewRow, now: ReviewRow, field: ApplicantField) => boolean
}

const linkFields: ReadonlySet<ApplicantField> = new Set(['dependent_of', 'group_leader'])

function compareLinks(older: Reading, newer: Reading, pairs: readonly (readonly [number, number])[]): Links {
  const targets = ({ links }: Reading) =>
    new Map(links.map(({ row, field, to_row: to }) => [`${row} ${field}`, to]))
  const [then, now] = [targets(older), targets(newer)]
  const rowOf = rowsByNumber(newer.rows)
  const olderOf = new Map(pairs.map(([from, to]) => [newer.rows[to]!.row, older.rows[from]!.row]))
  return {
    textOf: (row, field) => {
      const value = row.applicant[field]
      if (!linkFields.has(field) || typeof value !== 'string' || !/^\d+\.?$/.test(value)) return value
      const target = rowOf.get(now.get(`${row.row} ${field}`) ?? -1)
      return target === undefined || target.applicant.student_number === value ? value : rowName(target)
    },
    isSamePerson: (was, is, field) => {
      if (!linkFields.has(field)) return false
      const [before, after] = [then.get(`${was.row} ${field}`), now.get(`${is.row} ${field}`)]
      return before !== undefined && after !== undefined && olderOf.get(after) === before
    },
  }
}
