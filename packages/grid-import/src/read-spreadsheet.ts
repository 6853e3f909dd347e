import type { FileIssueCode } from '@campus/domain/applicant/issue'
import { decodeText } from './decode-text.ts'
import { findTable, type Table } from './find-header.ts'
import { maxFileBytes } from './limits.ts'
import type { RawRow } from './raw-cell.ts'
import { readWorkbook, type SheetRows } from './read-workbook.ts'
import { splitText } from './split-text.ts'
import { meaningsOf } from './synonyms/synonym-index.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

export type ReadOptions = {
  fileName?: string
  /** Overrule the guess of a text file's encoding or separator, or of the sheet. */
  encoding?: string
  delimiter?: string
  sheet?: string
}

export type SpreadsheetRead =
  | {
      ok: true
      /** Name of the sheet taken; empty for a text file. */
      sheet: string
      /** Names of the sheets a person can see, in order. */
      sheets: string[]
      encoding: string
      delimiter: string
      rows: RawRow[]
      table: Table
      /** The sheet goes on beyond what is read. */
      isCut: boolean
    }
  | { ok: false; code: FileIssueCode }

const fail = (code: FileIssueCode): SpreadsheetRead => ({ ok: false, code })

/** Reads a spreadsheet or a text file; what it is, its content says and never its name. */
export function readSpreadsheet(bytes: Uint8Array, options: ReadOptions = {}): SpreadsheetRead {
  if (bytes.length > maxFileBytes) return fail('file_too_large')
  if (bytes.length === 0) return fail('file_empty')
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
  if (isZip) {
    const unpacked = unpackWorkbook(bytes)
    return unpacked.ok ? readSheets(unpacked.bytes, options) : fail(unpacked.code)
  }
  if (isCompoundFile(bytes)) {
    return hasUtf16(bytes, 'EncryptedPackage') ? fail('file_protected') : readSheets(bytes, options)
  }
  return readText(bytes, options)
}

function readSheets(bytes: Uint8Array, options: ReadOptions): SpreadsheetRead {
  const book = readWorkbook(bytes)
  if (!book.ok) return book
  const visible = book.sheets.filter((sheet) => !sheet.isHidden)
  if (visible.every(({ rows }) => rows.length === 0)) return fail('file_empty')
  const found = pickSheet(visible, options.sheet)
  if (found === null) return fail('file_no_applicants')
  const { sheet, table } = found
  const sheets = visible.map(({ name }) => name)
  return {
    ok: true,
    sheet: sheet.name,
    sheets,
    encoding: '',
    delimiter: '',
    rows: sheet.rows,
    table,
    isCut: sheet.isCut,
  }
}

/** The visible sheet that looks most like a list of applicants; of equals the first. */
function pickSheet(sheets: SheetRows[], wanted?: string): { sheet: SheetRows; table: Table } | null {
  let best: { sheet: SheetRows; table: Table } | null = null
  for (const sheet of sheets) {
    if (wanted !== undefined && sheet.name !== wanted) continue
    const table = findTable(sheet.rows, sheet.merges)
    if (table === null) continue
    const isBetter = best === null || rank(table) > rank(best.table)
    if (isBetter) best = { sheet, table }
  }
  return best
}

/** Headings without people count half: a list wins over them, but a template's notes or example do not. */
function rank(table: Table): number {
  return table.rows.length === 0 ? table.evidence / 2 : table.evidence
}

function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

function hasUtf16(bytes: Uint8Array, word: string): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  return text.includes([...word].join('\0'))
}

/** Files that are text and no table: PDF, RTF, PostScript, web pages, XML, JSON. */
const otherText = /^\s*(?:%PDF|\{\\rtf|%!PS|<(?:!doctype|html|head|\?xml|svg|script|table)|\{\s*"|\[\s*[{"])/i

function readText(bytes: Uint8Array, options: ReadOptions): SpreadsheetRead {
  const decoded = decodeText(bytes, countKnownWords, options.encoding)
  if (decoded === null) return fail('file_unreadable')
  const text = decoded.text.replace(/^\ufeff/, '').replace(/\0+$/, '')
  if (text.trim() === '') return fail('file_empty')
  if (otherText.test(text)) return fail('file_unreadable')
  const { rows, delimiter } = splitText(text, options.delimiter)
  if (rows.length === 0) return fail('file_empty')
  const table = findTable(rows, [])
  if (table === null) return fail('file_no_applicants')
  return { ok: true, sheet: '', sheets: [], encoding: decoded.encoding, delimiter, rows, table, isCut: false }
}

function countKnownWords(firstLines: string): number {
  const cells = firstLines.split(/[\r\n]+/, 12).flatMap((line) => line.split(/[,;\t|]/))
  const known = cells.filter(
    (cell) => /[^\s\w]/.test(cell) && meaningsOf(cell.replace(/^"|"$/g, '')).length > 0,
  )
  return new Set(known).size
}
