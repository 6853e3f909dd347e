import { addDays, addMonths, addWorkingDays, type CalendarDate } from '../calendar-date.ts'
import {
  complaintRows,
  type ComplaintBody,
  type ComplaintKind,
  type ComplaintRow,
  type ComplaintSubject,
  type Term,
} from './complaint-rows.ts'

/** The country of the row for a company whose own country has none. */
const lastResort = 'GB'

const kindFor = (about: ComplaintSubject): ComplaintKind => (about === 'data' ? 'data' : 'insurance')

/** What selects a row. Days are UTC. */
export type ComplaintCase = {
  about: ComplaintSubject
  /** The contract's country of risk, never the address of a campus. */
  countryId: string
  /** The country of the company, whose row counts in countries without one. */
  companyCountryId: string
  receivedOn: CalendarDate
}

export type ComplaintClocks = {
  /** The country whose row counts. */
  countryId: string
  /** Last day to acknowledge; the day of receipt if at once. */
  acknowledgeBy: CalendarDate
  /** Last day of the final response. */
  respondBy: CalendarDate
  body: ComplaintBody
}

/**
 * The row in force on the day of receipt; the country's earliest one before any. A country without rows has those of the
 * company's country, and if that has none either, those of the United Kingdom.
 */
export function complaintRow(one: ComplaintCase): ComplaintRow {
  const kind = kindFor(one.about)
  for (const countryId of [one.countryId, one.companyCountryId, lastResort]) {
    const rows = complaintRows
      .filter((row) => row.countryId === countryId && row.kind === kind)
      .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    const row = rows.findLast(({ validFrom }) => validFrom <= one.receivedOn) ?? rows[0]
    if (row) return row
  }
  throw new Error(`no row for complaints about ${one.about}`)
}

/** The last day of a term that begins with the day of receipt, which isn't counted. */
function endOfTerm(receivedOn: CalendarDate, { amount, unit }: Term): CalendarDate {
  if (unit === 'working_days') return addWorkingDays(receivedOn, amount)
  if (unit === 'months') return addMonths(receivedOn, amount)
  return addDays(receivedOn, unit === 'weeks' ? amount * 7 : amount)
}

/** The last day to take the complaint on after a final response; null if the row names no limit. */
export function referBy(row: ComplaintRow, answeredOn: CalendarDate): CalendarDate | null {
  return row.referWithin ? endOfTerm(answeredOn, row.referWithin) : null
}

/** The clocks of a complaint and the body that its complainant can go to afterwards. */
export function complaintClocks(one: ComplaintCase): ComplaintClocks {
  const row = complaintRow(one)
  return {
    countryId: row.countryId,
    acknowledgeBy: endOfTerm(one.receivedOn, row.acknowledge),
    respondBy: endOfTerm(one.receivedOn, row.respond),
    body: row.body,
  }
}
