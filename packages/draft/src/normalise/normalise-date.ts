import { calendarDate } from '@campus/domain/calendar-date'
import type { Normalised } from '../model/normalised.ts'
import { fromBuddhistYear, readMinguoDate, type MinguoEvidence } from './era-dates.ts'
import { birthInIdentityNumber } from './identity-number.ts'
import { isHijriYear } from './hijri-date.ts'
import {
  composeDate,
  convertHijri,
  serialDate,
  evidentOrder,
  parseColumnDate,
  type DateOrder,
  type DateParts,
} from './parse-date.ts'
import type { RawCell } from '../model/raw-cell.ts'

export type DateField = 'date_of_birth' | 'start_date' | 'end_date'
export const dateFields: readonly DateField[] = ['date_of_birth', 'start_date', 'end_date']

export type DateContext = {
  /** Null if neither the column nor the rest of the sheet shows it. */
  order: DateOrder | null
  /** `YYYY-MM-DD`. */
  today: string
  /** That of the headings, for months whose names mean another one elsewhere. */
  language?: string
  /** Whether the heading names the place of birth as well as the date. */
  isWithPlace?: boolean
  /** That of the column of births, which may hold identity numbers. */
  heading?: string | undefined
  /** Whether the column is of the Republic of China's calendar. */
  minguo?: MinguoEvidence | undefined
}

/** Normalises a cell of a date column. */
export function normaliseDate(cell: RawCell, field: DateField, context: DateContext): Normalised {
  const real = typeof cell === 'string' ? undefined : cell.date
  if (real !== undefined && !isHijriYear(Number(real.slice(0, 4)))) return { value: real }
  const text = typeof cell === 'string' ? cell : (real ?? cell.text)
  if (text === '') return { value: '' }
  // a date stored as Excel's serial number
  const serial = typeof cell === 'string' ? (/^\d{5}(\.\d+)?$/.test(text) ? Number(text) : null) : cell.number
  if (serial !== null && serial !== undefined) {
    const date = serialDate(serial)
    if (date !== null) return { value: date }
  }
  const parts =
    withinIdentityNumber(text, { field, context }) ??
    parseColumnDate(text, context.language) ??
    besidePlace(text, { field, context })
  const ofMinguo = fromMinguo(text, context)
  if (ofMinguo !== undefined && context.minguo === 'certain') return { value: ofMinguo }
  if (parts === null || ofMinguo !== undefined)
    return { value: text, isUnknown: true, ...(ofMinguo ? { suggestion: ofMinguo } : {}) }
  const fullYear = (short: number) => completeYear(short, { field, today: context.today })
  const isOpen = parts.kind === 'open' && context.order === null && evidentOrder(parts) === null
  if (isOpen && parts.first !== parts.second && parts.first <= 12 && parts.second <= 12) {
    return { value: text, isUnknown: true, isAmbiguous: true }
  }
  const order = context.order ?? evidentOrder(parts) ?? 'dmy'
  if (parts.isHijri === true) return suggestGregorian(text, convertHijri(parts, order), { field, context })
  const date = composeDate(parts, order, fullYear)
  if (date !== null) return suggestBuddhist(text, date) ?? { value: date }
  const other = parts.kind === 'open' ? composeDate(parts, order === 'dmy' ? 'mdy' : 'dmy', fullYear) : null
  return { value: text, isUnknown: true, ...(other === null ? {} : { suggestion: other }) }
}

type OfField = { field: DateField; context: DateContext }

/** The date of a birth in an identity number: "20090919-1234" below "Personnummer". */
function withinIdentityNumber(text: string, { field, context: { heading } }: OfField): DateParts | null {
  const birth =
    field === 'date_of_birth' && heading !== undefined ? birthInIdentityNumber(text, heading) : null
  return birth && { ...birth, kind: 'certain', year: Number(birth.year), isShortYear: birth.year.length < 3 }
}

const dateThenPlace = /^(.*?\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d\d)(?:\s*[,;/]\s*|\s+)\p{L}[^\d]*$/u
const placeThenDate = /^\p{L}[^\d]*?(?:\s*[,;/]\s*|\s+)(?:il |le |am |el |em |den |dnia )?(\d.*)$/u

/** The date of a birth with its place, in a column of both: "13.10.2012 Emden", "Roma, 13/10/2012". */
function besidePlace(text: string, { field, context }: OfField): DateParts | null {
  if (field !== 'date_of_birth' || context.isWithPlace !== true) return null
  const date = dateThenPlace.exec(text)?.[1] ?? placeThenDate.exec(text)?.[1]
  return date === undefined ? null : parseColumnDate(date, context.language)
}

/**
 * A Hijri date with its day in our calendar, which is never filled in silently: calendars of the Hijri era differ
 * by a day. A birth in the future shows that the date isn't Hijri.
 */
function suggestGregorian(
  text: string,
  day: string | null,
  { field, context }: { field: DateField; context: DateContext },
): Normalised {
  // with hyphens, it would be taken for a day of our calendar
  const unknown = { value: text.replaceAll('-', '/'), isUnknown: true }
  const isPossible = day !== null && (field !== 'date_of_birth' || day <= context.today)
  return isPossible ? { ...unknown, suggestion: day, params: { calendar: 'hijri' } } : unknown
}

function fromMinguo(text: string, { minguo }: DateContext): string | undefined {
  const [year, month, day] = readMinguoDate(text, { isOfColumn: minguo !== undefined }) ?? []
  return year === undefined ? undefined : calendarDate(year, month!, day!)
}

/** A year that can only be Buddhist is shown with the day of our calendar as the correction. */
function suggestBuddhist(text: string, date: string): Normalised | null {
  const year = fromBuddhistYear(Number(date.slice(0, 4)))
  if (year === null) return null
  return { value: text, isUnknown: true, suggestion: `${year}${date.slice(4)}` }
}

/** Completes two-digit years: a birth is in the past, a trip in this century. */
function completeYear(short: number, { field, today }: { field: DateField; today: string }): number {
  if (field !== 'date_of_birth') return 2000 + short
  return short > Number(today.slice(2, 4)) ? 1900 + short : 2000 + short
}

/** Number of text dates in a column that show the order of day and month, or that leave it open. */
export type OrderEvidence = {
  dmy: number
  mdy: number
  open: number
  dotted: number
  /** Real dates of the workbook, which need no parsing. */
  real: number
}

/** Counts what the cells of a column show about the order of day and month. */
export function weighOrder(cells: Iterable<RawCell>): OrderEvidence {
  const evidence: OrderEvidence = { dmy: 0, mdy: 0, open: 0, dotted: 0, real: 0 }
  for (const cell of cells) {
    if (typeof cell !== 'string' && cell.date !== undefined) evidence.real++
    if (typeof cell !== 'string' || cell === '') continue
    const parts = parseColumnDate(cell)
    if (parts === null || parts.kind !== 'open') continue
    const order = evidentOrder(parts)
    if (order !== null) evidence[order]++
    else if (parts.first !== parts.second) evidence.open++
    // Nobody writes month.day.year with dots.
    if (parts.hasDots) evidence.dotted++
  }
  return evidence
}
