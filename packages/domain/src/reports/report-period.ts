import {
  addDays,
  addMonths,
  formatDate,
  isCalendarDate,
  lastDayOfMonth,
  weekdayOf,
  yearOf,
  type CalendarDate,
} from '../calendar-date.ts'
import type { DaySpan } from '../policy/covered-days.ts'

export const reportPeriods = ['last_12_months', 'this_year', 'last_year', 'school_year', 'own'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Three years of months are the most that a chart can show legibly. */
const maxReportMonths = 36

export type OwnSpan = { from?: CalendarDate | undefined; to?: CalendarDate | undefined }
export type ReportIssue = {
  key: 'from' | 'to'
  code: 'required' | 'date_invalid' | 'period_backwards' | 'report_too_long'
}

const monthStart = (day: CalendarDate): CalendarDate => `${day.slice(0, 8)}01`

/** The first and last day of a period without dates of its own. A school year is September to August. */
function namedSpan(period: Exclude<ReportPeriod, 'own'>, today: CalendarDate): DaySpan {
  const year = yearOf(today)
  const wholeYear = (one: number): DaySpan => ({ from: formatDate(one, 1, 1), to: formatDate(one, 12, 31) })
  if (period === 'this_year') return wholeYear(year)
  if (period === 'last_year') return wholeYear(year - 1)
  if (period === 'school_year') {
    const start = today.slice(5) >= '09-01' ? year : year - 1
    return { from: formatDate(start, 9, 1), to: formatDate(start + 1, 8, 31) }
  }
  // this month and the eleven before it, in full: cover already bought counts for the weeks to come
  return { from: addMonths(monthStart(today), -11), to: lastDayOfMonth(today) }
}

/** The days of a period, or the issues with the dates that the user chose. */
export function readReportSpan(
  period: ReportPeriod,
  { from, to }: OwnSpan,
  today: CalendarDate,
): { span: DaySpan; issues?: never } | { span?: never; issues: ReportIssue[] } {
  if (period !== 'own') return { span: namedSpan(period, today) }
  const issues = (['from', 'to'] as const).flatMap((key): ReportIssue[] => {
    const day = key === 'from' ? from : to
    if (!day) return [{ key, code: 'required' }]
    return isCalendarDate(day) ? [] : [{ key, code: 'date_invalid' }]
  })
  if (!from || !to || issues.length > 0) return { issues }
  if (to < from) return { issues: [{ key: 'to', code: 'period_backwards' }] }
  if (to > addDays(addMonths(from, maxReportMonths), -1))
    return { issues: [{ key: 'to', code: 'report_too_long' }] }
  return { span: { from, to } }
}

/** The Mondays of the weeks that overlap with a span. */
export function listWeeks({ from, to }: DaySpan): CalendarDate[] {
  const weeks: CalendarDate[] = []
  for (let monday = addDays(from, -weekdayOf(from)); monday <= to; monday = addDays(monday, 7))
    weeks.push(monday)
  return weeks
}

/** The first days of the months that overlap with a span. */
export function listMonths({ from, to }: DaySpan): CalendarDate[] {
  const months: CalendarDate[] = []
  for (let month = monthStart(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}
