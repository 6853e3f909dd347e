import { createRoute } from '@tanstack/react-router'
import { conversationsSearch } from '../features/conversations/conversation-folders.ts'
import { documentsSearch } from '../features/documents/document-list.ts'
import { invoiceSearch, invoicesSearch } from '../features/invoices/invoice-list.ts'
import { coveredSearch } from '../features/policies/covered/covered-list.ts'
import { policiesSearch } from '../features/policies/policy-list.ts'
import { seesProfileTab } from '../features/profile/profile-tab-keys.ts'
import { reportsSearch } from '../features/reports/reports-search.ts'
import { withPageParts } from '../shared/navigation/with-page-parts.ts'
import { lazyPage } from '../shell/lazy-page.ts'
import { guardPermission } from '../shell/guards/guard-access.ts'
import { portalLayout, portalPage, startReads } from '../shell/page-route.ts'
import * as searches from './page-searches.ts'

/** Every page behind sign-in except the order flow and quotes. */
export const portalPages = [
  portalPage('/home', () => import('../features/home/home-page.tsx'), 'HomePage', {
    isEntry: true,
    reads: (start) => start.startHome(),
  }),
  portalPage('/cart', () => import('../features/cart/cart-page.tsx'), 'CartPage', {
    permission: 'create_policy',
    search: searches.cart,
    reads: (start) => start.startCart(),
  }),
  portalPage('/cart/checkout', () => import('../features/cart/checkout-page.tsx'), 'CheckoutPage', {
    permission: 'create_policy',
    search: searches.checkout,
    reads: (start) => start.startCart(),
  }),
  portalPage('/invoices', () => import('../features/invoices/invoices-page.tsx'), 'InvoicesPage', {
    permission: 'read_invoice',
    search: invoicesSearch,
    reads: (start, search) => start.startInvoices(search),
  }),
  portalPage('/invoices/$id/show', () => import('../features/invoices/invoice-page.tsx'), 'InvoicePage', {
    permission: 'read_invoice',
    search: invoiceSearch,
    reads: (start, search, params) => start.startInvoice(search, params),
  }),
  portalPage('/reports', () => import('../features/reports/reports-page.tsx'), 'ReportsPage', {
    permission: ['read_policy', 'read_invoice'],
    catalog: 'reports',
    search: reportsSearch,
    reads: (start, search) => start.startReports(search),
  }),
  portalPage('/policy', () => import('../features/policies/policies-page.tsx'), 'PoliciesPage', {
    permission: 'read_policy',
    search: policiesSearch,
    reads: (start, search) => start.startPolicies(search),
  }),
  portalPage(
    '/policy/covered',
    () => import('../features/policies/covered/covered-page.tsx'),
    'CoveredPage',
    {
      permission: 'read_policy',
      catalog: 'covered',
      search: coveredSearch,
      reads: (start, search) => start.startCovered(search),
    },
  ),
  portalPage(
    '/policy/$id/policy_details',
    () => import('../features/policies/policy-details-page.tsx'),
    'PolicyDetailsPage',
    {
      permission: 'read_policy',
      search: searches.policy,
      reads: (start, search, params) => start.startPolicy(search, params),
    },
  ),
  portalPage('/policy/payment', () => import('../features/payments/payment-page.tsx'), 'PaymentPage', {
    permission: 'create_payment',
    fallback: '/invoices',
    search: searches.payment,
    reads: (start, search) => start.startPayment(search),
  }),
  portalPage(
    '/payment/callback/success/$id',
    () => import('../features/payments/payment-callback-page.tsx'),
    'PaymentCallbackPage',
    { search: searches.paymentCallback },
  ),
  portalPage(
    '/payment/$provider/callback/fail',
    () => import('../features/payments/payment-failed-page.tsx'),
    'PaymentFailedPage',
    { search: searches.paymentFailed, reads: (start, search) => start.startPayment(search) },
  ),
  portalPage(
    '/policy/confirmation',
    () => import('../features/policies/order-confirmation-page.tsx'),
    'OrderConfirmationPage',
    { search: searches.confirmation, reads: (start, search) => start.startConfirmation(search) },
  ),
  portalPage(
    '/policy/$batchId/confirmation',
    () => import('../features/policies/order-confirmation-page.tsx'),
    'BatchConfirmationPage',
    {
      permission: 'read_policy',
      reads: (start, search, params) => start.startBatchConfirmation(search, params),
    },
  ),
  portalPage('/profile', () => import('../features/profile/profile-page.tsx'), 'ProfilePage', {
    catalog: 'settings',
    mayOpen: (session, { tab }) => tab === undefined || seesProfileTab(session, tab),
    search: searches.profile,
    reads: (start, search) => start.startProfile(search),
  }),
  portalPage('/documents', () => import('../features/documents/documents-page.tsx'), 'DocumentsPage', {
    permission: 'read_document',
    search: documentsSearch,
    reads: (start, search) => start.startDocuments(search),
  }),
  portalPage('/release-notes', () => import('../features/legal/release-notes-page.tsx'), 'ReleaseNotesPage', {
    catalog: 'legal',
  }),
]

/**
 * A single page for all three paths, so that the list keeps its scroll position while conversations open and
 * close.
 */
export const messageCentre = createRoute({
  getParentRoute: () => portalLayout,
  id: 'message-centre',
  validateSearch: conversationsSearch,
  loader: ({ location }) =>
    startReads((start) => start.startConversations(conversationsSearch({ ...location.search }))),
  beforeLoad: guardPermission('read_message'),
  component: lazyPage(
    () => withPageParts(import('../features/conversations/message-centre-page.tsx'), 'portal'),
    'MessageCentrePage',
  ),
})
export const messagePages = [
  createRoute({ getParentRoute: () => messageCentre, path: '/message-center' }),
  createRoute({ getParentRoute: () => messageCentre, path: '/message-center/new' }),
  createRoute({ getParentRoute: () => messageCentre, path: '/message-center/$id' }),
]
