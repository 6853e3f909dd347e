import { parseDay } from '@campus/domain/calendar-date'
import { normaliseDate, weighOrder, type DateField, type OrderEvidence } from './normalise-date.ts'
import type { DateOrder } from './parse-date.ts'
import type { RawCell } from '../model/raw-cell.ts'

/** Order of day and month by date field; null if the user has to be asked. */
export type DateOrders = Partial<Record<DateField, DateOrder | null>>

export type DateColumns = Partial<Record<DateField, readonly RawCell[]>>

/**
 * Infers the order of day and month for whole columns: from days above 12 in the column itself, or else the
 * format in its heading; then from the sheet's other columns, which the same person wrote; then from the
 * language of the headings (only English uses both orders); then from which order makes trips start in the
 * future and end after they start. Null only if all of that leaves it open.
 */
export function inferDateOrders(
  columns: DateColumns,
  {
    language,
    today,
    headings = {},
  }: { language: string; today: string; headings?: Partial<Record<DateField, string>> },
): DateOrders {
  const evidence = new Map<DateField, OrderEvidence>()
  for (const [field, cells] of Object.entries(columns)) {
    const columnEvidence = weighOrder(cells)
    const said = headingOrder(headings[field as DateField] ?? '')
    const isSilent = columnEvidence.dmy + columnEvidence.mdy + columnEvidence.dotted === 0
    // the format in a heading only counts if the dates themselves don't show their order
    evidence.set(
      field as DateField,
      said !== null && isSilent ? { ...columnEvidence, [said]: 1 } : columnEvidence,
    )
  }
  const sheet = majority([...evidence.values()]) ?? languageOrder(language)
  const orders: DateOrders = {}
  for (const [field, fieldEvidence] of evidence) orders[field] = majority([fieldEvidence]) ?? sheet
  const isOpen = [...evidence].some(([field, { open }]) => orders[field] === null && open > 0)
  if (!isOpen) {
    for (const field of evidence.keys()) orders[field] ??= 'dmy'
    return orders
  }
  const sensible = orderThatMakesSense(columns, today)
  for (const field of evidence.keys()) orders[field] ??= sensible
  return orders
}

/** The order in a heading such as "(DD/MM/YYYY)", "TT.MM.JJJJ" or "日/月/年". */
function headingOrder(heading: string): DateOrder | null {
  if (/ddmmyy|ttmmjj|jjmmaa|ddmmaa|ggmmaa/i.test(heading)) return 'dmy'
  if (/mmddyy/i.test(heading)) return 'mdy'
  if (/(?:d{1,2}|t{1,2}|j{1,2}|g{1,2})\s*[./-]\s*m{1,2}\s*[./-]|日\s*[/.-]\s*月/i.test(heading)) return 'dmy'
  return /m{1,2}\s*[./-]\s*(?:d{1,2}|t{1,2}|j{1,2}|g{1,2})\s*[./-]|月\s*[/.-]\s*日\s*[/.-]\s*年/i.test(
    heading,
  )
    ? 'mdy'
    : null
}

function majority(all: OrderEvidence[]): DateOrder | null {
  let dmy = 0
  let mdy = 0
  for (const evidence of all) {
    dmy += evidence.dmy + evidence.dotted
    mdy += evidence.mdy
  }
  if (dmy === mdy) return null
  return dmy > mdy ? 'dmy' : 'mdy'
}

function languageOrder(language: string): DateOrder | null {
  return language === '' || language === 'en' ? null : 'dmy'
}

function orderThatMakesSense(columns: DateColumns, today: string): DateOrder | null {
  const [dmy, mdy] = [
    countNonsense(columns, { order: 'dmy', today }),
    countNonsense(columns, { order: 'mdy', today }),
  ]
  if (dmy === mdy) return null
  const [order, fewer, more] = dmy < mdy ? (['dmy', dmy, mdy] as const) : (['mdy', mdy, dmy] as const)
  return fewer === 0 || more >= fewer * 3 ? order : null
}

function countNonsense(columns: DateColumns, { order, today }: { order: DateOrder; today: string }): number {
  const read = (field: DateField, index: number) => {
    const cell = columns[field]?.[index]
    return cell === undefined ? null : parseDay(normaliseDate(cell, field, { order, today }).value)
  }
  const now = parseDay(today) ?? 0
  const length = Math.max(0, ...Object.values(columns).map((cells) => cells.length))
  let count = 0
  for (let index = 0; index < length; index++) {
    const [start, end, birth] = [
      read('start_date', index),
      read('end_date', index),
      read('date_of_birth', index),
    ]
    if (start !== null && start < now) count++
    if (start !== null && end !== null && end < start) count++
    if (birth !== null && birth >= now) count++
  }
  return count
}
