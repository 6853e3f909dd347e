import type { Normalised } from '../model/normalised.ts'
import { composeDate, dateOfSerial, orderOf, parseDateParts, type DateOrder } from './parse-date.ts'
import type { RawCell } from '../model/raw-cell.ts'

export type DateField = 'date_of_birth' | 'start_date' | 'end_date'
export const dateFields: readonly DateField[] = ['date_of_birth', 'start_date', 'end_date']

export type DateContext = {
  /** Null when neither the column nor the rest of the sheet tells. */
  order: DateOrder | null
  /** `YYYY-MM-DD`. */
  today: string
}

/** Reads one cell of a date column. */
export function normaliseDate(cell: RawCell, field: DateField, context: DateContext): Normalised {
  if (typeof cell !== 'string' && cell.date !== undefined) return { value: cell.date }
  const text = typeof cell === 'string' ? cell : cell.text
  if (text === '') return { value: '' }
  // A date kept as the bare number that Excel counts days with.
  const serial = typeof cell === 'string' ? (/^\d{5}(\.\d+)?$/.test(text) ? Number(text) : null) : cell.number
  if (serial !== null && serial !== undefined) {
    const date = dateOfSerial(serial)
    if (date !== null) return { value: date }
  }
  const parts = parseDateParts(text)
  if (parts === null) return { value: text, isUnknown: true }
  const fullYear = (short: number) => fullYearOf(short, field, context.today)
  const isOpen = parts.kind === 'open' && context.order === null && orderOf(parts) === null
  if (isOpen && parts.first !== parts.second && parts.first <= 12 && parts.second <= 12) {
    return { value: text, isUnknown: true, isAmbiguous: true }
  }
  const order = context.order ?? orderOf(parts) ?? 'dmy'
  const date = composeDate(parts, order, fullYear)
  if (date !== null) return { value: date }
  const other = parts.kind === 'open' ? composeDate(parts, order === 'dmy' ? 'mdy' : 'dmy', fullYear) : null
  return { value: text, isUnknown: true, ...(other === null ? {} : { suggestion: other }) }
}

/** Two-digit years: a birth lies in the past, a trip in this century. */
function fullYearOf(short: number, field: DateField, today: string): number {
  if (field !== 'date_of_birth') return 2000 + short
  return short > Number(today.slice(2, 4)) ? 1900 + short : 2000 + short
}

/** Days and months of one column's text dates that tell their order, or could be either. */
export type OrderEvidence = {
  dmy: number
  mdy: number
  open: number
  dotted: number
  /** Dates that need no reading: real ones of the workbook. */
  real: number
}

/** Counts what the cells of a column say about the order of day and month. */
export function weighOrder(cells: Iterable<RawCell>): OrderEvidence {
  const evidence: OrderEvidence = { dmy: 0, mdy: 0, open: 0, dotted: 0, real: 0 }
  for (const cell of cells) {
    if (typeof cell !== 'string' && cell.date !== undefined) evidence.real++
    if (typeof cell !== 'string' || cell === '') continue
    const parts = parseDateParts(cell)
    if (parts === null || parts.kind !== 'open') continue
    const order = orderOf(parts)
    if (order !== null) evidence[order]++
    else if (parts.first !== parts.second) evidence.open++
    // Nobody writes month.day.year with dots.
    if (parts.hasDots) evidence.dotted++
  }
  return evidence
}
