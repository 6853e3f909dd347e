import type { ComponentType } from 'react'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { lazyPart } from '../../shared/feedback/lazy-part.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import type { ProfileTabKey } from './profile-tab-keys.ts'

export type ProfileTab = { key: ProfileTabKey; label: MessageKey; Panel: ComponentType }

const tab = (key: ProfileTabKey, label: MessageKey, load: () => Promise<ComponentType>): ProfileTab => ({
  key,
  label,
  Panel: lazyPart(load, <PageSkeleton />),
})

/** The tabs of the account settings in order, one per line. A panel is loaded when its tab is opened. */
export const profileTabs: readonly ProfileTab[] = [
  tab(
    'account-details',
    'account.tab_details',
    async () => (await import('../account/public.ts')).AccountDetailsPanel,
  ),
  tab('security', 'account.tab_security', async () => (await import('../auth/public.ts')).SecuritySettings),
  tab(
    'company-profile',
    'clients.tab_company',
    async () => (await import('../clients/public.ts')).CompanyProfilePanel,
  ),
  tab(
    'campus-profile',
    'clients.tab_campus',
    async () => (await import('../campuses/public.ts')).CampusProfilePanel,
  ),
  tab(
    'manage-users',
    'shell.manage_users',
    async () => (await import('../school-users/public.ts')).UsersPanel,
  ),
  tab('audit-log', 'audit.tab', async () => (await import('../audit-log/public.ts')).AuditLogPanel),
  tab('privacy', 'account.tab_privacy', async () => (await import('../privacy/public.ts')).PrivacyPanel),
  tab(
    'export',
    'account.tab_export',
    async () => (await import('../client-export/public.ts')).ClientExportPanel,
  ),
  tab('api', 'account.tab_api', async () => (await import('../api-keys/public.ts')).ApiSettingsPanel),
]
