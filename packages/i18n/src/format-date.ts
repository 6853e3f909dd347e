import { formatTag, type Locale } from './locale.ts'

/**
 * How readers may see dates in tables and inputs; the first is the default of English (specification section 9.2).
 * `D MMM YYYY` names the month in letters, in the reader's language.
 */
export const dateStyles = ['MM-DD-YYYY', 'DD-MM-YYYY', 'D MMM YYYY', 'YYYY-MM-DD'] as const
export type DateStyle = (typeof dateStyles)[number]

type DatePattern = { order: readonly ('D' | 'M' | 'Y')[]; separator: string }

const stylePatterns: Record<Exclude<DateStyle, 'D MMM YYYY'>, DatePattern> = {
  'MM-DD-YYYY': { order: ['M', 'D', 'Y'], separator: '-' },
  'DD-MM-YYYY': { order: ['D', 'M', 'Y'], separator: '-' },
  'YYYY-MM-DD': { order: ['Y', 'M', 'D'], separator: '-' },
}

/** Other languages keep their own order (details section 9). */
const languagePatterns: Record<Exclude<Locale, 'en'>, DatePattern> = {
  ca: { order: ['Y', 'M', 'D'], separator: '-' },
  cn: { order: ['Y', 'M', 'D'], separator: '-' },
  de: { order: ['D', 'M', 'Y'], separator: '.' },
  es: { order: ['D', 'M', 'Y'], separator: '/' },
  fr: { order: ['D', 'M', 'Y'], separator: '/' },
  it: { order: ['D', 'M', 'Y'], separator: '/' },
  pt: { order: ['D', 'M', 'Y'], separator: '/' },
}

/** The order and separator of tables and inputs. A chosen style wins in every language. */
export function datePattern(locale: Locale, style?: DateStyle): DatePattern {
  // what is typed in digits is read in the order in which the letters stand
  if (style === 'D MMM YYYY')
    return locale === 'ca' || locale === 'cn' ? languagePatterns[locale] : stylePatterns['DD-MM-YYYY']
  if (style) return stylePatterns[style]
  return locale === 'en' ? stylePatterns['MM-DD-YYYY'] : languagePatterns[locale]
}

/** The first letters of day, month and year, where a language's hint has its own. */
const dateLetters: Partial<Record<Locale, Record<'D' | 'M' | 'Y', string>>> = {
  de: { D: 'T', M: 'M', Y: 'J' },
  es: { D: 'D', M: 'M', Y: 'A' },
  fr: { D: 'J', M: 'M', Y: 'A' },
  it: { D: 'G', M: 'M', Y: 'A' },
  pt: { D: 'D', M: 'M', Y: 'A' },
}

/** The pattern spelled out for a hint under an input: `MM-DD-YYYY`, `TT.MM.JJJJ`; with letters an example, `31 Mar 2027`. */
export function datePlaceholder(locale: Locale, style?: DateStyle): string {
  if (style === 'D MMM YYYY') return formatDate('2027-03-31', locale, style)
  const { order, separator } = datePattern(locale, style)
  const letter = (part: 'D' | 'M' | 'Y') => dateLetters[locale]?.[part] ?? part
  return order.map((part) => letter(part).repeat(part === 'Y' ? 4 : 2)).join(separator)
}

/** A calendar date `YYYY-MM-DD` for tables and inputs; anything else comes back as it is. */
export function formatDate(isoDate: string, locale: Locale, style?: DateStyle): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate)
  if (!match) return isoDate
  if (style === 'D MMM YYYY') return formatInLetters(match[0], locale)
  const parts = { Y: match[1], M: match[2], D: match[3] }
  const { order, separator } = datePattern(locale, style)
  return order.map((part) => parts[part]).join(separator)
}

/** The instant of a calendar date's midnight UTC, only to hand it to Intl with timeZone UTC. */
function utcMidnight(isoDate: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate)
  return match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : undefined
}

/** Portugal shortens dates to digits (`09/03/2027`); plain Portuguese names the month, so that none is ambiguous. */
const dateTag = (locale: Locale) => (locale === 'pt' ? 'pt' : formatTag[locale])

/** `DD MMM YYYY` in English is written by hand: `Intl` says Sept in some English locales and Sep in others. */
const englishMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** French writes the first of a month as an ordinal, which `Intl` does not. */
const withOrdinal = (text: string, locale: Locale) =>
  locale === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each language, style and time zone: making one takes longer than a hundred dates. */
function dateFormat(tag: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(style)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(tag, style)))
  return format
}

