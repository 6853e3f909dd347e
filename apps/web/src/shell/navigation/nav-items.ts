import { useCallback, useMemo, type ComponentType } from 'react'
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
import { useRouter } from '@tanstack/react-router'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import type { PagePath, TabOf } from '../../shared/navigation/page-path.ts'
import { mayOpenPage } from '../page.ts'
import { useSession } from '../session/session-state.ts'

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
  },
  {
    key: 'policies',
    to: '/policy',
    label: 'shell.manage_policies',
    shortLabel: 'shell.manage_policies_short',
    icon: IconShieldCheck,
  },
  {
    key: 'covered',
    to: '/policy/covered',
    label: 'shell.who_is_covered',
    icon: IconWorld,
  },
  {
    key: 'invoices',
    to: '/invoices',
    label: 'shell.invoices',
    shortLabel: 'shell.invoices_short',
    icon: IconReceipt,
  },
  {
    key: 'reports',
    to: '/reports',
    label: 'shell.reports',
    icon: IconChartBar,
  },
  {
    key: 'users',
    to: '/profile',
    search: { tab: 'manage-users' },
    label: 'shell.manage_users',
    icon: IconUsers,
  },
  {
    key: 'settings',
    to: '/profile',
    search: { tab: 'account-details' },
    hasOtherTabs: true,
    label: 'shell.account_settings',
    icon: IconSettings,
  },
  {
    key: 'documents',
    to: '/documents',
    label: 'shell.documents',
    icon: IconFileText,
  },
  {
    key: 'messages',
    to: '/message-center',
    label: 'shell.message_centre',
    shortLabel: 'shell.messages_short',
    icon: IconInbox,
  },
  {
    key: 'quote',
    to: '/quote/calculate',
    also: ['/quote'],
    label: 'shell.get_quote',
    icon: IconCalculator,
  },
  { key: 'release-notes', to: '/release-notes', label: 'shell.release_notes', icon: IconRocket },
]

/** The navigation items whose pages the user may open. */
export function useNavItems(): NavItem[] {
  const mayOpen = useMayOpen()
  return useMemo(() => navItems.filter(({ to, search }) => mayOpen(to, search)), [mayOpen])
}

/** Whether the user may open a page. The pages come from the router, because their code imports the navigation. */
export function useMayOpen(): (path: PagePath, search?: object) => boolean {
  const { routesByPath } = useRouter()
  const session = useSession()
  return useCallback(
    (path, search) => {
      const page = routesByPath[path].options.staticData?.page
      return !page || mayOpenPage(page, session, search)
    },
    [routesByPath, session],
  )
}
