/** The part of `user/info` that decides which pages a user may open. Source: specification, section 3.1. */
export type AccessUser = {
  suspended: boolean
  access_level: string
  verified_email: boolean
  has_updated_info: boolean
  trial_ends_at: string | null
  subscription: unknown
  is_client_onboarded: boolean
  is_client_active: boolean
  /** The company's own staff belong to no client. */
  is_superuser?: boolean
}

/** A route without its language prefix: `/policy/order`, not `/de/policy/order`. */
export type AccessRoute = { path: string }

const home = '/home'

/**
 * Open to everyone at any time: the legal pages, signing out, the way back from an identity provider (also
 * when a user signs in again to confirm who they are), the public check of a policy, and complaints.
 */
const openPaths = [
  '/accessibility',
  '/complaint',
  '/cookie-notice',
  '/privacy-notice',
  '/terms-of-use',
  '/auth/logout',
  '/auth/single-sign-on/callback',
  '/verify',
  '/dev',
]
/** Only for people who are not signed in. Sign-up and its steps run without a session. */
const guestPaths = [
  '/',
  '/auth/login',
  '/auth/login-pwd',
  '/auth/single-sign-on',
  '/auth/pin-otp',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/set-new-password',
  '/auth/onboard',
  '/invite/sign-up',
  '/invite/sign-up-pwd',
  '/invite/pin-otp',
]
/** Pages that stay available without a trial or a subscription. */
const afterTrialPaths = ['/trial-expired', '/upgrade', '/payment', '/rewards']
/** Entering the PIN of the added phone is the second half of adding it. */
const addPhonePaths = ['/invite/add-phone', '/invite/pin-otp-phone']
const clientGuardFreePaths = [...addPhonePaths, '/onboarding', '/waiting-agreement']

function isUnder(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || (root !== '/' && path.startsWith(`${root}/`)))
}

function normalPath(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? ''
  return bare.length > 1 && bare.endsWith('/') ? bare.slice(0, -1) : bare || '/'
}

/**
 * The path that a user is redirected to, or null if they may stay. Source: specification, section 4.8 "Access
 * flow on each route" and the client guard. Each step lets through the page it redirects to, which prevents
 * redirect loops.
 */
export function accessRedirect(user: AccessUser | null, route: AccessRoute): string | null {
  const path = normalPath(route.path)
  if (isUnder(path, openPaths)) return null
  if (!user) return isUnder(path, guestPaths) ? null : '/auth/login'
  // the first step that applies decides, even if the user is already on the right page
  const step = [...accountSteps(user, path), ...clientSteps(user)].find(({ applies }) => applies)
  if (step) return isUnder(path, [step.to, ...(step.except ?? [])]) ? null : step.to
  const isDone = user.verified_email && isUnder(path, ['/auth/verify-email'])
  // pages about a state that the account isn't in
  const isUntrue = isUnder(path, ['/suspended', '/waiting-agreement'])
  return isDone || isUntrue || isUnder(path, guestPaths) ? home : null
}

type Step = { applies: boolean; to: string; except?: readonly string[] }

function accountSteps(user: AccessUser, path: string): Step[] {
  const hasPlan = Boolean(user.trial_ends_at) || Boolean(user.subscription)
  return [
    { applies: user.suspended, to: '/suspended' },
    { applies: user.access_level === 'full' && !user.verified_email, to: '/auth/verify-email' },
    { applies: !user.has_updated_info, to: '/onboarding' },
    { applies: !hasPlan, to: '/trial-expired', except: afterTrialPaths },
    { applies: isUnder(path, ['/trial-expired']), to: '/dashboard' },
  ]
}

/** The client guard. The company's own staff have no client to be onboarded. */
function clientSteps(user: AccessUser): Step[] {
  if (user.is_superuser) return []
  return [
    { applies: !user.is_client_onboarded, to: '/onboarding', except: addPhonePaths },
    { applies: !user.is_client_active, to: '/waiting-agreement', except: clientGuardFreePaths },
  ]
}
