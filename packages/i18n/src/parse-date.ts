import { datePattern, type DateStyle } from './format-date.ts'
import type { Locale } from './locale.ts'

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * Reads a date as typed, strictly in the reader's own order, and returns `YYYY-MM-DD` or undefined.
 * Separators may be - / . or space, single digits are taken, ISO is always understood; a two-digit year
 * or a day that does not exist is rejected, never moved to another day.
 */
export function parseTypedDate(text: string, locale: Locale, style?: DateStyle): string | undefined {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed)
  const order = iso ? (['Y', 'M', 'D'] as const) : datePattern(locale, style).order
  const pieces = iso ? iso.slice(1) : splitTyped(trimmed, order)
  if (!pieces) return undefined
  const value = { Y: '', M: '', D: '' }
  order.forEach((part, index) => (value[part] = pieces[index] ?? ''))
  if (!/^\d{4}$/.test(value.Y) || !/^\d{1,2}$/.test(value.M) || !/^\d{1,2}$/.test(value.D)) return undefined
  const [year, month, day] = [Number(value.Y), Number(value.M), Number(value.D)]
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  return `${value.Y}-${value.M.padStart(2, '0')}-${value.D.padStart(2, '0')}`
}

function splitTyped(text: string, order: readonly ('D' | 'M' | 'Y')[]): string[] | undefined {
  if (/^\d{8}$/.test(text)) {
    let from = 0
    return order.map((part) => {
      const length = part === 'Y' ? 4 : 2
      from += length
      return text.slice(from - length, from)
    })
  }
  const pieces = text.split(/[-/.\s]+/)
  return pieces.length === 3 ? pieces : undefined
}
