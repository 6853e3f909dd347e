import { listNotifications } from '@campus/contract/operations?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { newestNotifications } from '../frame-reads.ts'
import { useBadgePolling } from './use-server-events.ts'

/** The newest notifications and the number of unread ones, kept up to date. */
export const useNewestNotifications = () =>
  useCallQuery(listNotifications, newestNotifications, { refetchEveryMs: useBadgePolling() })
