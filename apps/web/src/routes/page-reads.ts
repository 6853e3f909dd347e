import { getOpenOverview } from '@campus/contract/cart?address'
import { listConversations } from '@campus/contract/conversations?address'
import { listAccountDocuments } from '@campus/contract/account-documents?address'
import { getEmailStatus } from '@campus/contract/invitations?address'
import { getOnboarding } from '@campus/contract/onboarding?address'
import { getInvoice } from '@campus/contract/invoices?address'
import { getSandboxPayment } from '@campus/contract/payments?address'
import {
  countCoveredDays,
  getCoveredSummary,
  listCoveredPeople,
} from '@campus/contract/covered-people?address'
import { countCoveredWeeks, getBalances, getSpend } from '@campus/contract/reports?address'
import { prefetchCall } from '../shared/api/prefetch-call.ts'
import {
  conversationInbox,
  type conversationsSearch,
} from '../features/conversations/conversation-folders.ts'
import { documentList, type documentsSearch } from '../features/documents/document-list.ts'
import { can, currentSession } from '../shell/session/session-state.ts'
import { rememberedInvoice } from '../shell/session/remembered-work.ts'
import {
  chosenQuery,
  coveredList,
  filterQuery,
  type coveredSearch,
} from '../features/policies/covered/covered-list.ts'
import { periodIssues, periodQuery, type ReportsSearch } from '../features/reports/reports-search.ts'

/**
 * The first reads of every page, started by the route table in parallel with the page's code (`reads`). A
 * single chunk, loaded as soon as a portal page is certain to open; the sign-in page does without it.
 */
export { startAddApplicant, startOrder } from '../features/enrollments/order-reads.ts'
export { startHome } from '../features/home/home-reads.ts'
export { startInvoice, startInvoices } from '../features/invoices/invoice-reads.ts'
export {
  startBatchConfirmation,
  startConfirmation,
  startPolicies,
  startPolicy,
  startVerification,
} from '../features/policies/policy-reads.ts'
export { startProfile } from './profile-reads.ts'
export { startCalculator, startPrices, startProductPage } from '../features/quotes/quote-reads.ts'
export { startFrame } from '../shell/frame-reads.ts'

/** For the cart and its checkout; fetched on every visit, because colleagues may have changed the cart. */
export function startCart(): void {
  prefetchCall(getOpenOverview, {}, { isAlwaysNew: true })
}

/** Reads only the list: fetching a conversation marks it as read, so only its own page fetches it. */
export function startConversations(search: ReturnType<typeof conversationsSearch>): void {
  prefetchCall(listConversations, { query: conversationInbox.queryOf(search) })
}

export function startDocuments(search: ReturnType<typeof documentsSearch>): void {
  prefetchCall(listAccountDocuments, { query: documentList.queryOf(search) })
}

/** Checks whether the invitation of a link is still valid. */
export function startInvitation({
  token,
  email,
}: {
  token?: string | undefined
  email?: string | undefined
}): void {
  if (token && email) prefetchCall(getEmailStatus, { query: { token, email } })
}

/** Reads the questionnaire once the user's own details are complete; until then the page asks for those. */
export function startOnboarding(): void {
  const info = currentSession()?.info
  const isOpen = info && !(info.is_client_onboarded && info.is_client_active)
  if (isOpen && info.has_updated_info) prefetchCall(getOnboarding, {})
}

/**
 * Reads the amount due on every visit: a colleague or provider may have settled it in the meantime. After a
 * failed payment the page itself asks the provider, because that settles the payment, which hovering over a
 * link mustn't do.
 */
export function startPayment(search: { invoice?: string | undefined }): void {
  const id = search.invoice ?? rememberedInvoice()
  if (id) prefetchCall(getInvoice, { params: { id } }, { isAlwaysNew: true })
}

export function startSandboxPayment(_search: object, { token }: { token: string }): void {
  prefetchCall(getSandboxPayment, { params: { token } }, { isAlwaysNew: true })
}

export function startCovered(search: ReturnType<typeof coveredSearch>): void {
  const query = coveredList.queryOf(search)
  const filters = filterQuery(query)
  prefetchCall(listCoveredPeople, { query: { ...query, ...chosenQuery(search) } })
  prefetchCall(getCoveredSummary, { query: { ...filters, ...chosenQuery(search) } })
  prefetchCall(countCoveredDays, { query: { ...filters, ...(search.day ? { day: search.day } : {}) } })
}

export function startReports(search: ReportsSearch): void {
  if (periodIssues(search).length > 0) return
  const session = currentSession()
  const input = { query: periodQuery(search) }
  if (can(session, 'read_policy')) prefetchCall(countCoveredWeeks, input)
  if (!can(session, 'read_invoice')) return
  prefetchCall(getSpend, input, { isAlwaysNew: true })
  prefetchCall(getBalances, input, { isAlwaysNew: true })
}
