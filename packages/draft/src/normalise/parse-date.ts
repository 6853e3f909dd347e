import { daysInMonth, formatDate, formatDay } from '@campus/domain/calendar-date'
import { foldText } from '@campus/domain/applicant/fold-text'
import { hijriMark, hijriToDay, isHijriYear } from './hijri-date.ts'
import { findMonth } from './month-names.ts'
import { readEraDate } from './era-dates.ts'
import { plainDigits, readChineseDate } from './plain-digits.ts'

/** The order of day and month in dates written with digits only. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * The parts of a date as written. Only the column shows the order of `first` and `second` (day, month). A date
 * of the Hijri calendar has its own years and months.
 */
export type DateParts = { year: number; isShortYear: boolean; isHijri?: boolean } & (
  | { kind: 'certain'; month: number; day: number }
  | { kind: 'open'; first: number; second: number; hasDots: boolean }
)

const weekday = /^[\p{L}]+\.?,?\s+(?=\d|\p{L}+\.?\s+\d)/u
const timeOfDay =
  /(?:[t ]|\s+at\s+)\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:\.\d+)?\s*(?:[ap]\.?m\.?|z|[+-]\d\d:?\d\d)?$/i
const yearFirst = /^(\d{4})\s*[-/.年 ]\s*(\d{1,2})\s*[-/.月 ]\s*(\d{1,2})\s*[日号號]?\.?$/
const shortChinese = /^(\d{2})年(\d{1,2})月(\d{1,2})[日号號]?$/
const twoThenYear = /^(\d{1,2})\s*[-/.,· ]\s*(\d{1,2})\s*[-/., ]\s*'?(\d{4}|\d{2})\.?$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const wordy =
  /^(\d{1,2})(?:(?:st|nd|rd|th|er|o|º|°|ª)(?!\p{L}))?\.?[\s\-/.,]*(?:de |of |den |d')?\s*(\p{L}+)\.?[\s\-/.,']*(?:de |del |of )?\s*'?(\d{4}|\d{2})$/u
const monthFirst = /^(\p{L}+)\.?[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?[\s,\-/.]+'?(\d{4}|\d{2})$/u
const yearMonthName = /^(\d{4})[\s\-/.,]+(\p{L}+)\.?[\s\-/.,]+(\d{1,2})$/u
// 1 January 1920 to 31 December 2079 in Excel's serial numbers; a number outside this range isn't a date
const firstSerial = 7306
const lastSerial = 65_745
/** Excel's day 25,569 is 1 January 1970. */
const serialOfEpoch = 25_569

/** "Year" after the year, in Polish, Russian, Bulgarian and others: "14 мая 2011 г.". */
const wordOfYear = /(?<=\d{4}\.?)\s*(?:r|roku|г|г\.?\s?р|года|год|р|року|god|godine|g|y|yil|yili)\.?$/u

const daysFirst = /^(\d{1,2})(\d\d)((?:19|20)\d\d)$/
const yearLeading = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])/

/** A date of a column of dates in which the year is last and nothing is between its numbers: 12032008. */
export function parseColumnDate(typed: string, language = ''): DateParts | null {
  const match = yearLeading.test(typed) && typed.length === 8 ? null : daysFirst.exec(typed)
  return match === null ? parseDateParts(typed, language) : open(match, typed)
}

/** Parses a date as people write it, in a list in a `language` if it is known. Null if it isn't one. */
export function parseDateParts(typed: string, language = ''): DateParts | null {
  const parts = parseUnmarked(typed, language)
  if (parts !== null || !/\p{Nd}/u.test(typed)) return parts
  const text = foldText(plainDigits(typed))
  const marked = hijriMark.test(text) ? parseUnmarked(text.replace(hijriMark, ' ').trim(), language) : null
  return marked && { ...marked, isHijri: true }
}

