import { readReportSpan, type OwnSpan, type ReportPeriod } from '@campus/domain/reports/report-period'
import type { DaySpan } from '@campus/domain/policy/covered-days'
import { invalid } from '../../platform/failure.ts'

/** The dates of a report's requested period. */
export function requireSpan(query: OwnSpan & { period: ReportPeriod }, today: string): DaySpan {
  const { span, issues } = readReportSpan(query.period, query, today)
  if (issues) throw invalid(issues)
  return span
}
