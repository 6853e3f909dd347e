import { SSF, type CellObject } from '@e965/xlsx'

/**
 * Number formats that every workbook has; the reader takes the others from their definition, or guesses them.
 */
const builtIn: ReadonlySet<number> = new Set([
  0, 1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 37, 38, 39, 40, 45, 46, 47, 48, 49,
])
/** Larger styles aren't searched. */
const mostStyleBytes = 2_000_000

/**
 * Whether the displayed texts can be computed after reading: the parts are an xlsx whose number formats are
 * all built in or defined. Formats that the reader guesses, such as 31 in a Chinese Excel, are only known
 * while it writes texts.
 */
export function hasKnownFormats(parts: Readonly<Record<string, Uint8Array>>): boolean {
  const [bytes, book] = [parts['xl/styles.xml'], parts['xl/workbook.xml']]
  if (bytes === undefined || book === undefined || bytes.length > mostStyleBytes) return false
  const decoder = new TextDecoder()
  // dates counted from 1904 are displayed differently when formatted as hours
  if (/date1904\s*=\s*["'](?:1|t|on)/i.test(decoder.decode(book))) return false
  const styles = decoder.decode(bytes)
  if (/numFmtId\s*=\s*'|numFmtId\s+=|numFmtId=\s/.test(styles)) return false
  const defined = new Set(builtIn)
  for (const [, id] of styles.matchAll(/<(?:\w+:)?numFmt\b[^<>]*?\bnumFmtId="(\d+)"/g))
    defined.add(Number(id))
  for (const [, id] of styles.matchAll(/numFmtId="([^"]*)"/g)) if (!defined.has(Number(id))) return false
  return true
}

/** Error codes as the reader stores them. Source: ECMA-376 part 1, 18.17.3; MS-XLS, BErr. */
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

/** The text that the reader itself formatted. */
export const asRead: ShowCell = (cell) => cell.w

const msPerDay = 86_400_000
const dayZero = Date.UTC(1899, 11, 30)
/** The serial number of 1 March 1900. Spreadsheets count a 29 February 1900, which never existed. */
const firstPlainDay = 61

/**
 * Computes the text that a cell displays from its number format, for a workbook read without texts. Values
 * repeat in a column, so each value of a format is formatted only once. Undefined if a number is displayed as
 * its digits.
 */
export function createShownText(): ShowCell {
  const byFormat = new Map<string, Map<number, string | undefined>>()
  return (cell) => {
    if (cell.t === 'e') return errors[cell.v as number]
    const format = cell.z
    if (typeof format !== 'string' || format === 'General') return undefined
    const value = cell.v instanceof Date ? dateToSerial(cell.v) : cell.v
    if (typeof value !== 'number') return undefined
    // an invalid date displays nothing
    if (Number.isNaN(value)) return ''
    let texts = byFormat.get(format)
    if (texts === undefined) byFormat.set(format, (texts = new Map()))
    let text = texts.get(value)
    if (text === undefined && !texts.has(value)) texts.set(value, (text = write(format, value)))
    return text
  }
}

/** The serial number of a date, rounded to the second because milliseconds have float noise. */
function dateToSerial(date: Date): number {
  const days = Math.round((date.getTime() - dayZero) / 1000) / (msPerDay / 1000)
  return days < firstPlainDay ? days - 1 : days
}

function write(format: string, value: number): string | undefined {
  try {
    return String(SSF.format(format, value))
  } catch {
    // an invalid format displays nothing
    return undefined
  }
}
