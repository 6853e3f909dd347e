import { foldText } from '@campus/domain/applicant/fold-text'
import { daysInMonth, formatDate } from '@campus/domain/calendar-date'
import { findMonth } from './month-names.ts'
import { composeDate, parseDateParts, type DateParts } from './parse-date.ts'

/** The two ends of a period, as dates yet to be parsed: their columns decide which number is the month. */
export type Period = { start: string; end: string }

const leading =
  /^(?:from|between|von|vom|zwischen|ab|du|de la|de|del|desde|desde el|entre|entre le|dal|dall'|da|do|dia|le|el|il|den|dem|van|od|od dnia|fran|с|من|从|從|自)\s*(?=\d|\p{L}+\.?\s+\d)/u
const leadingOfEnd = /^(?:den|dem|the|le|el|il|o|dia|l'|ao)\s+/u
const closing = /(?:\([^()]*\)|（[^（）]*）|止|为止|為止|inclusive|incl\.?|einschl\.?|inklusive|inclus)$/u
const separators =
  /\s+(?:to|bis zum|bis|until|till|through|thru|and|und|y|et|e|a|al|au|ate|ate ao|ao|hasta|hasta el|tot|tot en met|t\/m|do|po|по|إلى|الى|jusqu'au|fino al|-|–|—)\s+|\s*(?:[–—~～〜→>]|->|至|到|bis|\/|-)\s*/gu
const weekdayWord = /^(\p{L}+)\.?,?\s+(?=\d)/u

const dayOnly = /^(\d{1,2})(?:st|nd|rd|th|er|º|°|ª|o|\.|日|号|號)?$/u
const dayMonthDigits = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*[./-]?$/u
const dayMonthName = /^(\d{1,2})(?:st|nd|rd|th|er|º|°|ª|\.)?\s*(?:de |of |d')?\s*(\p{L}+)\.?$/u
const monthNameDay = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?$/u
const hanMonthDay = /^(\d{1,2})月(\d{1,2})[日号號]?$/u
const dayAndYear = /^(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u
const twoAndYear = /^(\d{1,2}\s*([./-])\s*)(\d{1,2}\s*[./-]\s*)'?(\d{4}|\d{2})\.?$/u

/**
 * Splits "05.07.-18.07.2027", "5–18 July 2027", "du 5 au 18 juillet 2027", "2027年7月5日至18日": what one side
 * leaves out is taken from the other. Null if the text isn't a period with a year.
 */
export function splitPeriod(typed: string): Period | null {
  if (typed.length < 8 || typed.length > 80 || !/\d.*\d/.test(typed)) return null
  const text = foldText(typed).replace(/[，]/g, ',').replace(closing, '').trim().replace(leading, '')
  for (const match of text.matchAll(separators)) {
    const left = tidy(text.slice(0, match.index))
    const right = tidy(text.slice(match.index + match[0].length))
    if (left === '' || right === '') continue
    const period = joinSides(left, right)
    if (period !== null) return period
  }
  return null
}

function tidy(side: string): string {
  const text = side.trim().replace(leadingOfEnd, '').replace(/,$/, '')
  const word = weekdayWord.exec(text)
  return word !== null && findMonth(word[1]!) === undefined ? text.slice(word[0].length) : text
}

function joinSides(left: string, right: string): Period | null {
  const end = parseDay(right)
  if (end !== null) {
    const start = parseDay(left) === null ? completeStart(left, right, end) : left
    return start === null ? null : inOrder(start, right)
  }
  const start = parseDay(left)
  if (start !== null) {
    const completed = completeEnd(right, start)
    return completed === null ? null : inOrder(left, completed)
  }
  return monthOnLeft(left, right)
}

/** Parses a full date that is valid in at least one order of day and month. */
function parseDay(text: string): DateParts | null {
  if (/^\d{5,7}$/.test(text)) return null
  const parts = parseDateParts(text)
  if (parts === null) return null
  const year = (short: number) => 2000 + short
  return composeDate(parts, 'dmy', year) === null && composeDate(parts, 'mdy', year) === null ? null : parts
}

/** Completes "5", "05.07." or "5 July" before a full date. */
function completeStart(left: string, right: string, end: DateParts): string | null {
  const day = dayOnly.exec(left)
  if (day !== null) {
    if (end.kind === 'certain') return dayText(fullYear(end), end.month, Number(day[1]))
    const numbers = twoAndYear.exec(right)
    // day first: in "5-18/07/2027" the numbers on both sides of the dash are days
    return numbers === null ? null : `${day[1]}${numbers[2]}${numbers[3]}${numbers[4]}`.replace(/\s/g, '')
  }
  const named = readMonthDay(left)
  if (named !== null) {
    const isYearBefore = end.kind === 'certain' && named.month > end.month
    return dayText(fullYear(end) - (isYearBefore ? 1 : 0), named.month, named.day)
  }
  const digits = dayMonthDigits.exec(left)
  if (digits === null) return null
  const [, first = '', mark = '', second = ''] = digits
  if (end.kind === 'certain') return null
  // over New Year the month of the first day is the greater one, whichever number it is
  const isDayFirst = mark === '.' || Number(first) > 12 || end.first > 12
  const [startMonth, endMonth] = isDayFirst ? [Number(second), end.second] : [Number(first), end.first]
  const year = startMonth > endMonth ? end.year - 1 : end.year
  const yearText = end.isShortYear ? String(year).padStart(2, '0') : String(year)
  return `${first}${mark}${second}${mark}${yearText}`
}

/** Completes "18日", "7月18日" or "18 July" after a full date. */
function completeEnd(right: string, start: DateParts): string | null {
  if (start.kind !== 'certain') return null
  const day = dayOnly.exec(right)
  if (day !== null) return dayText(fullYear(start), start.month, Number(day[1]))
  const named = readMonthDay(right) ?? monthAndDayDigits(right)
  if (named === null) return null
  return dayText(fullYear(start) + (named.month < start.month ? 1 : 0), named.month, named.day)
}

/**
 * "2027-07-05 - 07-18" and "2027/7/5-7/18": after a date that starts with its year, the month comes first.
 */
function monthAndDayDigits(text: string): { month: number; day: number } | null {
  const digits = dayMonthDigits.exec(text)
  return digits === null ? null : { month: Number(digits[1]), day: Number(digits[3]) }
}

/** "July 5 – 18, 2027". */
function monthOnLeft(left: string, right: string): Period | null {
  const end = dayAndYear.exec(right)
  const start = readMonthDay(left)
  if (end === null || start === null) return null
  const [from, to] = [
    dayText(Number(end[2]), start.month, start.day),
    dayText(Number(end[2]), start.month, Number(end[1])),
  ]
  return from === null || to === null ? null : inOrder(from, to)
}

function readMonthDay(text: string): { month: number; day: number } | null {
  const han = hanMonthDay.exec(text)
  if (han !== null) return { month: Number(han[1]), day: Number(han[2]) }
  const dayFirst = dayMonthName.exec(text)
  const match = dayFirst ?? monthNameDay.exec(text)
  if (match === null) return null
  const [name, day] = dayFirst === null ? [match[1]!, match[2]!] : [match[2]!, match[1]!]
  const month = findMonth(name)
  return month === undefined ? null : { month, day: Number(day) }
}

const fullYear = ({ year, isShortYear }: DateParts): number => (isShortYear ? 2000 + year : year)

function dayText(year: number, month: number, day: number): string | null {
  return month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)
    ? null
    : formatDate(year, month, day)
}

/** A period has to end on or after its first day in at least one order of day and month. */
function inOrder(start: string, end: string): Period | null {
  const [from, to] = [parseDay(start), parseDay(end)]
  if (from === null || to === null) return null
  const isPossible = (['dmy', 'mdy'] as const).some((order) => {
    const first = composeDate(from, order, (short) => 2000 + short)
    const lastDate = composeDate(to, order, (short) => 2000 + short)
    return first !== null && lastDate !== null && first <= lastDate
  })
  return isPossible ? { start, end } : null
}