/** With the month in letters. */
const letters = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** A calendar date with its month in letters: `3 Mar 2027`, `3. März 2027`. */
function formatInLetters(isoDate: string, locale: Locale): string {
  if (locale === 'en') return formatProseDate(isoDate, locale)
  const instant = utcMidnight(isoDate)
  if (instant === undefined) return isoDate
  return withOrdinal(dateFormat(dateTag(locale), letters).format(instant), locale)
}

/** A calendar date inside a sentence, never ambiguous: `3 Mar 2027`. */
export function formatProseDate(isoDate: string, locale: Locale): string {
  const instant = utcMidnight(isoDate)
  if (instant === undefined) return isoDate
  if (locale === 'en') {
    return `${Number(isoDate.slice(8))} ${englishMonths[Number(isoDate.slice(5, 7)) - 1]} ${isoDate.slice(0, 4)}`
  }
  return withOrdinal(
    dateFormat(dateTag(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(instant),
    locale,
  )
}

/** A calendar date in words, to say which day was understood: `3 March 2027`, `3. März 2027`; empty where it is none. */
export function formatDateInWords(isoDate: string, locale: Locale): string {
  const instant = utcMidnight(isoDate)
  if (instant === undefined) return ''
  const tag = locale === 'en' ? 'en-GB' : dateTag(locale)
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return withOrdinal(dateFormat(tag, parts).format(instant), locale)
}

/** The UTC day of an instant, `DD MMM YYYY` in English (specification section 9.2): `03 Mar 2027`. */
export function formatInstant(instant: string, locale: Locale): string {
  const isoDate = new Date(instant).toISOString().slice(0, 10)
  const prose = formatProseDate(isoDate, locale)
  return locale === 'en' ? prose.padStart(11, '0') : prose
}

/** Day and time of an instant in the reader's own time zone: `03 Mar 2027, 14:05`. */
export const formatLocalDateTime = (instant: string, locale: Locale, timeZone?: string): string =>
  formatMoment(instant, locale, { timeZone })

/** The same with the zone, for a moment at which something ends: `03 Mar 2027, 22:00 GMT`. */
export const formatDeadline = (instant: string, locale: Locale, timeZone?: string): string =>
  formatMoment(instant, locale, { timeZone, timeZoneName: 'short' })

function formatMoment(
  instant: string,
  locale: Locale,
  zone: Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'>,
): string {
  const tag = locale === 'en' ? 'en-GB' : dateTag(locale)
  const format = dateFormat(tag, {
    // `DD MMM YYYY` is the specification's (9.2); other languages write a date in words without leading zeros
    day: locale === 'en' ? '2-digit' : 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zone,
  })
  return withOrdinal(format.format(new Date(instant)), locale)
}

/** Time of day of an instant in the reader's own time zone: `14:05`. */
export function formatLocalTime(instant: string, locale: Locale, timeZone?: string): string {
  const tag = locale === 'en' ? 'en-GB' : dateTag(locale)
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return dateFormat(tag, style).format(new Date(instant))
}

/** Month and year as a heading of a calendar: `March 2027`. */
export function formatMonth(year: number, month: number, locale: Locale): string {
  const format = dateFormat(dateTag(locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(year, month - 1, 1))
}

/** The same where there is little room, as below a chart: `Mar 2027`. */
export function formatShortMonth(year: number, month: number, locale: Locale): string {
  const style = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(dateTag(locale), style).format(Date.UTC(year, month - 1, 1))
}

const monthLists = new Map<Locale, readonly string[][]>()

/** The names of the twelve months, long and short, as a language writes them inside a date. */
export function monthNames(locale: Locale): readonly string[][] {
  let months = monthLists.get(locale)
  if (!months) {
    const tag = locale === 'en' ? 'en-GB' : dateTag(locale)
    const formats = (['long', 'short'] as const).map((month) =>
      dateFormat(tag, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
    )
    months = Array.from({ length: 12 }, (_, at) =>
      formats.map(
        (format) =>
          format.formatToParts(Date.UTC(2027, at, 1)).find(({ type }) => type === 'month')?.value ?? '',
      ),
    )
    monthLists.set(locale, months)
  }
  return months
}

/** Short and long names of the week's days, Monday first, for a calendar's head. */
export function weekdayNames(locale: Locale): { short: string; long: string }[] {
  const name = (width: 'short' | 'long', day: number) =>
    dateFormat(dateTag(locale), { weekday: width, timeZone: 'UTC' }).format(
      // 1 January 2024 was a Monday.
      Date.UTC(2024, 0, 1 + day),
    )
  return Array.from({ length: 7 }, (_, day) => ({ short: name('short', day), long: name('long', day) }))
}

/** The calendar day of an instant in the reader's own time zone, `YYYY-MM-DD`. */
export function localDay(instant: string, timeZone?: string): string {
  // the Swedish order is that of ISO
  return dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date(instant))
}
