import { isCalendarDate, yearOf, type CalendarDate } from '@campus/domain/calendar-date'
import { parseMoney, type Minor } from '@campus/domain/money'
import { checkEmail } from '@campus/domain/applicant/contact-rules'
import { checkName } from '@campus/domain/applicant/name-rules'
import { isCurrentCountry } from '@campus/reference/countries'
import { issueText } from '@campus/i18n/issue-text'
import { isLocale, type Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { checkNumber } from '@campus/domain/field-rules'
import { required, type OpsOptions } from './ops-command.ts'
import type { OpsOption } from './ops-options.ts'

/** Parses `1` or `0` and rejects anything else; `otherwise` is the default. */
export function flag(options: OpsOptions, name: OpsOption, otherwise: boolean): boolean {
  const value = options[name]
  if (value === undefined) return otherwise
  if (value !== '0' && value !== '1') throw new Error(`--${name} must be 1 or 0`)
  return value === '1'
}

/** Parses one of the values, and rejects anything else; undefined if the option wasn't given. */
export function oneOf<const T extends string>(
  options: OpsOptions,
  name: OpsOption,
  values: readonly T[],
): T | undefined {
  const text = options[name]
  const value = values.find((one) => one === text)
  if (text !== undefined && !value) throw new Error(`--${name} must be one of ${values.join(', ')}`)
  return value
}

export function country(options: OpsOptions): string {
  const id = required(options, 'country').toUpperCase()
  if (!isCurrentCountry(id))
    throw new Error(`--country must be two letters of a country such as GB, not "${id}"`)
  return id
}

function mustBeNumber(text: string, name: OpsOption): void {
  const code = text === '' ? 'not_a_number' : checkNumber(text)
  if (code) throw new Error(`--${name}: ${issueText(translator('en'), { code })}, not "${text}"`)
}

export function amount(options: OpsOptions, name: OpsOption): Minor | undefined {
  const text = options[name]
  if (text === undefined) return undefined
  mustBeNumber(text, name)
  const parsed = parseMoney(text)
  if (parsed === undefined || parsed < 0) throw new Error(`--${name} must be an amount such as 2.50`)
  return parsed
}

export function day(options: OpsOptions, name: OpsOption): string | undefined {
  const text = options[name]
  if (text !== undefined && !isCalendarDate(text))
    throw new Error(`--${name} must be a date such as 2026-12-01`)
  return text
}

/** Parses a year of which there are figures: four digits, from 2000 to that of `today`. */
export function yearOfFigures(word: string, today: CalendarDate): number {
  const year = /^\d{4}$/.test(word) ? Number(word) : Number.NaN
  if (!(year >= 2000 && year <= yearOf(today)))
    throw new Error(`"${word}" must be a year such as 2026, and not in the future`)
  return year
}

export function wholeNumber(options: OpsOptions, name: OpsOption): number | null {
  const text = options[name]
  if (text === undefined) return null
  mustBeNumber(text, name)
  if (!/^\d{1,4}$/.test(text)) throw new Error(`--${name} must be a whole number`)
  return Number(text)
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** Parses an instant, which needs its time zone: a bare date means different moments in different places. */
export function instant(options: OpsOptions, name: OpsOption): Date | undefined {
  const text = options[name]
  if (text === undefined) return undefined
  const at = new Date(text)
  if (!instantPattern.test(text) || Number.isNaN(at.getTime()))
    throw new Error(`--${name} must be an instant such as 2026-12-01T22:00:00Z`)
  return at
}

export function email(options: OpsOptions): string {
  const address = required(options, 'email').toLowerCase()
  if (checkEmail(address, { isRequired: true }))
    throw new Error(`--email must be an email address, not "${address}"`)
  return address
}

export function language(options: OpsOptions): Locale {
  const locale = options.language ?? 'en'
  if (!isLocale(locale)) throw new Error('--language must be one of en, ca, cn, de, es, fr, it, pt')
  return locale
}

/** Splits "First Last" in two; a single name is used for both. */
export function names(options: OpsOptions, name: OpsOption): [string, string] {
  const [first = '', ...rest] = required(options, name).split(/\s+/)
  const both: [string, string] = [first, rest.join(' ') || first]
  if (both.some((part) => checkName(part))) throw new Error(`--${name} must be a first and a last name`)
  return both
}
