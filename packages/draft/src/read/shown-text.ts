import { SSF, type CellObject } from '@e965/xlsx'

/** Number formats that every workbook has; the reader knows the others by their definition, or guesses them. */
const builtIn: ReadonlySet<number> = new Set([
  0, 1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 37, 38, 39, 40, 45, 46, 47, 48, 49,
])
/** Styles of more than this are not looked through. */
const mostStyleBytes = 2_000_000

/**
 * Whether what cells show can be worked out after reading: the parts are an xlsx whose number formats are all built in or
 * defined. The formats that the reader guesses, such as 31 of a Chinese Excel, it only learns while it writes the texts.
 */
export function hasKnownFormats(parts: Readonly<Record<string, Uint8Array>>): boolean {
  const [bytes, book] = [parts['xl/styles.xml'], parts['xl/workbook.xml']]
  if (bytes === undefined || book === undefined || bytes.length > mostStyleBytes) return false
  const decoder = new TextDecoder()
  // days counted from 1904 are shown as hours in a way of their own
  if (/date1904\s*=\s*["'](?:1|t|on)/i.test(decoder.decode(book))) return false
  const styles = decoder.decode(bytes)
  if (/numFmtId\s*=\s*'|numFmtId\s+=|numFmtId=\s/.test(styles)) return false
  const defined = new Set(builtIn)
  for (const [, id] of styles.matchAll(/<(?:\w+:)?numFmt\b[^<>]*?\bnumFmtId="(\d+)"/g))
    defined.add(Number(id))
  for (const [, id] of styles.matchAll(/numFmtId="([^"]*)"/g)) if (!defined.has(Number(id))) return false
  return true
}

/** Codes of errors as the reader keeps them. Source: ECMA-376 part 1, 18.17.3; MS-XLS, BErr. */
export const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
  255: '#WTF?',
}

export type ShowCell = (cell: CellObject) => string | undefined

/** What the reader itself wrote beside a cell. */
export const asRead: ShowCell = (cell) => cell.w

const msPerDay = 86_400_000
const dayZero = Date.UTC(1899, 11, 30)
/** Before March 1900 spreadsheets count days with one that never was. */
const firstPlainDay = 61

/**
 * Works out what a cell shows from its number format, for a workbook read without texts: columns repeat themselves, so
 * each value of a format is written once. Undefined where a number shows no more than its digits.
 */
export function createShownText(): ShowCell {
  const byFormat = new Map<string, Map<number, string | undefined>>()
  return (cell) => {
    if (cell.t === 'e') return errors[cell.v as number]
    const format = cell.z
    if (typeof format !== 'string' || format === 'General') return undefined
    const value = cell.v instanceof Date ? serialOf(cell.v) : cell.v
    if (typeof value !== 'number') return undefined
    // a number that is no day of the calendar shows nothing as a date
    if (Number.isNaN(value)) return ''
    let texts = byFormat.get(format)
    if (texts === undefined) byFormat.set(format, (texts = new Map()))
    let text = texts.get(value)
    if (text === undefined && !texts.has(value)) texts.set(value, (text = write(format, value)))
    return text
  }
}

/** The days that a spreadsheet counts for a moment, to the second: milliseconds come with float noise. */
function serialOf(date: Date): number {
  const days = Math.round((date.getTime() - dayZero) / 1000) / (msPerDay / 1000)
  return days < firstPlainDay ? days - 1 : days
}

function write(format: string, value: number): string | undefined {
  try {
    return String(SSF.format(format, value))
  } catch {
    // a format that nobody can read shows nothing
    return undefined
  }
}
