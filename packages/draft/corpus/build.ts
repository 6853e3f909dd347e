import { utils, type BookType } from '@e965/xlsx'
import { formatDay } from '@campus/domain/calendar-date'
import { joinRows, workbook, type Cell } from '../test/build-file.ts'
import { encodeText } from '../test/encode-text.ts'
import type { CorpusFile } from './corpus-file.ts'
import { isText, layOut, type LaidOutSheet, type TruePerson } from './lay-out.ts'

export type BuiltFile = { file: CorpusFile; bytes: Uint8Array; sheets: LaidOutSheet[]; people: TruePerson[] }

/** Writes a file with its truth. */
export function buildFile(file: CorpusFile): BuiltFile {
  const { sheets, people } = layOut(file)
  const bytes = isText(file) ? writeText(file.file, sheets[0]!) : writeBook(file.file, sheets)
  return { file, bytes, sheets, people }
}

function writeText(how: string, { rows }: LaidOutSheet): Uint8Array {
  const [format, encoding = 'utf-8', separator = ','] = how.split(' ')
  const texts = rows.map((row) => row.map(cellText))
  const text = format === 'text' ? lineUp(texts) : joinRows(texts, separator === 'tab' ? '\t' : separator)
  // the encodings of East Asia have no such space
  const isEastern = /^(?:gb|big5|shift_jis|euc)/.test(encoding)
  return encodeText(`${isEastern ? text.replaceAll('\u00a0', ' ') : text}\r\n`, encoding)
}

/** A cell as a text file holds it; a date cell becomes `YYYY-MM-DD`. */
function cellText(cell: Cell): string {
  if (cell instanceof Date) return formatDay(Math.round(cell.getTime() / 86_400_000))
  return cell === null ? '' : String(cell)
}

/** Columns lined up by spaces, as in text out of a PDF. */
function lineUp(rows: readonly string[][]): string {
  const table = rows.filter((row) => row.length > 1)
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      (row.length > 1
        ? row.map((text, at) => text.padEnd(widths[at]! + 3)).join('')
        : (row[0] ?? '')
      ).trimEnd(),
    )
    .join('\r\n')
}

/** A workbook; a second word is the format behind the ending, as web systems save tables of HTML as `.xls`. */
function writeBook(how: string, sheets: readonly LaidOutSheet[]): Uint8Array {
  const bookType = how.split(' ').at(-1)!
  if (bookType === 'html') return writeHtml(sheets[0]!)
  const named = Object.fromEntries(
    sheets.map(({ name, rows }) => [name, rows.map((row) => row.map((cell) => cell ?? null))]),
  )
  return workbook(named, bookType as BookType, (book) => {
    for (const { name, merges } of sheets)
      if (merges.length > 0) book.Sheets[name]!['!merges'] = merges.map((range) => utils.decode_range(range))
  })
}

function writeHtml({ rows }: LaidOutSheet): Uint8Array {
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const lines = rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${escape(cellText(cell))}</td>`).join('')}</tr>`,
  )
  const head = '<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head>'
  return new TextEncoder().encode(`${head}<body><table border="1">${lines.join('\n')}</table></body></html>`)
}
