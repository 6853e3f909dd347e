import { getOpenOverview } from '@campus/contract/cart?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useCan } from '../session/session-state.ts'
import { useBadgePolling } from './use-server-events.ts'

/** How full the cart is and when it closes; undefined while unknown or without the permission. */
export function useCartSummary() {
  const enabled = useCan('create_policy')
  const { data } = useCallQuery(getOpenOverview, {}, { enabled, refetchEveryMs: useBadgePolling() })
  return data?.summary
}
