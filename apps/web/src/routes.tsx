import { createRoute, redirect } from '@tanstack/react-router'
import { startCart } from './features/cart/cart-reads.ts'
import { conversationsSearch, startConversations } from './features/conversations/conversation-folders.ts'
import { documentsSearch, startDocuments } from './features/documents/document-list.ts'
import {
  invoiceSearch,
  invoicesSearch,
  startInvoice,
  startInvoices,
} from './features/invoices/invoice-list.ts'
import { policiesSearch, startPolicies, startPolicy } from './features/policies/policy-list.ts'
import { startHome } from './features/home/home-reads.ts'
import { startUsers } from './features/school-users/user-list.ts'
import * as searches from './page-searches.ts'
import { withPageParts } from './shared/navigation/with-page-parts.ts'
import { lazyPage } from './shell/lazy-page.ts'
import { guardPermission } from './shell/guards/guard-access.ts'
import { loadSession } from './shell/session/session-state.ts'
import { authLayout, authPage, blankLayout, blankPage, portalLayout, portalPage } from './shell/page-route.ts'
import { rootRoute } from './shell/root-route.tsx'

/** Where the index page and the access flow's `/dashboard` lead (specification section 4.8). */
const indexPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ to: (await loadSession()) ? '/home' : '/auth/login', replace: true })
  },
})
const dashboardPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})

