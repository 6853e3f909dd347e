import { readFile } from 'node:fs/promises'
import type { ErrorCode } from '@campus/contract/error-code'
import type { UploadedFile } from '@campus/contract/wire'
import { markupKind } from '@campus/draft/read/markup/markup-kind'
import { invalid } from '../../platform/failure.ts'

/** Contents of an office program's zip if it is a workbook: XLSX, XLSB, ODS. */
const workbookParts = ['xl/workbook.xml', 'xl/workbook.bin', 'opendocument.spreadsheet']
/** Contents of a OneRoster bundle; file names are uncompressed in the zip's directory. */
const rosterPart = /users\.csv/i
/** Names in the directory of an old Excel file, and of a password-protected workbook. */
const oldWorkbookParts = ['Workbook', 'Book', 'EncryptedPackage']
const macroPart = 'xl/vbaProject.bin'
const oldMacroPart = '_VBA_PROJECT_CUR'
/** Text that isn't a table: PDF, RTF, PostScript, scripts, and markup, unless it holds a table. */
const otherText = /^[\s\ufeff]*(?:%PDF|\{\\rtf|%!PS|#!|<)/

/**
 * Accepts only spreadsheets, text tables and OneRoster bundles: XLSX, XLS, XLSB, ODS, CSV, TSV, TXT, web
 * pages with a table, the XML of Excel 2003, and a ZIP that contains users.csv. Detected by content, never by name. A workbook with macros is rejected as well,
 * because the file can be downloaded by anyone who opens the draft.
 */
export async function requireSpreadsheet(file: UploadedFile): Promise<void> {
  const rejection = findRejection(await readFile(file.path))
  if (rejection) throw invalid([{ key: 'file', code: rejection }])
}

/** Why a file can't be imported, or null. Doesn't check its rows. */
export function findRejection(bytes: Buffer): ErrorCode | null {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    if (bytes.includes(macroPart)) return 'import_macros'
    if (workbookParts.some((part) => bytes.includes(part))) return null
    return rosterPart.test(bytes.toString('latin1')) ? null : 'import_type'
  }
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') {
    if (bytes.includes(oldMacroPart, 0, 'utf16le')) return 'import_macros'
    return oldWorkbookParts.some((part) => bytes.includes(part, 0, 'utf16le')) ? null : 'import_type'
  }
  return isTextTable(bytes) ? null : 'import_type'
}

function isTextTable(bytes: Buffer): boolean {
  const text = decodeText(bytes.subarray(0, 65_536))
  if (text === null) return false
  // styles may come before the table, so markup is searched to its end
  return !otherText.test(text) || markupKind(decodeText(bytes) ?? '') !== null
}

/** The first bytes as text; null if they contain bytes that text never has. */
function decodeText(bytes: Buffer): string | null {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  // the encoding doesn't matter here: control bytes mean the same in all of them
  const text = (bytes.indexOf('\ufeff') === 0 ? bytes.subarray(3) : bytes).toString('latin1')
  // oxlint-disable-next-line no-control-regex -- control characters are what tells a binary file from text
  return /[\0-\x08\x0e-\x19\x1b-\x1f]/.test(text) ? null : text
}

/** UTF-16, detected by its byte order mark, or by a NUL in every other byte. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const nuls = [0, 0]
  for (let index = 0; index < bytes.length; index++)
    if (bytes[index] === 0) nuls[index % 2] = (nuls[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls
  if (even + odd < Math.max(4, bytes.length * 0.2)) return null
  return odd > even * 10 ? 'utf-16le' : even > odd * 10 ? 'utf-16be' : null
}
