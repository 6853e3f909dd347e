import { countCoveredWeeks, getBalances, getSpend } from '@campus/contract/reports?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { can, currentSession } from '../../shell/session/session-state.ts'
import { issuesOf, periodOf, type ReportsSearch } from './reports-search.ts'

export function startReports(search: ReportsSearch): void {
  if (issuesOf(search).length > 0) return
  const session = currentSession()
  const input = { query: periodOf(search) }
  if (can(session, 'read_policy')) prefetchCall(countCoveredWeeks, input)
  if (!can(session, 'read_invoice')) return
  prefetchCall(getSpend, input, { isAlwaysNew: true })
  prefetchCall(getBalances, input, { isAlwaysNew: true })
}
