import { listCompanyUpdates } from '@campus/contract/clients?address'
import { countUnreadConversations } from '@campus/contract/conversations?address'
import { listNeeds } from '@campus/contract/home?address'
import { listInvoices } from '@campus/contract/invoices?address'
import { getPolicySummary } from '@campus/contract/policies?address'
import { prefetched } from '../../shared/api/prefetch-call.ts'
import { can, currentSession } from '../../shell/session/session-state.ts'

/** Input of the home page's read of company news. */
export const newestUpdates = { query: { items: 3 } }
/** Reads the number of invoices to pay, as the total of a page of one. */
export const dueInvoices = { query: { items: 1, status: 'due,overdue' } }

/** The page is painted without slower responses, and moves once when they arrive. */
const paintedAfterMs = 150

/**
 * Starts the dashboard's reads: needs, tile counts, news. Resolves when they have arrived, so that the page
 * is painted with them, or after `paintedAfterMs`.
 */
export async function startHome(): Promise<void> {
  const session = currentSession()
  const reads = [prefetched(listNeeds, {}), prefetched(listCompanyUpdates, newestUpdates)]
  if (can(session, 'read_policy')) reads.push(prefetched(getPolicySummary, {}))
  if (can(session, 'read_invoice')) reads.push(prefetched(listInvoices, dueInvoices))
  if (can(session, 'read_message')) reads.push(prefetched(countUnreadConversations, {}))
  await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, paintedAfterMs))])
}
