import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import type { OrderAgainSource } from '@campus/contract/order-again'
import { useState, type ReactNode } from 'react'
import { lazyDialog } from '../../../shared/feedback/lazy-part.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { withPageParts } from '../../../shared/navigation/with-page-parts.ts'
import { useCan } from '../../../shell/session/session-state.ts'

type OrderAgainButtonProps = { source: OrderAgainSource; size?: 'xs' | 'sm' }

/** Orders everyone of an order, an invoice or a group again; renders nothing without permission. */
export function OrderAgainButton({ source, size = 'sm' }: OrderAgainButtonProps) {
  const t = useTranslate()
  const again = useOrderAgain()
  if (!again.canOrderAgain) return null
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconRepeat size={16} aria-hidden />}
        onClick={() => again.open(source)}
      >
        {source.group_name ? t('draft.again_group', { name: source.group_name }) : t('orders.again_button')}
      </Button>
      {again.dialog}
    </>
  )
}

// loaded only when someone orders again
const OrderAgainDialog = lazyDialog(
  'draft.again_title',
  () =>
    withPageParts(import('./order-again-dialog.tsx'), 'orders', 'issues').then(
      (module) => module.OrderAgainDialog,
    ),
  ({ onClose }) => onClose,
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
    dialog: source ? <OrderAgainDialog source={source} onClose={() => setSource(undefined)} /> : null,
  }
}