function parseUnmarked(typed: string, language: string): DateParts | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed)
  if (iso !== null) return certain(iso[1]!, iso[2]!, iso[3]!)
  const plain = twoThenYear.exec(typed)
  if (plain !== null) return open(plain, typed)
  const numerals = readChineseDate(typed)
  if (numerals !== null) return certain(...numerals)
  const ofEra = readEraDate(typed)
  if (ofEra !== null) return certain(...(ofEra.map(String) as [string, string, string]))
  let text = foldText(plainDigits(typed)).replace(/\s+/g, ' ').replace(wordOfYear, '')
  const withoutTime = text.replace(timeOfDay, '').trim()
  if (/\d/.test(withoutTime)) text = withoutTime
  text = text.replace(/^(?:on|am|el|le|il|em|den|a|dia)\s+/, '')
  const year = yearFirst.exec(text) ?? compact.exec(text)
  if (year !== null) return certain(year[1]!, year[2]!, year[3]!)
  const chinese = shortChinese.exec(text)
  if (chinese !== null) return certain(chinese[1]!, chinese[2]!, chinese[3]!)
  const digits = twoThenYear.exec(text)
  if (digits !== null) return open(digits, text)
  return (
    parseWithMonthName(text, language) ??
    (weekday.test(text) ? parseAfterWeekday(text.replace(weekday, ''), language) : null)
  )
}

function parseAfterWeekday(text: string, language: string): DateParts | null {
  const digits = twoThenYear.exec(text)
  return digits === null ? parseWithMonthName(text, language) : open(digits, text)
}

function parseWithMonthName(text: string, language: string): DateParts | null {
  const named = (year: string, month: string, day: string) => {
    const number = findMonth(month, language)
    return number === undefined ? null : certain(year, String(number), day)
  }
  const dayFirst = wordy.exec(text)
  if (dayFirst !== null) return named(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!)
  const monthLeads = monthFirst.exec(text)
  if (monthLeads !== null) return named(monthLeads[3]!, monthLeads[1]!, monthLeads[2]!)
  const yearLeads = yearMonthName.exec(text)
  return yearLeads === null ? null : named(yearLeads[1]!, yearLeads[2]!, yearLeads[3]!)
}

function certain(year: string, month: string, day: string): DateParts {
  return {
    kind: 'certain',
    year: Number(year),
    month: Number(month),
    day: Number(day),
    isShortYear: year.length < 3,
    ...(isHijriYear(Number(year)) ? { isHijri: true } : {}),
  }
}

function open(match: RegExpExecArray, text: string): DateParts {
  const [, first, second, year] = match as unknown as [string, string, string, string]
  return {
    kind: 'open',
    first: Number(first),
    second: Number(second),
    year: Number(year),
    isShortYear: year.length < 3,
    hasDots: text.includes('.'),
    ...(isHijriYear(Number(year)) ? { isHijri: true } : {}),
  }
}

/** The date of a number in the range of Excel's serial numbers, as `YYYY-MM-DD`; otherwise null. */
export function serialDate(serial: number): string | null {
  if (serial < firstSerial || serial > lastSerial) return null
  return formatDay(Math.floor(serial) - serialOfEpoch)
}

/** The order that a date shows by itself, because a number over 12 can only be a day; otherwise null. */
export function evidentOrder(parts: DateParts): DateOrder | null {
  if (parts.kind !== 'open') return null
  if (parts.first > 12 && parts.first <= 31 && parts.second >= 1 && parts.second <= 12) return 'dmy'
  if (parts.second > 12 && parts.second <= 31 && parts.first >= 1 && parts.first <= 12) return 'mdy'
  return null
}

/** Composes the parts to `YYYY-MM-DD`; null if there is no such day, and for another calendar. */
export function composeDate(
  parts: DateParts,
  order: DateOrder,
  fullYear: (short: number) => number,
): string | null {
  if (parts.isHijri === true) return null
  const year = parts.isShortYear ? fullYear(parts.year) : parts.year
  const { month, day } = inOrder(parts, order)
  if (day < 1 || day > daysInMonth(year, month)) return null
  return formatDate(year, month, day)
}

/** The day of a date in the Hijri calendar, as `YYYY-MM-DD`; null if there is no such day, and for other dates. */
export function convertHijri(parts: DateParts, order: DateOrder): string | null {
  if (parts.isHijri !== true || parts.isShortYear) return null
  const { month, day } = inOrder(parts, order)
  return hijriToDay(parts.year, month, day)
}

function inOrder(parts: DateParts, order: DateOrder): { month: number; day: number } {
  if (parts.kind === 'certain') return parts
  const { first, second } = parts
  return order === 'dmy' ? { month: second, day: first } : { month: first, day: second }
}
