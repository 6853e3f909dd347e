import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { getOpenOverview, recheckOpen } from '@campus/contract/cart?address'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { useBadgePolling } from '../../shell/topbar/use-server-events.ts'

/** The calls whose responses a change of the cart makes stale; the badge in the top bar reads the first. */
export const cartCallNames = [
  'get-open-overview',
  'list-needs',
  'list-enrollments',
  'get-enrollment',
  'list-cart-imports',
] as const

/** The whole cart: batches, totals by currency, deadline. Shares its response with the badge. */
export function useCart() {
  return useCallQuery(getOpenOverview, {}, { refetchEveryMs: useBadgePolling() })
}

/**
 * Validates everyone in the cart as confirming does, when a page that promises this opens: dates pass and
 * policies change while people are in the cart. With `isManual` only on request. If the call fails, the cart
 * is shown unchanged; confirming validates anyway.
 */
export function useRecheck({ isManual = false } = {}): {
  isDone: boolean
  isRunning: boolean
  again: () => void
} {
  const queries = useQueryClient()
  const invalidate = useInvalidate()
  const { mutate, isIdle, isPending } = useCallMutation(recheckOpen, {
    quiet: true,
    onDone: ({ data }) => {
      queries.setQueryData(['get-open-overview', {}], data)
      void invalidate(['list-enrollments', 'list-cart-imports'])
    },
  })
  useEffect(() => {
    if (!isManual) mutate({})
  }, [mutate, isManual])
  return { isDone: !isIdle && !isPending, isRunning: isPending, again: () => mutate({}) }
}
