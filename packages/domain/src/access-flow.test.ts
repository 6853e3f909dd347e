import { describe, expect, test } from 'vitest'
import { accessRedirect, type AccessUser } from './access-flow.ts'

const member: AccessUser = {
  suspended: false,
  access_level: 'full',
  verified_email: true,
  has_updated_info: true,
  trial_ends_at: null,
  subscription: { plan: 'portal' },
  is_client_onboarded: true,
  is_client_active: true,
}
const suspended = { ...member, suspended: true }
const unverified = { ...member, verified_email: false }
const limited = { ...unverified, access_level: 'limited' }
const withoutInfo = { ...member, has_updated_info: false }
const withoutPlan = { ...member, subscription: null }
const onTrial = { ...withoutPlan, trial_ends_at: '2027-01-01T00:00:00Z' }
const newClient = { ...member, is_client_onboarded: false, is_client_active: false }
const waiting = { ...member, is_client_active: false }
const staff = { ...newClient, is_superuser: true }

type Row = [who: string, user: AccessUser | null, path: string, to: string | null]
const rows: Row[] = [
  ['nobody', null, '/home', '/auth/login'],
  ['nobody', null, '/policy/order', '/auth/login'],
  ['nobody', null, '/auth/login', null],
  ['nobody', null, '/invite/sign-up', null],
  ['nobody', null, '/', null],
  ['nobody', null, '/invite/pin-otp', null],
  ['nobody', null, '/auth/onboard', null],
  ['nobody', null, '/auth/login-pwd', null],
  ['nobody', null, '/auth/single-sign-on', null],
  ['nobody', null, '/auth/single-sign-on/callback?code=a&state=b', null],
  ['nobody', null, '/auth/verify-email', '/auth/login'],
  ['nobody', null, '/invite/add-phone', '/auth/login'],
  ['nobody', null, '/upgrade', '/auth/login'],
  ['nobody', null, '/terms-of-use', null],
  ['a member', member, '/home', null],
  ['a member', member, '/policy/3/confirmation', null],
  ['a member', member, '/auth/login', '/home'],
  ['a member', member, '/', '/home'],
  ['a member', member, '/auth/single-sign-on', '/home'],
  ['a member who proves who they are', member, '/auth/single-sign-on/callback?code=a&state=b', null],
  ['a member', member, '/invite/sign-up', '/home'],
  ['a member', member, '/invite/add-phone', null],
  ['a member', member, '/auth/verify-email', '/home'],
  ['a member', member, '/upgrade', null],
  ['a member', member, '/payment', null],
  ['a member', member, '/rewards', null],
  ['a member', member, '/trial-expired', '/dashboard'],
  ['a member', member, '/suspended', '/home'],
  ['a member', member, '/waiting-agreement', '/home'],
  ['a member', member, '/privacy-notice', null],
  ['a suspended user', suspended, '/home', '/suspended'],
  ['a suspended user', suspended, '/auth/login', '/suspended'],
  ['a suspended user', suspended, '/suspended', null],
  ['a suspended user', suspended, '/auth/logout', null],
  ['an unverified user', unverified, '/home', '/auth/verify-email'],
  ['an unverified user', unverified, '/auth/verify-email', null],
  ['an unverified user', unverified, '/trial-expired', '/auth/verify-email'],
  ['an unverified user without full access', limited, '/home', null],
  ['an unverified user without full access', limited, '/auth/verify-email', null],
  ['a user without updated info', withoutInfo, '/cart', '/onboarding'],
  ['a user without updated info', withoutInfo, '/onboarding', null],
  ['a user without a plan', withoutPlan, '/home', '/trial-expired'],
  ['a user without a plan', withoutPlan, '/trial-expired', null],
  ['a user without a plan', withoutPlan, '/upgrade', null],
  ['a user without a plan', withoutPlan, '/payment', null],
  ['a user without a plan', withoutPlan, '/rewards', null],
  ['a user on trial', onTrial, '/home', null],
  ['a user on trial', onTrial, '/trial-expired', '/dashboard'],
  ['a new client', newClient, '/home', '/onboarding'],
  ['a new client', newClient, '/waiting-agreement', '/onboarding'],
  ['a new client', newClient, '/onboarding', null],
  ['a new client', newClient, '/invite/add-phone', null],
  ['a new client', newClient, '/invite/pin-otp-phone', null],
  ['a waiting client', waiting, '/home', '/waiting-agreement'],
  ['a waiting client', waiting, '/waiting-agreement', null],
  ['a waiting client', waiting, '/onboarding', null],
  ['a waiting client', waiting, '/invite/add-phone', null],
  ['a waiting client', waiting, '/invite/pin-otp-phone', null],
  ['a waiting client', waiting, '/upgrade', '/waiting-agreement'],
  ['staff', staff, '/home', null],
]

describe('the access flow', () => {
  test.each(rows)('%s (%o) on %s', (_who, user, path, to) => {
    expect(accessRedirect(user, { path })).toBe(to)
  })

  test('no redirect goes in circles', () => {
    const paths = [...new Set(rows.map(([, , path]) => path))]
    for (const user of rows.map((row) => row[1])) {
      for (const start of paths) {
        let path: string | null = start
        let hops = 0
        while (path !== null) {
          expect(hops++, `${start} leads round`).toBeLessThan(3)
          path = accessRedirect(user, { path })
        }
      }
    }
  })

  test('a query, a hash and a trailing slash change nothing', () => {
    expect(accessRedirect(member, { path: '/auth/login/?next=%2Fcart#top' })).toBe('/home')
  })
})
