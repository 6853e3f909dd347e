import { hasPermission, type Permission, type PermissionHolder } from '../permissions.ts'

/**
 * The permissions that may be a key's scope. The others are for people: messages are talk between persons, and a key that
 * fell into the wrong hands must make neither users nor further keys, read the audit log or respond to a privacy request.
 * A new permission is a scope only once it is named here.
 */
export const keyScopes = [
  'read_policy',
  'read_document',
  'create_policy',
  'update_policy',
  'read_invoice',
  'create_payment',
  'read_school_users',
  'read_own_school_profile',
  'update_own_school_profile',
] as const satisfies readonly Permission[]

/** The scopes this person may give: never more than they have themselves. */
export const grantableScopes = (maker: PermissionHolder): Permission[] =>
  keyScopes.filter((scope) => hasPermission(maker, scope))

/** Those of the wanted scopes that the maker may not give, in their order. */
export function scopesBeyond(wanted: readonly string[], maker: PermissionHolder): string[] {
  const allowed = new Set<string>(grantableScopes(maker))
  return wanted.filter((scope) => !allowed.has(scope))
}
