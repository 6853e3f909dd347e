/** The tabs of the account settings as their address names them: `/profile?tab=manage-users`. */
export const profileTabKeys = [
  'account-details',
  'security',
  'company-profile',
  'campus-profile',
  'manage-users',
  'audit-log',
  'privacy',
  'api',
] as const
export type ProfileTabKey = (typeof profileTabKeys)[number]
