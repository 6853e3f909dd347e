import { lazy, type ComponentType } from 'react'
import type { Permission } from '@campus/domain/permissions'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import type { ProfileTabKey } from './profile-tab-keys.ts'

export type ProfileTab = {
  key: ProfileTabKey
  label: MessageKey
  permission?: Permission
  /** Only for who sees every campus. */
  forAll?: boolean
  Panel: ComponentType
}

const tab = (
  key: ProfileTabKey,
  label: MessageKey,
  load: () => Promise<ComponentType>,
  permission?: Permission,
  forAll = false,
): ProfileTab => ({
  key,
  label,
  permission,
  forAll,
  Panel: lazy(async () => ({ default: await load() })),
})

/** The tabs of the account settings, in their order; one line each. The panel is loaded when its tab is opened. */
export const profileTabs: readonly ProfileTab[] = [
  tab(
    'account-details',
    'account.tab_details',
    async () => (await import('../account/public.ts')).AccountDetailsPanel,
  ),
  tab('security', 'security.tab', async () => (await import('../auth/public.ts')).SecuritySettings),
  tab(
    'company-profile',
    'clients.tab_company',
    async () => (await import('../clients/public.ts')).CompanyProfilePanel,
    'read_own_school_profile',
  ),
  tab(
    'campus-profile',
    'clients.tab_campus',
    async () => (await import('../campuses/public.ts')).CampusProfilePanel,
    'read_own_school_profile',
  ),
  tab(
    'manage-users',
    'shell.manage_users',
    async () => (await import('../school-users/public.ts')).UsersPanel,
    'read_school_users',
  ),
  tab(
    'audit-log',
    'audit.tab',
    async () => (await import('../audit-log/public.ts')).AuditLogPanel,
    'read_audit_log',
    true,
  ),
  tab(
    'privacy',
    'privacy.tab',
    async () => (await import('../privacy/public.ts')).PrivacyPanel,
    'manage_privacy',
    true,
  ),
  tab(
    'api',
    'api-keys.tab',
    async () => (await import('../api-keys/public.ts')).ApiSettingsPanel,
    'manage_api_keys',
  ),
]
