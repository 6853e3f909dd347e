import { listCompanyUpdates } from '@campus/contract/clients?address'
import { countUnreadConversations } from '@campus/contract/conversations?address'
import { listNeeds } from '@campus/contract/home?address'
import { listInvoices } from '@campus/contract/invoices?address'
import { getPolicySummary } from '@campus/contract/policies?address'
import { prefetched } from '../../shared/api/prefetch-call.ts'
import { can, currentSession } from '../../shell/session/session-state.ts'

/** What the page of the company's news asks for. */
export const newestUpdates = { query: { items: 3 } }
/** The count of invoices to pay, of a list of one. */
export const dueInvoices = { query: { items: 1, status: 'due,overdue' } }

/** The page is painted without what takes longer, and moves once when that comes. */
const paintedAfterMs = 150

/**
 * What the dashboard shows: what needs somebody, the counts of the tiles, the news. Resolves when they are there, so that the page is
 * painted with them.
 */
export async function startHome(): Promise<void> {
  const session = currentSession()
  const reads = [prefetched(listNeeds, {}), prefetched(listCompanyUpdates, newestUpdates)]
  if (can(session, 'read_policy')) reads.push(prefetched(getPolicySummary, {}))
  if (can(session, 'read_invoice')) reads.push(prefetched(listInvoices, dueInvoices))
  if (can(session, 'read_message')) reads.push(prefetched(countUnreadConversations, {}))
  await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, paintedAfterMs))])
}
