/**
 * The first reads of every page, started by the route table in parallel with the page's code (`reads`). A
 * single chunk, loaded as soon as a portal page is certain to open; the sign-in page does without it.
 */
export { startAddApplicant, startOrder } from '../features/enrollments/order-reads.ts'
export { startCart } from '../features/cart/cart-reads.ts'
export { startConversations } from '../features/conversations/conversation-reads.ts'
export { startDocuments } from '../features/documents/document-reads.ts'
export { startHome } from '../features/home/home-reads.ts'
export { startInvitation } from '../features/invitations/invitation-reads.ts'
export { startInvoice, startInvoices } from '../features/invoices/invoice-reads.ts'
export { startOnboarding } from '../features/onboarding/onboarding-reads.ts'
export { startPayment, startSandboxPayment } from '../features/payments/payment-reads.ts'
export { startCovered } from '../features/policies/covered/covered-reads.ts'
export {
  startBatchConfirmation,
  startConfirmation,
  startPolicies,
  startPolicy,
  startVerification,
} from '../features/policies/policy-reads.ts'
export { startReports } from '../features/reports/reports-reads.ts'
export { startProfile } from './profile-reads.ts'
export { startCalculator, startPrices, startProductPage } from '../features/quotes/quote-reads.ts'
export { startFrame } from '../shell/frame-reads.ts'
