export type CsvCell = string | number | boolean | null | undefined

// what a spreadsheet takes for the start of a formula, full-width forms included
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/
const needsQuotes = /[",;\n\r\t]|^\s|\s$/

/**
 * One cell's text, safe to open in a spreadsheet: a text that would be run as a formula gets an apostrophe in front
 * (OWASP "CSV injection"); plain numbers, negative ones too, stay as they are.
 */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line with its end, for exports that are streamed. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** What a CSV file starts with: without it, Excel reads UTF-8 as the local code page. */
export const csvByteOrderMark = '\uFEFF'

/** A whole CSV file (RFC 4180, UTF-8 with byte order mark): the first row is the header. */
export function formatCsv(rows: Iterable<readonly CsvCell[]>): string {
  let text = csvByteOrderMark
  for (const row of rows) text += csvLine(row)
  return text
}
