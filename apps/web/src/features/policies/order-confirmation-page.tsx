import { Text, Title } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { listInvoiceLines, type InvoiceLine } from '@campus/contract/invoices?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import type { WayBack } from '../../shared/navigation/page-path.ts'
import { StepFlow } from '../../shared/page-kinds/step-flow.tsx'
import { useCan } from '../../shell/session/session-state.ts'
import { useOrderSteps } from '../cart/public.ts'
import { InvoiceDownloads } from '../invoices/public.ts'
import { InvoiceSum } from '../payments/public.ts'
import { ChangesConfirmation } from './changes-confirmation.tsx'
import { OrderedBatch } from './ordered-batch.tsx'
import { useOrder } from './use-order.ts'
import classes from './policies.module.css'

/** The outcome of an order that was just made or paid. */
export function OrderConfirmationPage() {
  const { invoice, batches = '' } = useSearch({ from: '/portal-layout/policy/confirmation' })
  return <OrderConfirmation invoiceId={invoice} batchIds={batches.split(',').filter(Boolean)} />
}

/** The outcome of one batch of an order, as linked to by invoices and policies. */
export function BatchConfirmationPage() {
  const { batchId } = useParams({ from: '/portal-layout/policy/$batchId/confirmation' })
  return <OrderConfirmation batchIds={[batchId]} />
}

type OrderConfirmationProps = { invoiceId?: string; batchIds: readonly string[] }

/** The policies, their certificates, emails and documents, and the people left out. */
function OrderConfirmation({ invoiceId, batchIds }: OrderConfirmationProps) {
  const t = useTranslate()
  const canOrder = useCan('create_policy')
  const { invoice, batches, isUnpaid, isLoading, failure, retry } = useOrder({ invoiceId, batchIds })
  const steps = useOrderSteps('confirmation', { hasPayment: Boolean(invoiceId), invoiceId })
  const lines = useCallQuery(
    listInvoiceLines,
    { params: { id: invoiceId ?? '' }, query: {} },
    { enabled: Boolean(invoiceId) },
  )
  if (!invoiceId && batchIds.length === 0) {
    return (
      <EmptyState
        isPage
        title={t('policies.no_order')}
        action={<LinkButton to="/policy">{t('policies.to_policies')}</LinkButton>}
      />
    )
  }
  if (failure) {
    const back: WayBack = { to: '/policy', label: t('policies.to_policies') }
    return <ErrorState isPage failure={failure} onRetry={retry} back={back} />
  }
  if (isLoading || lines.isLoading) return <PageSkeleton />
  // an invoice is either for an order or for changes; an account's month may have both and is shown as an
  // order
  if (invoice && lines.data && lines.data.items.length > 0 && lines.data.items.every(isChangeLine)) {
    return <ChangesConfirmation invoice={invoice} lines={lines.data.items} />
  }
  const state = !isUnpaid ? 'done' : invoice?.status === 'pending' ? 'waiting' : 'due'
  const count = batches.reduce((sum, batch) => sum + batch.policies_count, 0)
  return (
    <StepFlow
      title={t('policies.confirmation_title')}
      steps={steps.map((step) => (step.key === 'payment' && isUnpaid ? { ...step, isDone: false } : step))}
      current="confirmation"
      summary={
        invoice ? (
          <div className={classes.stack}>
            <Title order={2} size="h4">
              {t('policies.invoice')}
            </Title>
            <InvoiceSum invoice={invoice} />
            <InvoiceDownloads invoice={invoice} isStacked />
          </div>
        ) : undefined
      }
      actions={
        <>
          <LinkButton to="/policy" variant="default">
            {t('policies.to_policies')}
          </LinkButton>
          {canOrder ? (
            <LinkButton to="/policy/order" variant="default">
              {t('policies.order_more')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <div className={classes.stack}>
        <Outcome state={state} count={count} invoiceId={invoice?.id} />
        {batches.map((batch) => (
          <OrderedBatch key={batch.id} batch={batch} isInForce={state === 'done'} />
        ))}
      </div>
    </StepFlow>
  )
}

const isChangeLine = ({ kind }: InvoiceLine) => kind === 'change'

type OutcomeProps = { state: 'done' | 'waiting' | 'due'; count: number; invoiceId: string | undefined }

/** The outcome in one sentence, and the next step. */
function Outcome({ state, count, invoiceId }: OutcomeProps) {
  const t = useTranslate()
  const canPay = useCan('create_payment')
  const Icon = state === 'done' ? IconCircleCheck : IconClock
  return (
    <div className={classes.done} data-tone={state === 'done' ? 'done' : 'waiting'} role="status">
      <Icon size={28} aria-hidden className={classes.doneIcon} />
      <div>
        <Text fw={600} size="lg">
          {t(`policies.order_${state}`, { count })}
        </Text>
        <Text>
          {state === 'due' && !canPay
            ? t('policies.order_due_others_text')
            : t(`policies.order_${state}_text`)}
        </Text>
        {state === 'due' && invoiceId && canPay ? (
          <LinkButton to="/policy/payment" search={{ invoice: invoiceId }} mt="sm">
            {t('policies.pay_now')}
          </LinkButton>
        ) : null}
      </div>
    </div>
  )
}
