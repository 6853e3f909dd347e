import type { School, UserInfo } from '@campus/contract/auth'
import { hasPermission, type Permission } from '@campus/domain/permissions'

/** The signed-in school user, and the account state read by the access flow. */
export type Session = { school: School; info: UserInfo }

/** Whether a session holds a permission, by its roles or granted directly. */
export function can(session: Session | null, permission: Permission): boolean {
  return session !== null && hasPermission(session.info, permission)
}

/** Whether a session holds a permission, or at least one of several. */
export const canAny = (session: Session | null, permission: Permission | readonly Permission[]): boolean =>
  [permission].flat().some((one) => can(session, one))

/** Whether a session has access to every campus, which organisation-wide actions require. */
export function seesAllCampuses(session: Session | null): boolean {
  return session !== null && (session.school.can_access_all_campuses || session.school.is_superuser)
}

/** Like `can`, for organisation-wide actions: also requires access to every campus. */
export function canForAll(session: Session | null, permission: Permission): boolean {
  return can(session, permission) && seesAllCampuses(session)
}
