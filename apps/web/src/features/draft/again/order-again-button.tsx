import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import type { OrderAgainSource } from '@campus/contract/order-again'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useOrderAgain } from './use-order-again.tsx'

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
        {source.group_name ? t('orders.again_group', { name: source.group_name }) : t('orders.again_button')}
      </Button>
      {again.dialog}
    </>
  )
}