const authPages = [
  authPage('/auth/login', () => import('./features/auth/sign-in/login-page.tsx'), 'LoginPage', {
    isEntry: true,
    search: searches.signIn,
  }),
  authPage(
    '/auth/login-pwd',
    () => import('./features/auth/sign-in/login-password-page.tsx'),
    'LoginPasswordPage',
    {
      search: searches.signIn,
    },
  ),
  authPage(
    '/auth/single-sign-on',
    () => import('./features/auth/single-sign-on/single-sign-on-page.tsx'),
    'SingleSignOnPage',
  ),
  authPage(
    '/auth/single-sign-on/callback',
    () => import('./features/auth/single-sign-on/single-sign-on-callback-page.tsx'),
    'SingleSignOnCallbackPage',
  ),
  authPage('/auth/logout', () => import('./features/auth/sign-in/logout-page.tsx'), 'LogoutPage'),
  authPage(
    '/auth/forgot-password',
    () => import('./features/auth/recovery/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  authPage('/auth/pin-otp', () => import('./features/auth/sign-in/pin-page.tsx'), 'PinPage'),
  authPage(
    '/auth/reset-password',
    () => import('./features/auth/recovery/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  authPage(
    '/auth/set-new-password',
    () => import('./features/auth/recovery/set-new-password-page.tsx'),
    'SetNewPasswordPage',
  ),
  authPage('/upgrade', () => import('./features/auth/account-state/upgrade-page.tsx'), 'UpgradePage'),
  authPage('/payment', () => import('./features/auth/account-state/payment-due-page.tsx'), 'PaymentDuePage'),
  authPage('/rewards', () => import('./features/auth/account-state/rewards-page.tsx'), 'RewardsPage'),
  authPage('/suspended', () => import('./features/auth/account-state/suspended-page.tsx'), 'SuspendedPage'),
  authPage(
    '/waiting-agreement',
    () => import('./features/auth/account-state/waiting-agreement-page.tsx'),
    'WaitingAgreementPage',
  ),
  authPage('/onboarding', () => import('./features/onboarding/onboarding-page.tsx'), 'OnboardingPage', {
    catalog: 'portal',
  }),
  authPage(
    '/trial-expired',
    () => import('./features/auth/account-state/trial-expired-page.tsx'),
    'TrialExpiredPage',
  ),
]

/** From an invitation to an account (specification section 2.2), and proving an email or a phone. */
const invitationPages = [
  authPage('/auth/onboard', () => import('./features/invitations/onboard-page.tsx'), 'OnboardPage', {
    catalog: 'invitations',
    search: searches.invitation,
  }),
  authPage(
    '/auth/verify-email',
    () => import('./features/invitations/verify-email-page.tsx'),
    'VerifyEmailPage',
    { catalog: 'invitations' },
  ),
  authPage('/invite/sign-up', () => import('./features/invitations/sign-up-page.tsx'), 'SignUpPage', {
    catalog: 'invitations',
    search: searches.invitation,
  }),
  authPage('/invite/pin-otp', () => import('./features/invitations/invite-pin-page.tsx'), 'InvitePinPage', {
    catalog: 'invitations',
  }),
  authPage(
    '/invite/sign-up-pwd',
    () => import('./features/invitations/sign-up-password-page.tsx'),
    'SignUpPasswordPage',
    { catalog: 'invitations' },
  ),
  authPage('/invite/add-phone', () => import('./features/invitations/add-phone-page.tsx'), 'AddPhonePage', {
    catalog: 'invitations',
  }),
  authPage(
    '/invite/pin-otp-phone',
    () => import('./features/invitations/phone-pin-page.tsx'),
    'PhonePinPage',
    { catalog: 'invitations' },
  ),
]

const portalPages = [
  portalPage('/home', () => import('./features/home/home-page.tsx'), 'HomePage', {
    isEntry: true,
    reads: startHome,
  }),
  portalPage('/cart', () => import('./features/cart/cart-page.tsx'), 'CartPage', {
    permission: 'create_policy',
    search: searches.cart,
    reads: startCart,
  }),
  portalPage('/cart/checkout', () => import('./features/cart/checkout-page.tsx'), 'CheckoutPage', {
    permission: 'create_policy',
  }),
  portalPage('/invoices', () => import('./features/invoices/invoices-page.tsx'), 'InvoicesPage', {
    permission: 'read_invoice',
    search: invoicesSearch,
    reads: startInvoices,
  }),
  portalPage('/invoices/$id/show', () => import('./features/invoices/invoice-page.tsx'), 'InvoicePage', {
    permission: 'read_invoice',
    search: invoiceSearch,
    reads: startInvoice,
  }),
  portalPage('/policy', () => import('./features/policies/policies-page.tsx'), 'PoliciesPage', {
    permission: 'read_policy',
    search: policiesSearch,
    reads: startPolicies,
  }),
  portalPage(
    '/policy/$id/policy_details',
    () => import('./features/policies/policy-details-page.tsx'),
    'PolicyDetailsPage',
    { permission: 'read_policy', search: searches.policy, reads: startPolicy },
  ),
  portalPage('/policy/payment', () => import('./features/payments/payment-page.tsx'), 'PaymentPage', {
    permission: 'create_payment',
    fallback: '/invoices',
    search: searches.payment,
  }),
  portalPage(
    '/payment/callback/success/$id',
    () => import('./features/payments/payment-callback-page.tsx'),
    'PaymentCallbackPage',
    { search: searches.paymentCallback },
  ),
  portalPage(
    '/payment/$provider/callback/fail',
    () => import('./features/payments/payment-failed-page.tsx'),
    'PaymentFailedPage',
    { search: searches.paymentFailed },
  ),
  portalPage(
    '/policy/confirmation',
    () => import('./features/policies/order-confirmation-page.tsx'),
    'OrderConfirmationPage',
    { search: searches.confirmation },
  ),
  portalPage(
    '/policy/$batchId/confirmation',
    () => import('./features/policies/order-confirmation-page.tsx'),
    'BatchConfirmationPage',
    { permission: 'read_policy' },
  ),
  portalPage('/profile', () => import('./features/profile/profile-page.tsx'), 'ProfilePage', {
    search: searches.profile,
    reads: (search) => search.tab === 'manage-users' && startUsers(search),
  }),
  portalPage('/documents', () => import('./features/documents/documents-page.tsx'), 'DocumentsPage', {
    permission: 'read_document',
    search: documentsSearch,
    reads: startDocuments,
  }),
  portalPage('/release-notes', () => import('./features/legal/release-notes-page.tsx'), 'ReleaseNotesPage', {
    catalog: 'legal',
  }),
]

const openPages = [
  blankPage('/cookie-notice', () => import('./features/legal/cookie-notice-page.tsx'), 'CookieNoticePage', {
    catalog: 'legal',
  }),
  blankPage(
    '/privacy-notice',
    () => import('./features/legal/privacy-notice-page.tsx'),
    'PrivacyNoticePage',
    { catalog: 'legal' },
  ),
  blankPage('/terms-of-use', () => import('./features/legal/terms-of-use-page.tsx'), 'TermsOfUsePage', {
    catalog: 'legal',
  }),
  blankPage(
    '/payment/sandbox/$token',
    () => import('./features/payments/sandbox-payment-page.tsx'),
    'SandboxPaymentPage',
    { catalog: 'portal' },
  ),
  blankPage(
    '/verify/$identifier',
    () => import('./features/policies/verify-policy-page.tsx'),
    'VerifyPolicyPage',
    { catalog: 'portal' },
  ),
  blankPage('/dev/outbox', () => import('./features/operations/outbox-page.tsx'), 'OutboxPage'),
]

/** The policy order flow (specification section 2.3), for those who may create policies. */
const importStep = { permission: 'create_policy', search: searches.importDraft } as const
const orderPages = [
  portalPage('/policy/order', () => import('./features/enrollments/order-page.tsx'), 'OrderPage', {
    permission: 'create_policy',
    search: searches.askedContract,
  }),
  portalPage(
    '/policy/order/applicant',
    () => import('./features/enrollments/add-applicant-page.tsx'),
    'AddApplicantPage',
    { permission: 'create_policy', search: searches.askedContract },
  ),
  portalPage(
    '/policy/match-columns',
    () => import('./features/imports/match-columns-page.tsx'),
    'MatchColumnsPage',
    importStep,
  ),
  portalPage(
    '/policy/format-data',
    () => import('./features/imports/format-data-page.tsx'),
    'FormatDataPage',
    importStep,
  ),
  portalPage(
    '/policy/review-applicants',
    () => import('./features/imports/review-applicants-page.tsx'),
    'ReviewApplicantsPage',
    importStep,
  ),
  portalPage(
    '/policy/confirm-enrolment',
    () => import('./features/imports/confirm-enrolment-page.tsx'),
    'ConfirmEnrolmentPage',
    importStep,
  ),
]

/** Quotes (specification section 2.4): prices are for all who may read policies. */
const quotePage = { permission: 'read_policy' } as const
const quotePages = [
  portalPage('/quote/calculate', () => import('./features/quotes/calculate-page.tsx'), 'CalculatePage', {
    ...quotePage,
    search: searches.askedContract,
  }),
  portalPage(
    '/quote/price-list',
    () => import('./features/quotes/price-list-page.tsx'),
    'PriceListPage',
    quotePage,
  ),
  portalPage(
    '/quote/product-pricing-text',
    () => import('./features/quotes/pricing-text-page.tsx'),
    'PricingTextPage',
    quotePage,
  ),
  portalPage(
    '/quote/products/CancellationProducts',
    () => import('./features/quotes/quote-product-page.tsx'),
    'QuoteProductPage',
    quotePage,
  ),
  portalPage(
    '/quote/products/DomesticItalianTravelPlusCancellationProduct',
    () => import('./features/quotes/quote-product-page.tsx'),
    'QuoteProductPage',
    quotePage,
  ),
  portalPage(
    '/quote/products/MultiRiskIrelandProduct',
    () => import('./features/quotes/quote-product-page.tsx'),
    'QuoteProductPage',
    quotePage,
  ),
  portalPage(
    '/quote/products/MultiRiskProducts',
    () => import('./features/quotes/quote-product-page.tsx'),
    'QuoteProductPage',
    quotePage,
  ),
]

/** One page for all three, so that the list keeps its place while conversations open and close beside it. */
const messageCentre = createRoute({
  getParentRoute: () => portalLayout,
  id: 'message-centre',
  validateSearch: conversationsSearch,
  loader: ({ location }) => startConversations(conversationsSearch({ ...location.search })),
  beforeLoad: guardPermission('read_message'),
  component: lazyPage(
    () => withPageParts(import('./features/conversations/message-centre-page.tsx'), 'portal'),
    'MessageCentrePage',
  ),
})
const messagePages = [
  createRoute({ getParentRoute: () => messageCentre, path: '/message-center' }),
  createRoute({ getParentRoute: () => messageCentre, path: '/message-center/new' }),
  createRoute({ getParentRoute: () => messageCentre, path: '/message-center/$id' }),
]

/** Every route of the portal (specification section 2), by the layout it stands in. */
export const routeTree = rootRoute.addChildren([
  indexPage,
  dashboardPage,
  authLayout.addChildren([...authPages, ...invitationPages]),
  portalLayout.addChildren([
    ...portalPages,
    ...orderPages,
    ...quotePages,
    messageCentre.addChildren(messagePages),
  ]),
  blankLayout.addChildren(openPages),
])
