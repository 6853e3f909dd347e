import { Skeleton, Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { getInvoice } from '@campus/contract/invoices?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton, TextLink } from '../../shared/navigation/link-button.tsx'
import { StepFlow, type FlowStep } from '../../shared/page-kinds/step-flow.tsx'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { rememberedInvoice } from '../../shell/session/remembered-work.ts'
import { useOrderSteps } from '../cart/public.ts'
import { InvoiceSum } from './invoice-sum.tsx'
import type { PayableInvoice } from '@campus/contract/invoices'
import { PaymentMethods } from './payment-methods.tsx'
import { PendingNote } from './pending-note.tsx'
import type { FailedPayment } from './failed-note.tsx'
import { UntilWhen } from './until-when.tsx'
import classes from './payments.module.css'

/** An account's open month is paid once it is closed. */
const canBePaid = (invoice: PayableInvoice) =>
  invoice.kind === 'invoice' && invoice.status !== 'open' && Number(invoice.amount_due) > 0

/** Pays an invoice: the sums on the right, the payment methods on the left. */
export function PaymentPage() {
  const search = useSearch({ from: '/portal-layout/policy/payment' })
  // a return link from a provider may lack the ID
  return <PaymentView id={search.invoice ?? rememberedInvoice()} isNamed={search.invoice !== undefined} />
}

type PaymentViewProps = {
  id: string | undefined
  /** Whether the address names the invoice; one that is only remembered may be another user's. */
  isNamed: boolean
  /** The payment that just failed. */
  failed?: FailedPayment
}

/** The payment step, also after a failed payment: steps, sum, deadline and payment methods stay the same. */
export function PaymentView({ id, isNamed, failed }: PaymentViewProps) {
  const t = useTranslate()
  const steps = useOrderSteps('payment', { hasPayment: true, invoiceId: id })
  const query = useCallQuery(getInvoice, { params: { id: id ?? '' } }, { enabled: Boolean(id) })
  const invoice = query.data?.invoice
  // until the provider has responded, or if the invoice was paid in the meantime, it can't be called failed
  const isFailed = failed && failed.status !== 'asking' && (!invoice || canBePaid(invoice))
  return (
    <StepFlow
      title={t(isFailed ? 'payments.not_completed' : 'payments.title')}
      text={invoice ? t('payments.lead', { number: invoice.number }) : undefined}
      steps={invoice?.is_cover_waiting ? steps : steps.filter(isAfterOrdering)}
      current="payment"
      summary={
        invoice ? (
          <div className={classes.stack}>
            <Title order={2} size="h4">
              {t('payments.summary')}
            </Title>
            <InvoiceSum invoice={invoice} />
            {invoice.is_cover_waiting ? (
              <Text size="sm" c="dimmed">
                {t('payments.pay_today')}
              </Text>
            ) : null}
            {canBePaid(invoice) && !failed ? <UntilWhen invoice={invoice} /> : null}
          </div>
        ) : undefined
      }
    >
      {!id || (query.isError && !isNamed) ? (
        <EmptyState
          title={t(failed ? 'payments.failed' : 'payments.no_invoice')}
          text={t('payments.no_invoice_text')}
          action={<LinkButton to="/invoices">{t('payments.to_invoices')}</LinkButton>}
        />
      ) : query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : !invoice ? (
        <Skeleton height={320} radius="lg" />
      ) : canBePaid(invoice) ? (
        <>
          {Number(invoice.waiting_amount) > 0 ? <PendingNote invoice={invoice} /> : null}
          <PaymentMethods key={invoice.id} invoice={invoice} failed={failed} />
        </>
      ) : (
        <Surface isPadded>
          <EmptyState
            title={invoice.status === 'paid' ? t('payments.already_paid') : t('payments.nothing_due')}
            text={
              <TextLink to="/invoices/$id/show" params={{ id: invoice.id }}>
                {t('payments.see_invoice', { number: invoice.number })}
              </TextLink>
            }
            action={
              <LinkButton to="/policy/confirmation" search={{ invoice: invoice.id }}>
                {t('payments.see_order')}
              </LinkButton>
            }
          />
        </Surface>
      )}
    </StepFlow>
  )
}

/** Only people waiting for cover came from the cart; a month or a change is paid without one. */
const isAfterOrdering = ({ key }: FlowStep) => key === 'payment' || key === 'confirmation'
