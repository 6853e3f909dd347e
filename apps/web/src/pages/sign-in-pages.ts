import { getOnboarding } from '@campus/contract/onboarding?address'
import { getEmailStatus } from '@campus/contract/invitations?address'
import { anyText, searchOf } from '../shared/navigation/search-values.ts'
import { authPage, read } from '../shell/page.ts'

/** The page to open after sign-in. */
const signIn = searchOf({ return_to: anyText })
/** The two parts of an invitation link. */
const invitation = searchOf({ token: anyText, email: anyText })

/** Sign-in, and the final pages of the access flow. */
const accessPages = [
  authPage('/auth/login', () => import('../features/auth/sign-in/login-page.tsx'), 'LoginPage', {
    isEntry: true,
    search: signIn,
  }),
  authPage(
    '/auth/login-pwd',
    () => import('../features/auth/sign-in/login-password-page.tsx'),
    'LoginPasswordPage',
    { catalog: 'access', search: signIn },
  ),
  authPage(
    '/auth/single-sign-on',
    () => import('../features/auth/single-sign-on/single-sign-on-page.tsx'),
    'SingleSignOnPage',
    { catalog: 'access' },
  ),
  authPage(
    '/auth/single-sign-on/callback',
    () => import('../features/auth/single-sign-on/single-sign-on-callback-page.tsx'),
    'SingleSignOnCallbackPage',
    { catalog: 'access' },
  ),
  authPage('/auth/logout', () => import('../features/auth/sign-in/logout-page.tsx'), 'LogoutPage', {
    catalog: 'access',
  }),
  authPage(
    '/auth/forgot-password',
    () => import('../features/auth/recovery/forgot-password-page.tsx'),
    'ForgotPasswordPage',
    { catalog: 'access' },
  ),
  authPage('/auth/pin-otp', () => import('../features/auth/sign-in/pin-page.tsx'), 'PinPage', {
    catalog: 'access',
  }),
  authPage(
    '/auth/reset-password',
    () => import('../features/auth/recovery/new-password-pages.tsx'),
    'ResetPasswordPage',
    { catalog: 'access' },
  ),
  authPage(
    '/auth/set-new-password',
    () => import('../features/auth/recovery/new-password-pages.tsx'),
    'SetNewPasswordPage',
    { catalog: 'access' },
  ),
  authPage(
    '/upgrade',
    () => import('../features/auth/account-state/account-state-pages.tsx'),
    'UpgradePage',
    { catalog: 'access' },
  ),
  authPage(
    '/payment',
    () => import('../features/auth/account-state/account-state-pages.tsx'),
    'PaymentDuePage',
    { catalog: 'access' },
  ),
  authPage(
    '/rewards',
    () => import('../features/auth/account-state/account-state-pages.tsx'),
    'RewardsPage',
    { catalog: 'access' },
  ),
  authPage(
    '/suspended',
    () => import('../features/auth/account-state/account-state-pages.tsx'),
    'SuspendedPage',
    { catalog: 'access' },
  ),
  authPage(
    '/waiting-agreement',
    () => import('../features/auth/account-state/waiting-agreement-page.tsx'),
    'WaitingAgreementPage',
    { catalog: 'access' },
  ),
  authPage('/onboarding', () => import('../features/onboarding/onboarding-page.tsx'), 'OnboardingPage', {
    catalog: 'onboarding',
    // the questionnaire is shown once the user's own details are complete
    reads: ({ session }) => {
      const info = session?.info
      const isOpen = info && !(info.is_client_onboarded && info.is_client_active)
      return isOpen && info.has_updated_info ? [read(getOnboarding, {})] : []
    },
  }),
  authPage(
    '/trial-expired',
    () => import('../features/auth/account-state/account-state-pages.tsx'),
    'TrialExpiredPage',
    { catalog: 'access' },
  ),
]

/**
 * From an invitation to an account (specification section 2.2), and verifying an email address or a phone.
 */
const invitationPages = [
  authPage('/auth/onboard', () => import('../features/invitations/onboard-page.tsx'), 'OnboardPage', {
    catalog: 'invitations',
    search: invitation,
  }),
  authPage(
    '/auth/verify-email',
    () => import('../features/invitations/verify-email-page.tsx'),
    'VerifyEmailPage',
    { catalog: 'invitations' },
  ),
  authPage('/invite/sign-up', () => import('../features/invitations/sign-up-page.tsx'), 'SignUpPage', {
    catalog: 'invitations',
    search: invitation,
    // whether the invitation of the link is still valid
    reads: ({ search: { token, email } }) =>
      token && email ? [read(getEmailStatus, { query: { token, email } })] : [],
  }),
  authPage('/invite/pin-otp', () => import('../features/invitations/invite-pin-page.tsx'), 'InvitePinPage', {
    catalog: 'invitations',
  }),
  authPage(
    '/invite/sign-up-pwd',
    () => import('../features/invitations/sign-up-password-page.tsx'),
    'SignUpPasswordPage',
    { catalog: 'invitations' },
  ),
  authPage('/invite/add-phone', () => import('../features/invitations/add-phone-page.tsx'), 'AddPhonePage', {
    catalog: 'invitations',
  }),
  authPage(
    '/invite/pin-otp-phone',
    () => import('../features/invitations/phone-pin-page.tsx'),
    'PhonePinPage',
    { catalog: 'invitations' },
  ),
]

export const authPages = [...accessPages, ...invitationPages]
