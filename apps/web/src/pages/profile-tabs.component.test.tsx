import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { data, fakeApi } from '../../test/fake-api.ts'
import { profileTabKeys, seesProfileTab, type ProfileTabKey } from '../features/profile/profile-tab-keys.ts'
import { routeTree } from '../routes.tsx'
import * as snackbar from '../shared/feedback/snackbar-state.ts'
import { currentSession, forgetSession, reloadSession } from '../shell/session/session-state.ts'

vi.mock('../shared/feedback/snackbar-state.ts', { spy: true })

beforeEach(() => {
  document.cookie = 'cc_signed_in=1'
})
afterEach(() => {
  forgetSession()
  vi.clearAllMocks()
})

const note = 'Your role doesn’t allow this. A Master User can change that.'

/** Signs in with some permissions and opens an address, which ends at a path. */
async function expectEnd(permissions: string[], address: string, path: string): Promise<void> {
  const granted = permissions.map((codename) => ({ name: codename, codename }))
  fakeApi({
    'GET /school/auth/get': () =>
      data({ school: { id: 'rex', campuses: [], can_access_all_campuses: true } }),
    'GET /user/info': () =>
      data({
        suspended: false,
        access_level: 'full',
        verified_email: true,
        has_updated_info: true,
        trial_ends_at: null,
        subscription: {},
        is_client_onboarded: true,
        is_client_active: true,
        is_superuser: false,
        roles: [{ name: 'Clerk', permissions: granted }],
        user_permissions: [],
      }),
  })
  await reloadSession()
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  await expect.poll(() => router.state.location.pathname).toBe(path)
}

const permissionOf: Record<Exclude<ProfileTabKey, 'security'>, string> = {
  'account-details': 'read_own_school_profile',
  'company-profile': 'read_own_school_profile',
  'campus-profile': 'read_own_school_profile',
  'manage-users': 'read_school_users',
  'audit-log': 'read_audit_log',
  privacy: 'manage_privacy',
  export: 'export_all_data',
  api: 'manage_api_keys',
}

test.each(Object.entries(permissionOf))('%s opens only with %s', async (tab, permission) => {
  await expectEnd(['read_policy', permission], `/profile?tab=${tab}`, '/profile')
  expect(seesProfileTab(currentSession(), tab as ProfileTabKey)).toBe(true)
  expect(snackbar.notify).not.toHaveBeenCalled()

  await expectEnd(['read_policy'], `/profile?tab=${tab}`, '/home')
  expect(seesProfileTab(currentSession(), tab as ProfileTabKey)).toBe(false)
  expect(snackbar.notify).toHaveBeenCalledWith('info', note, expect.any(Number))
})

test('everyone keeps the tab where they change their own sign-in, and an address without a tab opens', async () => {
  await expectEnd(['read_policy'], '/profile?tab=security', '/profile')
  await expectEnd(['read_policy'], '/profile', '/profile')
  expect(profileTabKeys.filter((tab) => seesProfileTab(currentSession(), tab))).toEqual(['security'])
  expect(snackbar.notify).not.toHaveBeenCalled()
})
