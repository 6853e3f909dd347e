import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { OrderAgainSource } from '@campus/contract/order-again'
import { useCan } from '../../../shell/session/session-state.ts'

// loaded only when someone orders again
const OrderAgainDialog = lazy(() =>
  import('./order-again-dialog.tsx').then((module) => ({ default: module.OrderAgainDialog })),
)

/** Opens the dialog that orders people again; `dialog` can be rendered anywhere on the page. */
export function useOrderAgain(): {
  canOrderAgain: boolean
  open: (source: OrderAgainSource) => void
  dialog: ReactNode
} {
  const mayOrder = useCan('create_policy')
  const mayRead = useCan('read_policy')
  const [source, setSource] = useState<OrderAgainSource>()
  return {
    canOrderAgain: mayOrder && mayRead,
    open: setSource,
    dialog: source ? (
      <Suspense fallback={null}>
        <OrderAgainDialog source={source} onClose={() => setSource(undefined)} />
      </Suspense>
    ) : null,
  }
}
