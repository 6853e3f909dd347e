import { blankPage } from '../shell/page-route.ts'

/** Public pages. */
export const openPages = [
  blankPage('/cookie-notice', () => import('../features/legal/cookie-notice-page.tsx'), 'CookieNoticePage', {
    catalog: 'legal',
  }),
  blankPage(
    '/privacy-notice',
    () => import('../features/legal/privacy-notice-page.tsx'),
    'PrivacyNoticePage',
    { catalog: 'legal' },
  ),
  blankPage('/terms-of-use', () => import('../features/legal/terms-of-use-page.tsx'), 'TermsOfUsePage', {
    catalog: 'legal',
  }),
  blankPage(
    '/payment/sandbox/$token',
    () => import('../features/payments/sandbox-payment-page.tsx'),
    'SandboxPaymentPage',
    { catalog: 'portal', reads: (start, search, params) => start.startSandboxPayment(search, params) },
  ),
  blankPage(
    '/verify/$identifier',
    () => import('../features/policies/verify-policy-page.tsx'),
    'VerifyPolicyPage',
    { catalog: 'portal', reads: (start, search, params) => start.startVerification(search, params) },
  ),
  blankPage('/family', () => import('../features/family-requests/family-page.tsx'), 'FamilyPage', {
    catalog: 'portal',
  }),
  blankPage('/dev/outbox', () => import('../features/operations/outbox-page.tsx'), 'OutboxPage'),
]
