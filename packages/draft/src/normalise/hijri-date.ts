import { formatDay } from '@campus/domain/calendar-date'

/**
 * Years that can only be Hijri where no mark says so: years of the Persian calendar end before 1406 for people
 * born until 2027. Later years are beyond every trip and passport.
 */
export const isHijriYear = (year: number): boolean => year >= 1406 && year <= 1500

/** The mark of the Hijri calendar after a year or a date: ه, هـ, AH. */
export const hijriMark = /(?<=\d)\s*\(?(?:هـ*|a\.? ?h\.?)\)?(?![\p{L}\d])/u
/** 16 July 622, the first day of the calendar, in days from 1970. */
const firstDay = -492_148
const daysPerYear = 354.367
const daysPerMonth = 29.53
/** The estimate of a day is at most this far off. */
const mostDaysOff = 4
const msPerDay = 86_400_000

/**
 * The day of a date in the Umm al-Qura calendar, as `YYYY-MM-DD`; null if there is no such day. Other calendars
 * of the Hijri era may be a day before or after it.
 */
export function hijriToDay(year: number, month: number, day: number): string | null {
  const wanted = `${year}-${month}-${day}`
  const guess = Math.round(firstDay + (year - 1) * daysPerYear + (month - 1) * daysPerMonth + day - 1)
  for (let off = -mostDaysOff; off <= mostDaysOff; off++)
    if (dayToHijri(guess + off) === wanted) return formatDay(guess + off)
  return null
}

/** The year of our calendar in which most of a Hijri year lies. */
export const nearYear = (hijriYear: number): number => Math.round(hijriYear * 0.970224 + 621.57)

let calendar: Intl.DateTimeFormat | undefined

/** The date of a day, counted from 1970, as `year-month-day`. */
function dayToHijri(day: number): string {
  calendar ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const [month, date, year] = calendar.format(day * msPerDay).split(/\D+/)
  return `${year}-${month}-${date}`
}
