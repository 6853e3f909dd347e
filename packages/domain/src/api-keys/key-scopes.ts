import { hasPermission, type Permission, type PermissionHolder } from '../permissions.ts'

/**
 * The permissions that a key may have as scopes. The others are for people: messages are conversations
 * between people, and a leaked key must not create users or further keys, read the audit log or respond to a
 * privacy request. A new permission only becomes a scope when it is added here.
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

/** The scopes that this user may grant: never more than they have themselves. */
export const grantableScopes = (maker: PermissionHolder): Permission[] =>
  keyScopes.filter((scope) => hasPermission(maker, scope))

/** The requested scopes that the user may not grant, in the order requested. */
export function scopesBeyond(wanted: readonly string[], maker: PermissionHolder): string[] {
  const allowed = new Set<string>(grantableScopes(maker))
  return wanted.filter((scope) => !allowed.has(scope))
}
