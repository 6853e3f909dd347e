import { datePattern, monthNames, type DateStyle } from './format-date.ts'
import type { Locale } from './locale.ts'

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * Reads a date as typed, strictly in the reader's own order, and returns `YYYY-MM-DD` or undefined.
 * Separators may be - / . or space, single digits are taken, ISO and a month in letters of the reader's language
 * (`3 Mar 2027`, `March 3, 2027`, `2027年3月3日`) are always understood; a two-digit year
 * or a day that does not exist is rejected, never moved to another day.
 */
export function parseTypedDate(text: string, locale: Locale, style?: DateStyle): string | undefined {
  const trimmed = text.trim()
  const named = readNamedMonth(trimmed, locale)
  const iso = named ?? /^(\d{4})(?:-|年)(\d{1,2})(?:-|月)(\d{1,2})日?$/.exec(trimmed)
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

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()

/** A day whose month stands in letters, as `['', year, month, day]`; undefined where none does or it could be two. */
function readNamedMonth(text: string, locale: Locale): string[] | undefined {
  const words = text
    .split(/[\s,./-]+/)
    .filter((word) => word !== '' && folded(word) !== 'de')
    .map((word) => (word === '1er' ? '1' : word))
  if (words.length !== 3) return undefined
  const letters = words.filter((word) => /^\p{L}+$/u.test(word)).map(folded)
  const year = words.find((word) => /^\d{4}$/.test(word))
  const day = words.find((word) => /^\d{1,2}$/.test(word))
  const [name] = letters
  if (letters.length !== 1 || name === undefined || name.length < 3 || !year || !day) return undefined
  const months = monthNames(locale).flatMap((names, at) =>
    names.some((known) => folded(known).startsWith(name)) ? [at + 1] : [],
  )
  return months.length === 1 ? ['', year, String(months[0]), day] : undefined
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
