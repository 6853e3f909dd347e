import { addMonths, formatDate } from '@campus/domain/calendar-date'
import { sharePeriods } from '../normalise/share-periods.ts'
import { isTypeWord } from '../normalise/normalise-type.ts'
import { normaliseGender } from '../normalise/normalise-gender.ts'
import { normaliseMoney } from '../normalise/normalise-money.ts'
import { findCountry, isPlate } from '../normalise/normalise-country.ts'
import { isDitto } from '../normalise/ditto-mark.ts'
import { nearYear } from '../normalise/hijri-date.ts'
import { serialDate, parseDateParts } from '../normalise/parse-date.ts'
import { cellText, type RawCell, type RawRow } from '../model/raw-cell.ts'

/** What the values of a column look like: shares of its filled cells, from 0 to 1. */
export type ColumnProfile = {
  filled: number
  /** Share of rows with a value. */
  fill: number
  /** Number of different values per filled cell: near 1 for identifiers, near 0 for groups. */
  distinct: number
  email: number
  date: number
  /** Dates before last year, and dates from last year on. */
  past: number
  recent: number
  /** Days on which somebody aged 3 to 90 was born, and days from today on that a trip may have. */
  birth: number
  ahead: number
  phone: number
  strictPhone: number
  document: number
  country: number
  /** Countries, or the country codes of number plates. */
  plate: number
  gender: number
  type: number
  money: number
  digits: number
  /** Only letters and the punctuation of names. */
  name: number
  /** At least two words, "Surname, first name", or a Chinese name of two to four characters. */
  fullName: number
  /** One Chinese character, or two to four that may be part of a name. */
  hanInitial: number
  hanName: number
  /** The day and time at which something was filled in: not after today. */
  stamp: number
  /** Two dates in one cell, from and to. */
  period: number
}

/** A kind of value that a cell may look like; a profile has the share of each. */
type Kind = Exclude<keyof ColumnProfile, 'filled' | 'fill' | 'distinct' | 'period'>

