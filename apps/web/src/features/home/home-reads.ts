import { getOpenOverview } from '@campus/contract/cart?address'
import { listCompanyUpdates } from '@campus/contract/clients?address'
import { countUnreadConversations } from '@campus/contract/conversations?address'
import { listInvoices } from '@campus/contract/invoices?address'
import { getPolicySummary } from '@campus/contract/policies?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { can, currentSession } from '../../shell/session/session-state.ts'

/** What the page of the company's news asks for. */
export const newestUpdates = { query: { items: 3 } }
/** The count of invoices to pay, of a list of one. */
export const dueInvoices = { query: { items: 1, status: 'due,overdue' } }

/** What the dashboard shows: the cart, the counts of the tiles, the news. */
export function startHome(): void {
  const session = currentSession()
  if (can(session, 'create_policy')) prefetchCall(getOpenOverview, {})
  if (can(session, 'read_policy')) prefetchCall(getPolicySummary, {})
  if (can(session, 'read_invoice')) prefetchCall(listInvoices, dueInvoices)
  if (can(session, 'read_message')) prefetchCall(countUnreadConversations, {})
  prefetchCall(listCompanyUpdates, newestUpdates)
}
