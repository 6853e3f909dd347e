import type { PagePath } from '../../shared/navigation/page-path.ts'
import type { FlowStep } from '../../shared/page-kinds/step-flow.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

export type OrderStep = 'cart' | 'checkout' | 'payment' | 'confirmation'

/** The steps from the cart to the policies. Clients on account have no payment step. */
export function useOrderSteps(
  current: OrderStep,
  { hasPayment, invoiceId }: { hasPayment: boolean; invoiceId?: string },
): FlowStep[] {
  const t = useTranslate()
  const order: OrderStep[] = hasPayment
    ? ['cart', 'checkout', 'payment', 'confirmation']
    : ['cart', 'checkout', 'confirmation']
  const paths: Record<OrderStep, PagePath> = {
    cart: '/cart',
    checkout: '/cart/checkout',
    payment: '/policy/payment',
    confirmation: '/policy/confirmation',
  }
  const at = order.indexOf(current)
  return order.map((key, index) => ({
    key,
    label: t(`cart.step_${key}`),
    // after confirmation the cart can't be reopened, so earlier steps lead to its present contents
    to: paths[key],
    ...(key === 'payment' && invoiceId ? { search: { invoice: invoiceId } } : {}),
    isDone: index < at,
  }))
}
