import { foldText } from '@campus/domain/applicant/fold-text'
import type { ColumnMatch, ColumnTarget } from '../model/column-match.ts'
import { cellText, oneLine, type RawRow } from '../model/raw-cell.ts'
import type { RosterLeftOut } from '../model/sheet-read.ts'

/** Fields that make a person; a row with hardly any of them is a total, a footnote or a signature. */
const coreTargets: ReadonlySet<ColumnTarget> = new Set([
  'first_name',
  'last_name',
  'full_name',
  'date_of_birth',
  'email',
  'passport_number',
  'start_date',
  'end_date',
])

const closingWords =
  /^(?:grand |sub ?)?(?:totals?|totale?s?|total geral|totaux|summe|gesamt(?:summe|zahl)?|suma|somma|soma|合计|合計|总计|總計|小计|小計|总数|總數|总人数|總人數|count|anzahl|nombre total|numero total|note|notes|nota|notas|hinweis|remarque|备注|備註|prepared by|signed|signature|unterschrift|firma|assinatura|end of list|fin|ende|fine|sum|average|anmerkung|observaciones|osservazioni|observações)\b/iu
const closingChinese =
  /^(?:合计|合計|总计|總計|小计|小計|总数|總數|总人数|總人數|共计|共計|备注|備註|注：|註：|注:|註:)/u

/** Why a row isn't a person. */
export type RowReason =
  | 'title'
  | 'title_leader'
  | 'caption'
  | 'total'
  | 'blank'
  | 'repeated_header'
  | 'example'
  | 'chosen'
  | RosterLeftOut['reason']
export type RowsSorted = { rows: RawRow[]; leftOut: { row: number; reason: RowReason }[] }

type SortRowsOptions = {
  columns: readonly ColumnMatch[]
  headers: readonly string[]
  chosen?: (row: number) => boolean | undefined
}

/**
 * The rows that hold applicants, and all others with the reason why they were left out (totals, footnotes,
 * group titles, repeated headings, blank rows), in the sheet's order.
 */
export function sortRows(
  rows: readonly RawRow[],
  { columns, headers, chosen = () => undefined }: SortRowsOptions,
): RowsSorted {
  const mapped = columns.filter(({ field }) => field !== null)
  const core = mapped
    .filter(({ field }) => field !== null && coreTargets.has(field))
    .map(({ index }) => index)
  const names = mapped
    .filter(({ field }) => field === 'first_name' || field === 'last_name' || field === 'full_name')
    .map(({ index }) => index)
  const indexes = mapped.map(({ index }) => index)
  const sorted: RowsSorted = { rows: [], leftOut: [] }
  let next = rows[0]?.row ?? 0
  for (const row of rows) {
    for (; next < row.row; next++) sorted.leftOut.push({ row: next, reason: 'blank' })
    next = row.row + 1
    const choice = chosen(row.row)
    const reason =
      choice === true
        ? null
        : choice === false
          ? 'chosen'
          : reasonAgainst(row, { indexes, core, names, headers })
    if (reason === null) sorted.rows.push(row)
    else sorted.leftOut.push({ row: row.row, reason })
  }
  return sorted
}

function reasonAgainst(
  row: RawRow,
  {
    indexes,
    core,
    names,
    headers,
  }: { indexes: number[]; core: number[]; names: number[]; headers: readonly string[] },
): RowReason | null {
  if (row.isNote === true || isSignature(row)) return isClosing(row) ? 'total' : 'caption'
  const filled = countAt(row, indexes)
  const coreFilled = countAt(row, core)
  // most rows are complete and can be accepted before a closer look
  const isWhole = coreFilled >= 4 && coreFilled * 2 >= core.length
  if (isWhole || (filled > 0 && isSparseApplicant(row, { indexes, core, names, filled, coreFilled })))
    return repeatsHeadings(row, { headers, indexes }) ? 'repeated_header' : isExample(row) ? 'example' : null
  return isClosing(row) ? 'total' : 'caption'
}

/** A row that shows how the list is filled in begins with the word for it. */
const exampleWord =
  /^(?:e\.? ?g\.?|eg|ex\.?|example|sample|z\. ?b\.?|beispiel|muster|ejemplo|p\. ?ej\.?|exemple|p\. ?ex\.?|esempio|es\.|exemplo|przyklad|np\.|ornek|exempel|t\.ex\.?|voorbeeld|bijv\.?|пример|напр\.?|مثال|例|例子|示例|範例|記入例)$/u

function isExample({ cells }: RawRow): boolean {
  const first = cells.map(cellText).find((text) => text !== '') ?? ''
  return exampleWord.test(foldText(first).replace(/:$/, ''))
}

/** The line that a phone adds below a mail. */
const sentFrom =
  /^(?:sent from|get outlook|von meinem|gesendet|enviad[oa]|envoyé|inviat[oa]|отправлено|надіслано|wysłan[eo]|skickat|verzonden|发自|發自|從我的|iPhoneから|أرسلت من).*(?:iphone|ipad|android|samsung|galaxy|huawei|xiaomi|outlook)/iu

function isSignature({ cells }: RawRow): boolean {
  const [text = '', ...others] = cells.map(cellText).filter(Boolean)
  return others.length === 0 && sentFrom.test(text.normalize('NFC'))
}

function isClosing(row: RawRow): boolean {
  const first = row.cells.map(cellText).find((text) => text !== '') ?? ''
  return closingWords.test(first.normalize('NFC')) || closingChinese.test(first)
}

type Counted = { indexes: number[]; core: number[]; names: number[]; filled: number; coreFilled: number }

function isSparseApplicant(row: RawRow, { indexes, core, names, filled, coreFilled }: Counted): boolean {
  if (isClosing(row) && (filled <= 3 || coreFilled <= 1)) return false
  if (indexes.length <= 3) return true
  if (coreFilled >= 3) return true
  if (core.length < 3) return filled * 2 >= indexes.length
  const hasNames = names.length > 0 && names.every((index) => isNameLike(cellText(row.cells[index])))
  if (hasNames && names.length > 1) return true
  return filled * 2 >= indexes.length
}

function isNameLike(text: string): boolean {
  return text.length <= 50 && /^[\p{L}\p{M}'’. -]+$/u.test(text) && !closingWords.test(text)
}

function countAt(row: RawRow, indexes: readonly number[]): number {
  let count = 0
  for (const index of indexes) {
    const cell = row.cells[index]
    if (cell !== undefined && cell !== '') count++
  }
  return count
}

/** Whether a row repeats the headings, as at the top of each printed page. */
function repeatsHeadings(
  row: RawRow,
  { headers, indexes }: { headers: readonly string[]; indexes: readonly number[] },
): boolean {
  let same = 0
  for (const index of indexes) {
    const header = headers[index] ?? ''
    if (header === '' || oneLine(cellText(row.cells[index])) !== header) {
      if (indexes.length > 2) {
        if (same === 0) return false
        continue
      }
      return false
    }
    same++
  }
  return same * 2 > indexes.length
}
