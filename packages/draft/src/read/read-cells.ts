import type { FileIssueCode } from '@campus/domain/applicant/issue'
import { decodeText } from './decode-text.ts'
import { maxFileBytes } from '../model/limits.ts'
import { declaredEncoding, markupKind } from './markup/markup-kind.ts'
import { readMarkup } from './markup/read-markup.ts'
import { readUnpacked } from './read-unpacked.ts'
import { readWorkbook, type WorkbookRead } from './read-workbook.ts'
import { isRosterBundle, readRoster } from './roster/read-roster.ts'
import type { FileCells, FileRejection, SheetCells } from '../model/sheet-read.ts'
import { splitLines } from './split-lines.ts'
import { splitText } from './split-text.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

export type ReadOptions = {
  fileName?: string
  /** Override the detected encoding or delimiter of a text file. */
  encoding?: string
  delimiter?: string
}

const fail = (code: FileIssueCode): FileRejection => ({ ok: false, code })
const tooLarge: FileRejection = {
  ok: false,
  code: 'file_too_large',
  params: { megabytes: maxFileBytes / 1024 / 1024 },
}

/**
 * Reads the cells of a spreadsheet, a text file or a web page, whose format is detected from its content and never its
 * name. `countKnownWords` helps to detect the encoding of a text.
 */
export function readCells(
  bytes: Uint8Array,
  options: ReadOptions,
  countKnownWords: (firstLines: string) => number,
): FileCells | FileRejection {
  if (bytes.length > maxFileBytes) return tooLarge
  if (bytes.length === 0) return fail('file_empty')
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
  if (isZip) {
    if (isRosterBundle(bytes)) return readRoster(bytes)
    const unpacked = unpackWorkbook(bytes)
    return unpacked.ok ? listSheets(readUnpacked(unpacked), bytes) : fail(unpacked.code)
  }
  if (isCompoundFile(bytes)) {
    return hasUtf16(bytes, 'EncryptedPackage')
      ? fail('file_protected')
      : listSheets(readWorkbook(bytes), bytes)
  }
  return readText(bytes, options, countKnownWords)
}

function listSheets(book: WorkbookRead, bytes: Uint8Array): FileCells | FileRejection {
  if (!book.ok) return book
  const visible = book.sheets.filter((sheet) => !sheet.isHidden)
  if (visible.every(({ rows }) => rows.length === 0)) return fail('file_empty')
  const sheets = splitLines(book.sheets, bytes).map((sheet, index): SheetCells => ({ ...sheet, index }))
  return { ok: true, encoding: '', delimiter: '', sheets }
}

function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

function hasUtf16(bytes: Uint8Array, word: string): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  return text.includes([...word].join('\0'))
}

/** Text files that aren't tables: PDF, RTF, PostScript, web pages without tables, other XML, JSON. */
const otherText = /^\s*(?:%PDF|\{\\rtf|%!PS|<(?:!doctype|html|head|\?xml|svg|script|table)|\{\s*"|\[\s*[{"])/i

function readText(
  bytes: Uint8Array,
  options: ReadOptions,
  countKnownWords: (firstLines: string) => number,
): FileCells | FileRejection {
  const decoded = decodeText(bytes, countKnownWords, {
    wanted: options.encoding,
    declared: declaredEncoding(bytes),
  })
  if (decoded === null) return fail('file_unreadable')
  const text = decoded.text.replace(/^\ufeff/, '').replace(/\0+$/, '')
  if (text.trim() === '') return fail('file_empty')
  const kind = markupKind(text)
  if (kind !== null) return readMarkup(text, { kind, encoding: decoded.encoding })
  if (otherText.test(text)) return fail('file_unreadable')
  const split = splitText(text, options.delimiter)
  if (!split.ok) return split
  const { rows, delimiter, isCut } = split
  if (rows.length === 0) return fail('file_empty')
  const sheet = { index: 0, name: '', isHidden: false, rows, hiddenRows: [], isCut }
  return { ok: true, encoding: decoded.encoding, delimiter, sheets: [sheet] }
}
