import type { Permission } from '@campus/domain/permissions'
import { can, seesAllCampuses, type Session } from '../../shell/session/session-rights.ts'

type TabAccess = {
  /** Required to see the tab. */
  permission?: Permission
  /** Only for users with access to every campus. */
  forAll?: boolean
}

/**
 * The tabs of the account settings as named in the address (`/profile?tab=manage-users`), and their
 * permissions. Everyone has `security`, to change their own sign-in. Source: specification section 6.2.
 */
const access = {
  'account-details': { permission: 'read_own_school_profile' },
  security: {},
  'company-profile': { permission: 'read_own_school_profile' },
  'campus-profile': { permission: 'read_own_school_profile' },
  'manage-users': { permission: 'read_school_users' },
  'audit-log': { permission: 'read_audit_log', forAll: true },
  privacy: { permission: 'manage_privacy', forAll: true },
  export: { permission: 'export_all_data', forAll: true },
  api: { permission: 'manage_api_keys' },
} as const satisfies Record<string, TabAccess>
export type ProfileTabKey = keyof typeof access

export const profileTabKeys = Object.keys(access) as ProfileTabKey[]

/** The tab of an address without one: the first that the user may see. */
export const firstProfileTab = (session: Session | null): ProfileTabKey =>
  profileTabKeys.find((key) => seesProfileTab(session, key)) ?? 'security'

export function seesProfileTab(session: Session | null, key: ProfileTabKey): boolean {
  const { permission, forAll }: TabAccess = access[key]
  return (!permission || can(session, permission)) && (!forAll || seesAllCampuses(session))
}
