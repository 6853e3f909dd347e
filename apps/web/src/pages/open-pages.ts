import { getSandboxPayment } from '@campus/contract/payments?address'
import { verifyPolicy } from '@campus/contract/policies?address'
import { anyText, oneOf, searchOf } from '../shared/navigation/search-values.ts'
import { blankPage, read } from '../shell/page.ts'

/** `certificate`: the identifier of a check page; `from`: the page with the link. */
const complaintSearch = searchOf({ certificate: anyText, from: oneOf(['verify', 'family']) })

/** Public pages. */
export const blankPages = [
  blankPage('/accessibility', () => import('../features/legal/accessibility-page.tsx'), 'AccessibilityPage', {
    catalog: 'legal',
  }),
  blankPage('/complaint', () => import('../features/complaints/complaint-page.tsx'), 'ComplaintPage', {
    catalog: 'complaints',
    search: complaintSearch,
  }),
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
    {
      catalog: 'public',
      reads: ({ params }) => [read(getSandboxPayment, { params }, { isAlwaysNew: true })],
    },
  ),
  blankPage(
    '/verify/$identifier',
    () => import('../features/policies/verify-policy-page.tsx'),
    'VerifyPolicyPage',
    { catalog: 'public', reads: ({ params }) => [read(verifyPolicy, { params })] },
  ),
  blankPage('/family', () => import('../features/family-requests/family-page.tsx'), 'FamilyPage', {
    catalog: 'family',
  }),
  blankPage('/dev/outbox', () => import('../features/operations/outbox-page.tsx'), 'OutboxPage', {
    catalog: 'public',
  }),
]
