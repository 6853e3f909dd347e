import { getOpenOverview } from '@campus/contract/cart?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useBadgePolling } from '../../shell/topbar/use-server-events.ts'

/** The calls whose answers a change of the cart makes stale; the badge in the top bar reads the first. */
export const cartCallNames = ['get-open-overview', 'list-enrollments', 'get-enrollment'] as const

/** The whole cart: batches, totals by currency, deadline. Shares its answer with the badge. */
export function useCart() {
  return useCallQuery(getOpenOverview, {}, { refetchEveryMs: useBadgePolling() })
}
