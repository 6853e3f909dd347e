import { maxColumns, maxRowsRead } from '../model/limits.ts'
import { type RawCell, type RawRow, cleanCell } from '../model/raw-cell.ts'
import { itemText, unescapeXml } from './item-text.ts'
import { skipSpace, type SharedStrings } from './shared-strings.ts'

/** What was found between the `sheetData` tags. */
export type ScannedSheet = {
  /** Rows that hold text. */
  rows: RawRow[]
  hiddenRows: number[]
  /** The number of the last row with a cell. */
  lastRow: number
}

export type CellSources = {
  strings: SharedStrings | null
  /** Formats a number in the style of its cell. */
  readNumber: (value: number, style: number) => RawCell
  /** Null if the error is unknown. */
  readError: (text: string) => RawCell | null
}

const [quote, lessThan, greaterThan, slash, equals] = [34, 60, 62, 47, 61]
const [letterC, letterF, letterI, letterR, letterS, letterT, letterV, blank] = [
  99, 102, 105, 114, 115, 116, 118, 32,
]
const [zero, nine, upperA, upperZ] = [48, 57, 65, 90]
const decimal = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const rowNumber = /^<row(?: [^r"'][\w:]*="[^"']*")* r="([1-9]\d{0,6})"/
/**
 * The spreadsheet reader accepts prefixes and any letter case in names, so it has to read tags that use them.
 */
const isUnusual = /'|:r=|:hidden=/i
const hiddenRow = /\shidden="(1|true|0|false)"/
/** Number of digits that a number holds exactly. */
const exactDigits = 15

/**
 * Reads the cells of a sheet in one pass, in the form that programs usually write. Returns null at anything
 * unusual (other names, quotes, orders or types), which only the spreadsheet reader interprets. `from` and
 * `to` are the positions after `<sheetData>` and of its end. Source: ECMA-376 part 1, 18.3.1.
 */
export function scanSheet(xml: string, from: number, to: number, sources: CellSources): ScannedSheet | null {
  const rows: RawRow[] = []
  const hiddenRows: number[] = []
  let lastRow = 0
  let before = 0
  let at = skipSpace(xml, from)
  while (at < to) {
    const tagEnd = xml.indexOf('>', at)
    const tag = xml.slice(at, tagEnd)
    const row = Number(rowNumber.exec(tag)?.[1] ?? 0)
    if (row <= before || isUnusual.test(tag)) return null
    before = row
    const isTooFar = row > maxRowsRead
    if (/hidden/i.test(tag)) {
      const hidden = hiddenRow.exec(tag)?.[1]
      if (hidden === undefined) return null
      if (!isTooFar && (hidden === '1' || hidden === 'true')) hiddenRows.push(row)
    }
    at = tagEnd + 1
    if (xml.charCodeAt(tagEnd - 1) === slash) {
      at = skipSpace(xml, at)
      continue
    }
    if (isTooFar) {
      at = xml.indexOf('</row>', at)
      if (at === -1) return null
      at = skipSpace(xml, at + 6)
      continue
    }
    const cells: RawCell[] = []
    let hasText = false
    let lastColumn = -1
    // the cells of the row
    for (;;) {
      at = skipSpace(xml, at)
      if (xml.charCodeAt(at) !== lessThan) return null
      if (xml.charCodeAt(at + 1) === slash) break
      if (xml.charCodeAt(at + 1) !== letterC || xml.charCodeAt(at + 2) !== blank) return null
      if (
        xml.charCodeAt(at + 3) !== letterR ||
        xml.charCodeAt(at + 4) !== equals ||
        xml.charCodeAt(at + 5) !== quote
      )
        return null
      at += 6
      let column = 0
      let code = xml.charCodeAt(at)
      for (; code >= upperA && code <= upperZ; code = xml.charCodeAt(++at)) column = column * 26 + code - 64
      let cellRow = 0
      for (; code >= zero && code <= nine; code = xml.charCodeAt(++at)) cellRow = cellRow * 10 + code - zero
      if (code !== quote || cellRow !== row || column === 0 || column > 16_384) return null
      // cells are in order from left to right, each once
      if (--column <= lastColumn) return null
      lastColumn = column
      at++
      // the style and the type
      let style = -1
      let kind = ''
      for (code = xml.charCodeAt(at); code === blank; code = xml.charCodeAt(at)) {
        const name = xml.charCodeAt(++at)
        if (xml.charCodeAt(at + 1) !== equals || xml.charCodeAt(at + 2) !== quote) {
          const extra = xml.slice(at, at + 4)
          if (extra !== 'cm="' && extra !== 'vm="' && extra !== 'ph="') return null
          at = xml.indexOf('"', at + 4) + 1
          continue
        }
        const valueEnd = xml.indexOf('"', at + 3)
        if (name === letterT && kind === '') kind = xml.slice(at + 3, valueEnd)
        else if (name === letterS && style === -1) {
          style = readDigits(xml, at + 3, valueEnd)
          if (style === -1) return null
        } else return null
        at = valueEnd + 1
      }
      // the formula, the value or the inline text
      let valueAt = -1
      let valueEnd = -1
      let inner: string | undefined
      if (code === slash && xml.charCodeAt(at + 1) === greaterThan) at += 2
      else if (code === greaterThan) {
        at++
        for (;;) {
          at = skipSpace(xml, at)
          if (xml.charCodeAt(at) !== lessThan) return null
          const name = xml.charCodeAt(at + 1)
          if (name === slash) {
            if (xml.charCodeAt(at + 2) !== letterC || xml.charCodeAt(at + 3) !== greaterThan) return null
            at += 4
            break
          }
          const open = xml.indexOf('>', at)
          const isEmpty = xml.charCodeAt(open - 1) === slash
          if (name === letterV && valueAt === -1 && (open === at + 2 || isNamed(xml, at + 2))) {
            at = open + 1
            if (isEmpty) continue
            valueAt = at
            valueEnd = xml.indexOf('<', at)
            if (!xml.startsWith('</v>', valueEnd)) return null
            at = valueEnd + 4
          } else if (name === letterF && (open === at + 2 || isNamed(xml, at + 2))) {
            at = isEmpty ? open + 1 : xml.indexOf('</f>', open) + 4
            if (at === 3) return null
          } else if (name === letterI && inner === undefined && xml.startsWith('<is>', at)) {
            const close = xml.indexOf('</is>', at)
            if (close === -1) return null
            inner = xml.slice(at + 4, close)
            at = close + 5
          } else return null
        }
      } else return null
      if (valueAt === valueEnd) valueAt = valueEnd = -1
      const cell = readValue(xml, { kind, style, from: valueAt, to: valueEnd, inner }, sources)
      if (cell === null) return null
      lastRow = row
      const wanted = Math.min(column, maxColumns)
      while (cells.length < wanted) cells.push('')
      if (column >= maxColumns) continue
      cells.push(cell)
      if (cell !== '') hasText = true
    }
    if (!xml.startsWith('</row>', at)) return null
    at = skipSpace(xml, at + 6)
    if (hasText) rows.push({ row, cells })
  }
  return at === to ? { rows, hiddenRows, lastRow } : null
}

/** A cell as found: its value is between two positions, which are both -1 if there is none. */
type FoundCell = { kind: string; style: number; from: number; to: number; inner: string | undefined }

/** The value of a cell; null if only the spreadsheet reader can interpret it. */
function readValue(
  xml: string,
  { kind, style, from, to, inner }: FoundCell,
  { strings, readNumber, readError }: CellSources,
): RawCell | null {
  const hasValue = from !== -1
  switch (kind) {
    case 's': {
      if (!hasValue) return ''
      const index = readDigits(xml, from, to)
      return strings === null || index === -1 || index >= strings.count ? null : strings.read(index)
    }
    case '':
    case 'n': {
      if (!hasValue) return ''
      const plain = readDigits(xml, from, to)
      if (plain !== -1) return readNumber(plain, style)
      const text = xml.slice(from, to)
      const value = decimal.test(text) ? Number.parseFloat(text) : -0
      return Object.is(value, -0) ? null : readNumber(value, style)
    }
    case 'inlineStr':
      return clean(inner === undefined || inner === '' ? '' : itemText(inner))
    case 'str':
      return clean(hasValue ? formulaText(xml.slice(from, to)) : '')
    case 'b': {
      const text = hasValue ? xml.slice(from, to) : ''
      return text === '1' || text === 'true' ? 'TRUE' : 'FALSE'
    }
    case 'e':
      return hasValue ? readError(xml.slice(from, to)) : null
    default:
      return null
  }
}

const clean = (text: string | null): string | null => text && cleanCell(text)

/** Up to fifteen digits as a number; -1 for anything else and for leading zeros. */
function readDigits(text: string, from: number, to: number): number {
  if (from === to || to - from > exactDigits) return -1
  if (text.charCodeAt(from) === zero && to - from > 1) return -1
  let value = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code < zero || code > nine) return -1
    value = value * 10 + code - zero
  }
  return value
}

/** Whether the name of the tag ends here. */
function isNamed(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === blank || code === slash
}

/**
 * The text that a formula returned, which the spreadsheet reader unescapes twice. Null if it has character
 * codes, for which the result would differ.
 */
function formulaText(text: string): string | null {
  if (/&#|_x/i.test(text)) return null
  return unescapeXml(unescapeXml(text)).replaceAll('\r\n', '\n')
}
