import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { getOpenOverview, recheckOpen } from '@campus/contract/cart?address'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { useBadgePolling } from '../../shell/topbar/use-server-events.ts'

/** The calls whose returns a change of the cart makes stale; the badge in the top bar reads the first. */
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
 * Has everybody in the cart checked as confirming would, as a page opens that promises it: days pass, and policies come
 * and go, while people wait in a cart. With `isManual` only when asked. Without a response the cart is shown as it was; confirming checks anyhow.
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