const sampleSize = 150
/** The likely ages of people on a list, and how long ahead trips are planned. */
const [youngest, oldest] = [3, 90]
const monthsAhead = 18
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
// numbers padded with zeros (00001234) aren't phones: 00 must be followed by a dialling code
const strictPhone = /^(?:\+\d|00[1-9])[\d\s().\-/]{7,22}$/
const loosePhone = /^[\d\s().\-/+]{7,22}$/
const documentNumber = /^(?=(?:.*\d){2})[A-Z0-9](?:[ -]?[A-Z0-9]){4,13}$/i
const nameLike = /^[\p{L}\p{M}'’.\- ]{1,50}$/u
const ticketName = /^\p{Lu}{2,}\/\p{Lu}[\p{Lu} ]+$/u
const chineseFullName = /^\p{Script=Han}{2,4}$/u

/** Profiles a sample of a column's values. */
export function profileColumn(
  rows: readonly RawRow[],
  column: number,
  { today, language }: { today: string; language: string },
): ColumnProfile {
  const counts = new Map<Kind, number>()
  const step = Math.max(1, Math.floor(rows.length / sampleSize))
  const seen = new Set<string>()
  // values repeat in a column, so each text is classified only once
  const kindsByText = new Map<string, readonly Kind[]>()
  let filled = 0
  let looked = 0
  for (let index = 0; index < rows.length; index += step) {
    looked++
    const cell = rows[index]!.cells[column]
    const text = cellText(cell)
    if (cell === undefined || text === '') continue
    if (isDitto(text)) {
      looked--
      continue
    }
    filled++
    seen.add(text)
    let kinds = typeof cell === 'string' ? kindsByText.get(text) : undefined
    if (kinds === undefined) {
      kinds = listKinds(cell, text, { today, language })
      if (typeof cell === 'string') kindsByText.set(text, kinds)
    }
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const share = (kind: Kind) => (filled === 0 ? 0 : (counts.get(kind) ?? 0) / filled)
  return {
    filled,
    fill: looked === 0 ? 0 : filled / looked,
    distinct: filled === 0 ? 0 : seen.size / filled,
    email: share('email'),
    date: share('date'),
    past: share('past'),
    recent: share('recent'),
    birth: share('birth'),
    ahead: share('ahead'),
    phone: share('phone'),
    strictPhone: share('strictPhone'),
    document: share('document'),
    country: share('country'),
    plate: share('plate'),
    gender: share('gender'),
    type: share('type'),
    money: share('money'),
    digits: share('digits'),
    name: share('name'),
    fullName: share('fullName'),
    hanInitial: share('hanInitial'),
    hanName: share('hanName'),
    stamp: share('stamp'),
    period: sharePeriods(rows, column),
  }
}

/** All kinds that a cell looks like. */
function listKinds(
  cell: RawCell,
  text: string,
  { today, language }: { today: string; language: string },
): Kind[] {
  const year = Number(today.slice(0, 4))
  const kinds: Kind[] = []
  const hit = (kind: Kind, { is }: { is: boolean }) => {
    if (is) kinds.push(kind)
  }
  const dateYear = readYear(cell, text)
  hit('date', { is: dateYear !== null })
  hit('past', { is: dateYear !== null && dateYear < year - 1 })
  hit('recent', { is: dateYear !== null && dateYear >= year - 1 })
  const days = dateYear === null ? [] : daysMeant(cell, text, dateYear)
  const isWithin = (from: string, to: string) => days.some((day) => from <= day && day <= to)
  hit('birth', { is: isWithin(addMonths(today, -12 * oldest), addMonths(today, -12 * youngest)) })
  hit('ahead', { is: isWithin(today, addMonths(today, monthsAhead)) })
  hit('stamp', {
    is: dateYear !== null && dateYear >= year - 1 && timeOfDay.test(text) && isWithin('', today),
  })
  hit('email', { is: email.test(text) })
  hit('strictPhone', { is: strictPhone.test(text) })
  hit('phone', { is: dateYear === null && loosePhone.test(text) && text.replace(/\D/g, '').length >= 7 })
  hit('document', {
    is: dateYear === null && documentNumber.test(text) && text.length >= 5 && text.length <= 18,
  })
  hit('digits', { is: /^\d+$/.test(text) })
  const isWordy = nameLike.test(text)
  const isCountry = isWordy && findCountry(text, language) !== null
  hit('country', { is: isCountry })
  hit('plate', { is: isWordy && (isCountry || isPlate(text)) })
  hit('gender', { is: isWordy && isGenderWord(text) })
  hit('type', { is: (isWordy || bothForms.test(text)) && isTypeWord(text) })
  hit('money', { is: dateYear === null && normaliseMoney(cell).isUnknown !== true })
  hit('name', { is: isWordy })
  hit('hanName', { is: chineseFullName.test(text) && !isCountry && !isGenderWord(text) })
  hit('hanInitial', { is: /^\p{Script=Han}$/u.test(text) })
  hit('fullName', {
    is:
      (isWordy && text.includes(' ')) ||
      chineseFullName.test(text) ||
      /^[^,]+, ?[^,]+$/.test(text) ||
      ticketName.test(text),
  })
  return kinds
}

/** A word for women and men: "Teilnehmer/in", "étudiant(e)". */
const bothForms = /^\p{L}+ ?[/(]-?\p{L}{1,12}\)?$/u

/** A word for a gender; a letter only if it is a woman's or a man's, because others are codes of many kinds. */
function isGenderWord(text: string): boolean {
  const { value, isUnknown } = normaliseGender(text)
  return isUnknown !== true && (text.length > 2 || value === 'female' || value === 'male')
}

/** A time other than midnight, which spreadsheets write after a day without a time. */
const timeOfDay = /(?:^|[\sT])(?!0?0:00)\d{1,2}:\d\d/

/** The day of a date, in both orders of day and month if it has only digits. */
function daysMeant(cell: RawCell, text: string, year: number): string[] {
  if (typeof cell !== 'string' && cell.date !== undefined) return [cell.date]
  const parts = parseDateParts(text)
  if (parts === null) return []
  const orders =
    parts.kind === 'open'
      ? [
          [parts.first, parts.second],
          [parts.second, parts.first],
        ]
      : [[parts.month, parts.day]]
  return orders.flatMap(([month, day]) => (month! <= 12 ? [formatDate(year, month!, day!)] : []))
}

function readYear(cell: RawCell, text: string): number | null {
  if (typeof cell !== 'string') {
    if (cell.date !== undefined) return Number(cell.date.slice(0, 4))
    // A bare number counts as a date only in a column whose heading says so.
    return null
  }
  if (!/\d/.test(text) || text.length > 40) return null
  const parts = parseDateParts(text)
  if (parts === null) return null
  const [one, other] = parts.kind === 'open' ? [parts.first, parts.second] : [parts.month, parts.day]
  if (one > 31 || other > 31 || Math.min(one, other) > 12) return null
  // digits without separators may be any number
  if (parts.isHijri === true && !/^\d+$/.test(text)) return nearYear(parts.year)
  if (!parts.isShortYear) return parts.year >= 1900 && parts.year <= 2100 ? parts.year : null
  return parts.year > 40 ? 1900 + parts.year : 2000 + parts.year
}

/** Whether a column of bare numbers may hold Excel's serial dates. */
export function couldBeSerialDates(rows: readonly RawRow[], column: number): boolean {
  const cells = rows.map((row) => row.cells[column]).filter((cell) => cellText(cell) !== '')
  return (
    cells.length > 0 &&
    cells.every((cell) => /^\d{5}$/.test(cellText(cell)) && serialDate(Number(cellText(cell))) !== null)
  )
}
