import { hasPermission, permissions, type Permission, type PermissionHolder } from '../permissions.ts'

/**
 * What a key can never be given: messages are talk between people, and a key that fell into the wrong hands must be able
 * to make neither users nor further keys.
 */
const forPeopleOnly: ReadonlySet<Permission> = new Set([
  'read_message',
  'create_message',
  'write_school_users',
  'manage_api_keys',
])

/** Every permission that may be a key's scope. */
export const keyScopes = permissions.filter((permission) => !forPeopleOnly.has(permission))

/** The scopes this person may give: never more than they have themselves. */
export const grantableScopes = (maker: PermissionHolder): Permission[] =>
  keyScopes.filter((scope) => hasPermission(maker, scope))

/** Those of the wanted scopes that the maker may not give, in their order. */
export function scopesBeyond(wanted: readonly string[], maker: PermissionHolder): string[] {
  const allowed = new Set<string>(grantableScopes(maker))
  return wanted.filter((scope) => !allowed.has(scope))
}
