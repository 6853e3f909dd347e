import { SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { maxColumns } from '../model/limits.ts'
import type { RawCell } from '../model/raw-cell.ts'
import {
  createCellReader,
  describeSheets,
  sheetCells,
  openBook,
  readWorkbook,
  type SheetRows,
  type WorkbookRead,
} from './read-workbook.ts'
import { serialToDate } from './serial-date.ts'
import { scanSheet, type CellSources, type ScannedSheet } from './scan-sheet.ts'
import { findSharedStrings } from './shared-strings.ts'
import { createShownText, errors } from './shown-text.ts'
import { storeZip } from './store-zip.ts'
import type { Unpacked } from './unpack-workbook.ts'

type Parts = Record<string, Uint8Array>
type UnpackedFile = Extract<Unpacked, { ok: true }>

/** The XML of a sheet, and where its cells begin and end in it. */
type SheetPart = { xml: string; from: number; to: number }

const sheetName = /^xl\/worksheets\/[^/]+\.xml$/i
const stringsName = 'xl/sharedStrings.xml'
const [open, close] = ['<sheetData>', '</sheetData>']
/**
 * Placeholder for the cells of each sheet and for the shared strings, to recognise which part became which.
 */
const marker = 'campus-cover-part-'

/**
 * Reads an unpacked workbook. The spreadsheet reader spends four fifths of its time on the cells of an xlsx,
 * so they are removed before it runs and read separately in one pass. If any cell is unusual, the reader
 * reads the whole file.
 */
export function readUnpacked(file: UnpackedFile): WorkbookRead {
  const sheets = file.hasKnownFormats ? readInOnePass(file.parts) : null
  return sheets === null ? readWorkbook(file.bytes, file) : { ok: true, sheets }
}

/** Null if the spreadsheet reader has to read the cells. */
export function readInOnePass(parts: Parts): SheetRows[] | null {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const encoder = new TextEncoder()
  const sheetParts: SheetPart[] = []
  const bare: Parts = { ...parts }
  let strings: CellSources['strings'] = null
  try {
    for (const [name, bytes] of Object.entries(parts)) {
      if (!sheetName.test(name)) continue
      const xml = decoder.decode(bytes)
      const part = findCells(xml)
      if (part === null) continue
      const row = `<row r="1"><c r="A1" t="str"><v>${marker}${sheetParts.length}</v></c></row>`
      bare[name] = encoder.encode(`${xml.slice(0, part.from)}${row}${xml.slice(part.to)}`)
      sheetParts.push(part)
    }
    const shared = parts[stringsName]
    if (shared !== undefined) {
      const xml = decoder.decode(shared)
      strings = findSharedStrings(xml)
      if (strings === null) return null
      const root = xml.slice(0, xml.indexOf('>', xml.indexOf('<sst')) + 1)
      bare[stringsName] = encoder.encode(`${root}<si><t>${marker}</t></si></sst>`)
    }
  } catch {
    // the bytes aren't text
    return null
  }
  if (sheetParts.length === 0) return null
  const opened = openBook(storeZip(bare), { isBare: true })
  return 'code' in opened ? null : scanBook(opened.book, sheetParts, strings)
}

function findCells(xml: string): SheetPart | null {
  const at = xml.indexOf(open)
  if (at === -1 || xml.indexOf('<sheetData') !== at) return null
  const to = xml.indexOf(close, at)
  return to === -1 ? null : { xml, from: at + open.length, to }
}

function scanBook(
  book: WorkBook,
  found: readonly SheetPart[],
  strings: CellSources['strings'],
): SheetRows[] | null {
  const isOwn = (book as { Strings?: { t?: string }[] }).Strings?.[0]?.t === marker
  const sources: CellSources = { ...cellSources(book), strings: isOwn ? strings : null }
  let isPlain = true
  const sheets = describeSheets(book, (sheet): ScannedSheet => {
    const scanned = isPlain ? scanMarked(sheet, found, sources) : null
    isPlain = scanned !== null
    return scanned ?? { rows: [], hiddenRows: [], lastRow: 0 }
  })
  return isPlain ? sheets : null
}

function scanMarked(
  sheet: WorkSheet,
  found: readonly SheetPart[],
  sources: CellSources,
): ScannedSheet | null {
  const grid = sheetCells(sheet)
  const first = grid[0]?.[0]?.v
  const index = typeof first === 'string' && first.startsWith(marker) ? first.slice(marker.length) : ''
  const part = found[Number(index || -1)]
  // a sheet without cells has nothing to scan
  if (part === undefined) return grid.length === 0 ? { rows: [], hiddenRows: [], lastRow: 0 } : null
  const scanned = scanSheet(part.xml, part.from, part.to, sources)
  if (scanned === null) return null
  // cells with nothing but a link or a comment count towards the width of a row as well
  const widths = new Map(grid.flatMap((cells, at) => (cells ? [[at + 1, cells.length]] : [])))
  for (const { row, cells } of scanned.rows) {
    const width = Math.min(widths.get(row) ?? 0, maxColumns)
    while (cells.length < width) cells.push('')
  }
  return { ...scanned, lastRow: Math.max(scanned.lastRow, grid.length) }
}

type Style = { format: string | undefined; isDate: boolean; known: Map<number, RawCell> }

function cellSources(book: WorkBook): Pick<CellSources, 'readNumber' | 'readError'> {
  const { CellXf: formats } = (book as { Styles?: { CellXf?: { numFmtId?: number }[] } }).Styles ?? {}
  const table = (book as { SSF?: Record<number, string> }).SSF ?? {}
  const toCell = createCellReader(createShownText())
  const styles = new Map<number, Style>()
  const createStyle = (index: number): Style => {
    const format = table[formats?.[index]?.numFmtId ?? 0]
    const isDate = Array.isArray(formats) && format !== undefined && SSF.is_date(format)
    return { format, isDate, known: new Map() }
  }
  const errorTexts = new Set(Object.values(errors))
  return {
    // values repeat in a column, so each number of a style is formatted only once
    readNumber: (value, index) => {
      let style = styles.get(index)
      if (style === undefined) styles.set(index, (style = createStyle(index)))
      let cell = style.known.get(value)
      if (cell === undefined) {
        const when = style.isDate ? serialToDate(value) : value
        const z = style.format
        cell = toCell({
          ...(when instanceof Date ? { t: 'd', v: when } : { t: 'n', v: when }),
          ...(z === undefined ? {} : { z }),
        })
        style.known.set(value, cell)
      }
      return cell
    },
    readError: (text) => (text.includes('&') ? null : errorTexts.has(text) ? text : ''),
  }
}
