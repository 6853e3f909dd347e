const token = /yyyy|yy|mmmm|mmm|mm|m|dth|dd|d|BBBB|RRR|GG|G|E|HHHH|HM|HD|www/g
/** Digits other than ours, by the first of ten in a row. */
const zeroes: Record<string, number> = { ar: 0x660, fa: 0x6f0, wide: 0xff10 }

/**
 * Writes a calendar day in a dialect: `dd/mm/yyyy`, `d. mmmm yyyy`; `BBBB` is a Buddhist year and `RRR` one of
 * the Republic of China. `GG` and `G` are the Japanese era in Kanji and as a letter and `E` its year; `HHHH`, `HM`
 * and `HD` are the year, month and day of the Hijri calendar; `www` is the weekday and `dth` an English ordinal.
 * `serial` is the bare number and `cell` a date cell of a workbook. A dialect may name
 * digits: `dd/mm/yyyy:fa`.
 */
export function writeDate(day: string, dialect: string, language: string): string | number | Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const moment = new Date(Date.UTC(year, month - 1, date))
  if (dialect === 'cell') return moment
  if (dialect === 'serial') return Math.round(moment.getTime() / 86_400_000) + 25_569
  const [format = '', digits] = dialect.split(':')
  const pad = (value: number) => String(value).padStart(2, '0')
  const monthName = (length: 'long' | 'short') =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: length, timeZone: 'UTC' })
      .formatToParts(moment)
      .find(({ type }) => type === 'month')!.value
  const parts: Record<string, () => string> = {
    yyyy: () => String(year),
    yy: () => pad(year % 100),
    mmmm: () => monthName('long'),
    mmm: () => monthName('short'),
    mm: () => pad(month),
    m: () => String(month),
    dd: () => pad(date),
    d: () => String(date),
    BBBB: () => String(year + 543),
    RRR: () => String(year - 1911),
    GG: () => calendarPart(moment, 'ja-u-ca-japanese', 'era'),
    G: () => eraLetters[calendarPart(moment, 'ja-u-ca-japanese', 'era')]!,
    E: () => calendarPart(moment, 'en-u-ca-japanese', 'year'),
    HHHH: () => calendarPart(moment, 'en-u-ca-islamic-umalqura', 'year'),
    HM: () => pad(Number(calendarPart(moment, 'en-u-ca-islamic-umalqura', 'month'))),
    HD: () => pad(Number(calendarPart(moment, 'en-u-ca-islamic-umalqura', 'day'))),
    www: () => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(moment),
    dth: () => `${date}${ordinals[new Intl.PluralRules('en', { type: 'ordinal' }).select(date)]!}`,
  }
  const text = format.replace(token, (part) => parts[part]!())
  const zero = digits === undefined ? undefined : zeroes[digits]
  return zero === undefined
    ? text
    : text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

const eraLetters: Record<string, string> = { 昭和: 'S', 平成: 'H', 令和: 'R' }
const ordinals: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

function calendarPart(moment: Date, locale: string, type: 'era' | 'year' | 'month' | 'day'): string {
  const format = new Intl.DateTimeFormat(locale, {
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return format.formatToParts(moment).find((part) => part.type === type)!.value
}
