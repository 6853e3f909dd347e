import { useState } from 'react'
import { Alert, Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { getInvoice } from '@campus/contract/invoices?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton, TextLink } from '../../shared/navigation/link-button.tsx'
import { DetailPage } from '../../shared/page-kinds/detail-page.tsx'
import { useCan, useCanForAll } from '../../shell/session/session-state.ts'
import { OrderAgainButton } from '../draft/public.ts'
import { PendingNote, RecordPaymentDialog, WithdrawOrderButton } from '../payments/public.ts'
import { InvoiceDownloads } from './invoice-downloads.tsx'
import { invoiceFacts } from './invoice-facts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceOrders } from './invoice-orders.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { isOnItsWay, isPayable } from './invoice-list.ts'
import { PayAgainButton } from './pay-again-button.tsx'
import classes from './invoices.module.css'

const page = '/portal-layout/invoices/$id/show'

/** An invoice or credit note: sums, recipient, payments and downloads. */
export function InvoicePage() {
  const t = useTranslate()
  const format = useFormat()
  const { id } = useParams({ from: page })
  const canPay = useCan('create_payment')
  const canUpdateProfile = useCanForAll('update_own_school_profile')
  const mayElsewhere = useCan('update_own_school_profile')
  const [isRecording, setRecording] = useState(false)
  const query = useCallQuery(getInvoice, { params: { id } })
  const invoice = query.data?.invoice
  const title =
    invoice &&
    (invoice.kind === 'credit_note'
      ? t('invoices.credit_note_named', { number: invoice.number })
      : t('invoices.invoice_named', { number: invoice.number }))
  return (
    <DetailPage
      page={page}
      title={title}
      back={{ to: '/invoices', label: t('invoices.title') }}
      status={invoice ? <InvoiceStatus invoice={invoice} /> : undefined}
      failure={query.error}
      onRetry={() => void query.refetch()}
      actions={
        invoice && invoice.kind === 'invoice' ? (
          <>
            {canPay && isPayable(invoice) ? (
              <>
                <LinkButton to="/policy/payment" search={{ invoice: invoice.id }}>
                  {t('invoices.pay_amount', { amount: format.money(invoice.amount_due, invoice.currency) })}
                </LinkButton>
                <Button variant="default" onClick={() => setRecording(true)}>
                  {t('invoices.record_payment')}
                </Button>
              </>
            ) : null}
            {canPay && isOnItsWay(invoice) ? <PayAgainButton invoice={invoice} /> : null}
            <WithdrawOrderButton invoiceId={invoice.id} />
            <OrderAgainButton source={{ invoice: invoice.id }} />
          </>
        ) : undefined
      }
      facts={invoice && invoiceFacts(t, format, invoice)}
      tabs={
        invoice && [
          {
            key: 'policies',
            label: t('invoices.policies'),
            render: () => <InvoiceLines invoice={invoice} />,
          },
          { key: 'lines', label: t('invoices.tab_lines'), render: () => <InvoiceOrders invoice={invoice} /> },
          { key: 'payments', label: t('invoices.tab_payments'), render: () => <InvoicePayments id={id} /> },
        ]
      }
    >
      {invoice ? (
        <div className={classes.documents}>
          {invoice.status === 'pending' ? <PendingNote invoice={invoice} /> : null}
          {invoice.disputed_lines > 0 ? (
            <Alert color="yellow" variant="light" role="note">
              {t('invoices.disputed_lines', { count: invoice.disputed_lines })}{' '}
              {Number(invoice.amount_due) > 0 ? t('invoices.dispute_no_reminders') : null}
            </Alert>
          ) : null}
          {invoice.client.has_billing_address ? null : (
            <Alert color="yellow" variant="light" role="note">
              {t('invoices.no_billing_address')}{' '}
              {canUpdateProfile ? (
                <TextLink to="/profile" search={{ tab: 'company-profile' }} td="underline">
                  {t('invoices.add_billing_address')}
                </TextLink>
              ) : mayElsewhere ? (
                t('clients.needs_all')
              ) : null}
            </Alert>
          )}
          <InvoiceDownloads invoice={invoice} />
        </div>
      ) : null}
      {invoice && isRecording ? (
        <RecordPaymentDialog invoice={invoice} onClose={() => setRecording(false)} />
      ) : null}
    </DetailPage>
  )
}
