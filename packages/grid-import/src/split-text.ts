import Papa from 'papaparse'
import { maxColumns } from './limits.ts'
import { cleanText, type RawRow } from './raw-cell.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** Excel's own first line `sep=;` names the separator and is no row of the sheet. */
const separatorLine = /^"?sep=(.)"?\r?\n/i

/** Splits a text file into rows, numbered as a spreadsheet program would number them. */
export function splitText(text: string, wanted?: string): { rows: RawRow[]; delimiter: string } {
  const named = separatorLine.exec(text)
  const body = named === null ? text : text.slice(named[0].length)
  const delimiter = wanted ?? named?.[1] ?? guessDelimiter(body)
  let { data, errors } = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: false })
  // A quotation mark that is never closed would swallow the rest of the file: then marks are plain letters.
  if (errors.some(({ type }) => type === 'Quotes')) {
    ;({ data, errors } = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: false, quoteChar: '\0' }))
  }
  const rows: RawRow[] = []
  data.forEach((record, index) => {
    const cells = record.slice(0, maxColumns).map(cleanText)
    if (cells.some((cell) => cell !== '')) rows.push({ row: index + 1, cells })
  })
  return { rows, delimiter }
}

/** The separator that cuts most lines into the same number of parts, and into most parts. */
export function guessDelimiter(text: string): string {
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const { data } = Papa.parse<string[]>(text.slice(0, 100_000), { delimiter, preview: 200 })
    const widths = new Map<number, number>()
    let filled = 0
    for (const record of data) {
      if (record.length === 1 && record[0] === '') continue
      filled++
      widths.set(record.length, (widths.get(record.length) ?? 0) + 1)
    }
    let score = 0
    for (const [width, count] of widths) {
      if (width > 1) score = Math.max(score, (count / filled) ** 2 * Math.log2(width + 1))
    }
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}
