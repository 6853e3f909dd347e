import { useMemo, type ComponentType } from 'react'
import {
  IconCalculator,
  IconChartBar,
  IconFileText,
  IconHome,
  IconInbox,
  IconReceipt,
  IconRocket,
  IconSettings,
  IconShieldCheck,
  IconShieldPlus,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import type { Permission } from '@campus/domain/permissions'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import type { PagePath, TabOf } from '../../shared/navigation/page-path.ts'
import { canAny, useSession } from '../session/session-state.ts'

export type NavItem = {
  key: string
  to: PagePath
  /** Further addresses that belong to the item. */
  also?: readonly string[]
  search?: { tab: TabOf<'/portal-layout/profile'> }
  /** Covers every tab of its page that no other item names. */
  hasOtherTabs?: boolean
  label: MessageKey
  /** Label in the phone's bottom bar. */
  shortLabel?: MessageKey
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** One of several is enough. */
  permission?: Permission | readonly Permission[]
}

/**
 * The sidebar's items in the specification's order (section 2.7), with home first and messages for phones.
 */
const navItems: readonly NavItem[] = [
  { key: 'home', to: '/home', label: 'shell.home', icon: IconHome },
  {
    key: 'order',
    to: '/policy/order',
    also: [
      '/policy/match-columns',
      '/policy/format-data',
      '/policy/review-applicants',
      '/policy/confirm-enrolment',
      '/policy/payment',
      '/policy/confirmation',
      '/payment',
    ],
    label: 'shell.order_policies',
    shortLabel: 'shell.order_policies_short',
    icon: IconShieldPlus,
    permission: 'create_policy',
  },
  {
    key: 'policies',
    to: '/policy',
    label: 'shell.manage_policies',
    shortLabel: 'shell.manage_policies_short',
    icon: IconShieldCheck,
    permission: 'read_policy',
  },
  {
    key: 'covered',
    to: '/policy/covered',
    label: 'shell.who_is_covered',
    icon: IconWorld,
    permission: 'read_policy',
  },
  {
    key: 'invoices',
    to: '/invoices',
    label: 'shell.invoices',
    shortLabel: 'shell.invoices_short',
    icon: IconReceipt,
    permission: 'read_invoice',
  },
  {
    key: 'reports',
    to: '/reports',
    label: 'shell.reports',
    icon: IconChartBar,
    permission: ['read_policy', 'read_invoice'],
  },
  {
    key: 'users',
    to: '/profile',
    search: { tab: 'manage-users' },
    label: 'shell.manage_users',
    icon: IconUsers,
    permission: 'read_school_users',
  },
  {
    key: 'settings',
    to: '/profile',
    search: { tab: 'account-details' },
    hasOtherTabs: true,
    label: 'shell.account_settings',
    icon: IconSettings,
    permission: 'read_own_school_profile',
  },
  {
    key: 'documents',
    to: '/documents',
    label: 'shell.documents',
    icon: IconFileText,
    permission: 'read_document',
  },
  {
    key: 'messages',
    to: '/message-center',
    label: 'shell.message_centre',
    shortLabel: 'shell.messages_short',
    icon: IconInbox,
    permission: 'read_message',
  },
  {
    key: 'quote',
    to: '/quote/calculate',
    also: ['/quote'],
    label: 'shell.get_quote',
    icon: IconCalculator,
    permission: 'read_policy',
  },
  { key: 'release-notes', to: '/release-notes', label: 'shell.release_notes', icon: IconRocket },
]

/** The navigation items that the user has permission for. */
export function useNavItems(): NavItem[] {
  const session = useSession()
  return useMemo(
    () => navItems.filter(({ permission }) => !permission || canAny(session, permission)),
    [session],
  )
}
