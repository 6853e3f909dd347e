import { countries } from '@campus/reference/countries'
import { inclusiveDays, isCalendarDate, yearOf, type CalendarDate } from '../calendar-date.ts'
import { parseMoney } from '../money.ts'
import { destinationRegion, needsDestination, needsTotalFee, type PriceTable } from '../price/price-table.ts'
import type { ApplicantType } from '../applicant/applicant-field.ts'

/** The number of people of each kind in a quote, for the reader: the price is the same for all. */
export type QuotedPeople = Record<ApplicantType, number>

/** The maximum of an import. Source: specification, section 9.1: applicants in an import, at most. */
const mostQuotedPeople = 5000

export function countPeople(people: QuotedPeople): number {
  return people.student + people.immediate_family + people.group_leader
}

/** A quote as requested; texts stay as typed, so that every mistake is reported at its field. */
export type QuoteInput = {
  plan: string
  destination_country_id: string
  start_date: string
  end_date: string
  total_fee: string
  people: QuotedPeople
}

/** What the contract and the day determine about a quote. */
export type QuoteTerms = {
  today: CalendarDate
  last_end_date: CalendarDate
  longest_trip_days: number | null
  plans: readonly string[]
  table: PriceTable
}

export type QuoteIssueCode =
  | 'required'
  | 'date_invalid'
  | 'start_in_past'
  | 'current_year_quote'
  | 'from_date_after'
  | 'after_from_date'
  | 'end_too_late'
  | 'trip_too_long'
  | 'plan_not_found'
  | 'country_not_found'
  | 'destination_not_covered'
  | 'total_fee_invalid'
  | 'people_required'
  | 'too_many_people'

export type QuoteIssue = { key: string; code: QuoteIssueCode; params?: Record<string, string | number> }

const countryIds = new Set(countries.map(({ id }) => id))

/** All issues that prevent a quote from being calculated, by form field. Source: specification, section 5. */
export function validateQuote(input: QuoteInput, terms: QuoteTerms): QuoteIssue[] {
  return [
    ...planIssues(input, terms),
    ...destinationIssues(input, terms),
    ...dateIssues(input, terms),
    ...totalFeeIssues(input, terms),
    ...peopleIssues(input.people),
  ]
}

/** The first year whose trips can't be quoted yet: a trip has to start before it ("current_year_quote"). */
export function firstYearWithoutQuotes(today: CalendarDate): number {
  return yearOf(today) + 1
}

function planIssues({ plan }: QuoteInput, terms: QuoteTerms): QuoteIssue[] {
  if (plan === '') return [{ key: 'plan', code: 'required' }]
  return terms.plans.includes(plan) ? [] : [{ key: 'plan', code: 'plan_not_found', params: { plan } }]
}

function destinationIssues(input: QuoteInput, { table }: QuoteTerms): QuoteIssue[] {
  const key = 'destination_country_id'
  const country = input.destination_country_id
  const isNeeded = needsDestination(table, input.plan)
  if (country === '') return isNeeded ? [{ key, code: 'required' }] : []
  if (!countryIds.has(country)) return [{ key, code: 'country_not_found' }]
  const isCovered = !isNeeded || destinationRegion(table, country) !== undefined
  return isCovered ? [] : [{ key, code: 'destination_not_covered' }]
}

function dateIssues({ start_date: start, end_date: end }: QuoteInput, terms: QuoteTerms): QuoteIssue[] {
  const issues = [...startIssues(start, terms), ...readableIssues('end_date', end)]
  if (!isCalendarDate(start) || !isCalendarDate(end)) return issues
  if (end < start) {
    // the specification has a message for each of the two dates
    if (issues.length === 0) issues.push({ key: 'start_date', code: 'from_date_after' })
    issues.push({ key: 'end_date', code: 'after_from_date' })
  } else if (end > terms.last_end_date) {
    issues.push({ key: 'end_date', code: 'end_too_late', params: { date: terms.last_end_date } })
  } else if (terms.longest_trip_days !== null && inclusiveDays(start, end) > terms.longest_trip_days) {
    issues.push({ key: 'end_date', code: 'trip_too_long', params: { days: terms.longest_trip_days } })
  }
  return issues
}

function startIssues(start: string, { today }: QuoteTerms): QuoteIssue[] {
  const unreadable = readableIssues('start_date', start)
  if (unreadable.length > 0) return unreadable
  if (start < today) return [{ key: 'start_date', code: 'start_in_past' }]
  const year = firstYearWithoutQuotes(today)
  if (yearOf(start) < year) return []
  // as text, so that the year isn't formatted with a thousands separator
  return [{ key: 'start_date', code: 'current_year_quote', params: { year: String(year) } }]
}

function readableIssues(key: string, date: string): QuoteIssue[] {
  if (date === '') return [{ key, code: 'required' }]
  return isCalendarDate(date) ? [] : [{ key, code: 'date_invalid' }]
}

function totalFeeIssues({ plan, total_fee: fee }: QuoteInput, { table }: QuoteTerms): QuoteIssue[] {
  const key = 'total_fee'
  if (fee === '') return needsTotalFee(table, plan) ? [{ key, code: 'required' }] : []
  return (parseMoney(fee) ?? -1) >= 0 ? [] : [{ key, code: 'total_fee_invalid' }]
}

function peopleIssues(people: QuotedPeople): QuoteIssue[] {
  const count = countPeople(people)
  if (count < 1) return [{ key: 'people.student', code: 'people_required' }]
  if (count <= mostQuotedPeople) return []
  return [{ key: 'people.student', code: 'too_many_people', params: { maximum: mostQuotedPeople } }]
}
