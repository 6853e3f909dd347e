import { useState } from 'react'
import { Skeleton, Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { StepFlow } from '../../shared/page-kinds/step-flow.tsx'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { useCan } from '../../shell/session/session-state.ts'
import { BatchLines } from './batch-lines.tsx'
import { CheckoutForm, type Confirmed } from './checkout-form.tsx'
import { changeLater, chooseBatches } from './chosen-batches.ts'
import { DeadlineNote } from './deadline-note.tsx'
import { LeftOut } from './left-out.tsx'
import { useOrderSteps } from './order-steps.ts'
import { TotalsList } from './totals-list.tsx'
import { useCart, useRecheck } from './use-cart.ts'
import classes from './cart.module.css'

/** The order and its price, the people who won't be enrolled, and the confirmation. */
export function CheckoutPage() {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { later } = useSearch({ from: '/portal-layout/cart/checkout' })
  const cart = useCart()
  const recheck = useRecheck()
  // The submitted order stays on the page until its response arrives: the server empties the cart before
  // responding, and after a lost connection the same order must be available for a retry.
  const [sent, setSent] = useState<typeof cart.data>()
  const { summary, batches = [] } = sent ?? cart.data ?? {}
  const hasPayment = summary?.gateway ?? true
  const steps = useOrderSteps('checkout', { hasPayment })
  // users who may not pay go to the confirmation; a colleague pays
  const canPay = useCan('create_payment')
  const goOn = (confirmed: Confirmed) => {
    const invoice = confirmed.invoice?.id
    if (invoice && canPay) return void navigate({ to: '/policy/payment', search: { invoice }, replace: true })
    const batches = confirmed.policy_batches.map(({ id }) => id).join(',')
    void navigate({ to: '/policy/confirmation', search: invoice ? { invoice } : { batches }, replace: true })
  }
  if (cart.isError) return <ErrorState isPage failure={cart.error} onRetry={() => void cart.refetch()} />
  const chosen = chooseBatches(batches, later)
  const { people } = chosen
  return (
    <StepFlow
      title={t('cart.checkout_title')}
      text={t('cart.checkout_text')}
      steps={steps}
      current="checkout"
      summary={
        summary && batches.length > 0 ? (
          <div className={classes.summary}>
            <Title order={2} size="h4">
              {t('cart.summary')}
            </Title>
            <TotalsList totals={chosen.totals} />
            {chosen.left > 0 ? (
              <Text size="sm" c="dimmed" aria-live="polite">
                {t('cart.batches_stay', { count: chosen.left })}
              </Text>
            ) : null}
            <DeadlineNote deadline={summary.deadline} people={summary.enrollments_count} isPlain />
            {summary.pay_until !== null && people > 0 ? (
              <Text fw={600}>
                {t('cart.pay_until', { count: people, when: format.deadline(summary.pay_until) })}
              </Text>
            ) : null}
          </div>
        ) : undefined
      }
    >
      {!summary || !recheck.isDone ? (
        <Skeleton h={{ base: '100dvh', sm: 320 }} radius="lg" />
      ) : batches.length === 0 ? (
        <Surface>
          <EmptyState
            title={t('cart.empty')}
            text={t('cart.empty_text')}
            action={<LinkButton to="/policy/order">{t('cart.order')}</LinkButton>}
          />
        </Surface>
      ) : (
        <div className={classes.main}>
          <Surface isPadded>
            <BatchLines
              batches={batches}
              chosen={chosen.batches}
              onChoose={(id, isOrdered) =>
                void navigate({
                  to: '/cart/checkout',
                  search: { later: changeLater(later, id, { isOrdered }) },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </Surface>
          {chosen.errors > 0 ? <LeftOut batches={chosen.batches} count={chosen.errors} /> : null}
          {people > 0 ? (
            <Surface isPadded>
              <CheckoutForm
                chosen={chosen}
                usual={summary}
                onChanged={recheck.again}
                goesToPayment={hasPayment && canPay}
                onConfirmed={goOn}
                onSending={(isSending) => setSent(isSending ? (sent ?? cart.data) : undefined)}
              />
            </Surface>
          ) : (
            <Surface isPadded>
              <Text fw={600} mb={chosen.batches.length === 0 ? 'md' : 0}>
                {chosen.batches.length === 0 ? t('cart.choose_batch') : t('cart.nobody_ready')}
              </Text>
              {chosen.batches.length > 0 ? (
                <Text c="dimmed" mb="md">
                  {t('cart.nobody_ready_text', { count: chosen.errors })}
                </Text>
              ) : null}
              <LinkButton to="/cart" search={{ later }}>
                {t('cart.back_to_cart')}
              </LinkButton>
            </Surface>
          )}
        </div>
      )}
    </StepFlow>
  )
}
