import {
  keyHeader,
  marksSheet,
  readMarks,
  type CorrectionMarks,
} from '@campus/domain/applicant/correction-marks'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { FileIssueCode } from '@campus/domain/applicant/issue'
import { maxFileBytes } from '../../model/limits.ts'
import { cellText, type RawCell, type RawRow } from '../../model/raw-cell.ts'
import { readWorkbook, type SheetRows } from '../../read/read-workbook.ts'
import type { RowKey } from '../../model/row-key.ts'
import { unpackWorkbook } from '../../read/unpack-workbook.ts'

export type CellTexts = Partial<Record<ApplicantField, string>>

/** A workbook of rows with errors, as returned by the user. */
export type Corrections = {
  /** The draft that the workbook was made from. */
  draftId: string
  /** Rows of the draft: the text of each cell when the workbook was written, and its text now. */
  rows: { row: RowKey; before: CellTexts; after: CellTexts }[]
  /** Rows without a key of the draft, which someone inserted or copied. */
  added: CellTexts[]
  /** Rows that were deleted from the workbook. */
  gone: RowKey[]
}

/** The ID of the draft that a corrections workbook was made from; null for any other file. */
export function correctedDraft(sheets: readonly Pick<SheetRows, 'name' | 'rows'>[]): string | null {
  return findMarks(sheets)?.draftId ?? null
}

/** Reads a corrected workbook; `corrections` is null for a spreadsheet that we didn't make. */
export function readCorrections(
  bytes: Uint8Array,
): { ok: true; corrections: Corrections | null } | { ok: false; code: FileIssueCode } {
  if (bytes.length > maxFileBytes) return { ok: false, code: 'file_too_large' }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { ok: true, corrections: null }
  const unpacked = unpackWorkbook(bytes)
  if (!unpacked.ok) return unpacked
  const book = readWorkbook(unpacked.bytes, unpacked)
  if (!book.ok) return book
  const marks = findMarks(book.sheets)
  return { ok: true, corrections: marks && collect(marks, book.sheets) }
}

function findMarks(sheets: readonly Pick<SheetRows, 'name' | 'rows'>[]): CorrectionMarks | null {
  const sheet = sheets.find(({ name }) => name === marksSheet)
  return sheet ? readMarks(sheet.rows.map(({ cells }) => cells.map(cellText))) : null
}

function collect(marks: CorrectionMarks, sheets: readonly SheetRows[]): Corrections {
  const fieldOf = new Map(marks.headers.map((header, index) => [header, toField(marks.fields[index] ?? '')]))
  const before = new Map(marks.rows.map(({ key, cells }) => [key, markedTexts(marks, cells)]))
  const corrections: Corrections = { draftId: marks.draftId, rows: [], added: [], gone: [] }
  const seen = new Set<RowKey>()
  for (const { cells, columns, key } of listRows(sheets)) {
    const after: CellTexts = {}
    columns.forEach((header, index) => {
      const field = fieldOf.get(header)
      if (field) after[field] = comparable(cells[index])
    })
    const marked = key === null || seen.has(key) ? undefined : before.get(key)
    if (key !== null && marked !== undefined) {
      seen.add(key)
      corrections.rows.push({ row: key, before: marked, after })
    } else if (Object.values(after).some((text) => text !== '')) corrections.added.push(after)
  }
  corrections.gone = [...before.keys()].filter((key) => !seen.has(key))
  return corrections
}

/** The rows below the headings of the sheet with the hidden key column, wherever that was moved to. */
function* listRows(
  sheets: readonly SheetRows[],
): Generator<{ cells: RawCell[]; columns: string[]; key: RowKey | null }> {
  for (const { name, rows } of sheets) {
    if (name === marksSheet) continue
    const at = rows.findIndex(({ cells }) => cells.some((cell) => cellText(cell) === keyHeader))
    const head: RawRow | undefined = rows[at]
    if (head === undefined) continue
    const columns = head.cells.map(cellText)
    const keyColumn = columns.indexOf(keyHeader)
    for (const { cells } of rows.slice(at + 1)) {
      const key = cellText(cells[keyColumn])
      yield { cells, columns, key: /^\d{1,10}$/.test(key) ? Number(key) : null }
    }
    return
  }
}

function markedTexts({ fields }: CorrectionMarks, cells: readonly string[]): CellTexts {
  const texts: CellTexts = {}
  fields.forEach((name, index) => {
    const field = toField(name)
    if (field) texts[field] = cells[index] ?? ''
  })
  return texts
}

/** A real date counts as its day, however the cell is formatted. */
const comparable = (cell: RawCell | undefined): string =>
  cell !== undefined && typeof cell !== 'string' && cell.date !== undefined ? cell.date : cellText(cell)

const names: ReadonlySet<string> = new Set(applicantFields)
const toField = (name: string): ApplicantField | null => (names.has(name) ? (name as ApplicantField) : null)
