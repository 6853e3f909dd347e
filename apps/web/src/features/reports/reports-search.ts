import { readReportSpan, reportPeriods } from '@campus/domain/reports/report-period'
import { aDay, anyText, oneOf, searchOf } from '../../shared/navigation/search-values.ts'

export const spendBys = ['product', 'campus'] as const
export type SpendBy = (typeof spendBys)[number]

export const reportsSearch = searchOf({
  period: oneOf(reportPeriods),
  from: aDay,
  to: aDay,
  by: oneOf(spendBys),
  currency: anyText,
})
export type ReportsSearch = ReturnType<typeof reportsSearch>

/** The common input of all reports; empty for the default period. */
export function periodQuery({ period, from, to }: ReportsSearch) {
  if (period === 'own') return { period, ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return period ? { period } : {}
}

/**
 * Errors in the dates of a custom period; other periods depend on the company's date, which the server knows.
 */
export const periodIssues = ({ period, from, to }: ReportsSearch) =>
  period === 'own' ? (readReportSpan(period, { from, to }, '').issues ?? []) : []
