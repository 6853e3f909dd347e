/**
 * Permission code names. Source: specification section 6.2 and details section 3; the last three are ours, see
 * docs/decisions/0023-audit-and-privacy-permissions.md and 0151-export-all-data.md.
 */
export const permissions = [
  'read_policy',
  'read_document',
  'read_message',
  'create_policy',
  'update_policy',
  'read_invoice',
  'create_payment',
  'create_message',
  'read_school_users',
  'write_school_users',
  'manage_api_keys',
  'read_own_school_profile',
  'update_own_school_profile',
  'read_audit_log',
  'manage_privacy',
  'export_all_data',
] as const
export type Permission = (typeof permissions)[number]

export type PermissionHolder = {
  is_superuser: boolean
  roles: readonly { permissions: readonly { codename: string }[] }[]
  user_permissions?: readonly { codename: string }[]
}

/**
 * Whether someone has a permission: superusers have all; everyone else needs at least one role, and the
 * permission in a role or granted directly. Source: specification section 6.1.
 */
export function hasPermission(holder: PermissionHolder, permission: Permission): boolean {
  if (holder.is_superuser) return true
  if (holder.roles.length === 0) return false
  const granted = (list: readonly { codename: string }[] = []) => list.some((p) => p.codename === permission)
  return holder.roles.some((role) => granted(role.permissions)) || granted(holder.user_permissions)
}
