import { listNotifications } from '@campus/contract/operations?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useBadgePolling } from './use-server-events.ts'

/** Input of the bell's read. Source: specification section 9.1: 5 notifications. */
export const newest = { query: { items: 5 } }

/** The newest notifications and the number of unread ones, kept up to date. */
export const useNewestNotifications = () =>
  useCallQuery(listNotifications, newest, { refetchEveryMs: useBadgePolling() })
