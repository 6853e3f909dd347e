import { expect, it } from 'vitest'
import { isAtAddress } from './is-at-address.ts'

const order = { key: 'order', to: '/policy/order', also: ['/policy/review-applicants'] }
const policies = { key: 'policies', to: '/policy' }
const users = { key: 'users', to: '/profile', search: { tab: 'manage-users' } }
const settings = { key: 'settings', to: '/profile', search: { tab: 'account-details' }, hasOtherTabs: true }
const all = [order, policies, users, settings]

it.each([
  [policies, '/policy', undefined, true],
  [policies, '/policy/7/policy_details', undefined, true],
  [policies, '/policy/order', undefined, false],
  [order, '/policy/order', undefined, true],
  [order, '/policy/review-applicants', undefined, true],
  [policies, '/policy/review-applicants', undefined, false],
  [policies, '/policyholder', undefined, false],
  [users, '/profile', 'manage-users', true],
  [settings, '/profile', 'manage-users', false],
  [settings, '/profile', 'account-details', true],
  [settings, '/profile', 'security', true],
  [users, '/profile', 'security', false],
  [settings, '/profile', undefined, true],
  [users, '/profile', undefined, false],
])('%o at %s %s: %s', (place, pathname, tab, isThere) => {
  expect(isAtAddress(place, all, { pathname, tab })).toBe(isThere)
})
