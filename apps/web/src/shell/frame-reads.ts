import { getOpenOverview } from '@campus/contract/cart?address'
import { countUnreadConversations } from '@campus/contract/conversations?address'
import { listNeeds } from '@campus/contract/home?address'
import { listNotifications } from '@campus/contract/operations?address'
import { read, type Read } from './page.ts'

/** Input of the read of unpaid orders that are about to lapse, shown on every page. */
export const onlyUnpaid = { query: { only: 'unpaid_order' } } as const
/** Input of the bell's read. Source: specification section 9.1: 5 notifications. */
export const newestNotifications = { query: { items: 5 } } as const

/**
 * Pages that don't show the banner: home lists unpaid orders first, and the payment pages show the order
 * being paid.
 */
export const showsUnpaidItself = (path: string) => /\/home$|\/policy\/payment$|\/payment\//.test(path)

/**
 * The reads of the frame around every portal page: cart, messages, notifications, and an order that lapses
 * unless it is paid. Only the banner of that order would move the page.
 */
export const frameReads = (path: string): Read[] => [
  read(getOpenOverview, {}),
  read(countUnreadConversations, {}),
  read(listNotifications, newestNotifications),
  ...(showsUnpaidItself(path)
    ? []
    : [read(listNeeds, onlyUnpaid, { permission: 'read_invoice', isAwaited: true })]),
]
