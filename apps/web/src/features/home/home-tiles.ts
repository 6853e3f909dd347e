import type { ComponentType } from 'react'
import {
  IconCalculator,
  IconFileText,
  IconInbox,
  IconReceipt,
  IconSettings,
  IconShieldCheck,
  IconShieldPlus,
  IconUsers,
} from '@tabler/icons-react'
import type { Permission } from '@campus/domain/permissions'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import type { PagePath, TabOf } from '../../shared/navigation/page-path.ts'

export type HomeTile = {
  key: string
  to: PagePath
  search?: { tab: TabOf<'/portal-layout/profile'> }
  title: MessageKey
  text: MessageKey
  icon: ComponentType<{ size?: number; stroke?: number }>
  permission: Permission
}

/** The tiles of the home page, in the specification's order (section 2.1). */
export const homeTiles: readonly HomeTile[] = [
  {
    key: 'order',
    to: '/policy/order',
    title: 'home.tile_order',
    text: 'home.order_text',
    icon: IconShieldPlus,
    permission: 'create_policy',
  },
  {
    key: 'quote',
    to: '/quote/calculate',
    title: 'home.tile_quote',
    text: 'home.quote_text',
    icon: IconCalculator,
    permission: 'read_policy',
  },
  {
    key: 'policies',
    to: '/policy',
    title: 'home.tile_policies',
    text: 'home.policies_text',
    icon: IconShieldCheck,
    permission: 'read_policy',
  },
  {
    key: 'invoices',
    to: '/invoices',
    title: 'home.tile_invoices',
    text: 'home.invoices_text',
    icon: IconReceipt,
    permission: 'read_invoice',
  },
  {
    key: 'users',
    to: '/profile',
    search: { tab: 'manage-users' },
    title: 'home.tile_users',
    text: 'home.users_text',
    icon: IconUsers,
    permission: 'read_school_users',
  },
  {
    key: 'documents',
    to: '/documents',
    title: 'home.tile_documents',
    text: 'home.documents_text',
    icon: IconFileText,
    permission: 'read_document',
  },
  {
    key: 'messages',
    to: '/message-center',
    title: 'home.tile_messages',
    text: 'home.messages_text',
    icon: IconInbox,
    permission: 'read_message',
  },
  {
    key: 'details',
    to: '/profile',
    search: { tab: 'account-details' },
    title: 'home.tile_details',
    text: 'home.details_text',
    icon: IconSettings,
    permission: 'read_own_school_profile',
  },
]
