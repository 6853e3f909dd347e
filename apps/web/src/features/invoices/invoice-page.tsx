import { useState } from 'react'
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { getInvoice, listTransactions, type PaymentTransaction } from '@campus/contract/invoices'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { StatusBadge, type StatusTone } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton, TextLink } from '../../shared/navigation/link-button.tsx'
import { DetailPage } from '../../shared/page-kinds/detail-page.tsx'
import { DataTable } from '../../shared/table/data-table.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { PendingNote, RecordPaymentDialog, type PayableInvoice } from '../payments/public.ts'
import { InvoiceDownloads } from './invoice-downloads.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { isPayable } from './is-payable.ts'
import classes from './invoices.module.css'

/** One invoice or credit note: its sums, what it is for, its payments, its papers. */
export function InvoicePage() {
  const t = useTranslate()
  const format = useFormat()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const canPay = useCan('create_payment')
  const [isRecording, setRecording] = useState(false)
  const query = useCallQuery(getInvoice, { params: { id } })
  const invoice = query.data?.invoice
  const money = (amount: string) => format.money(amount, invoice?.currency ?? '')
  const title =
    invoice &&
    (invoice.kind === 'credit_note'
      ? t('invoices.credit_note_named', { number: invoice.number })
      : t('invoices.invoice_named', { number: invoice.number }))
  return (
    <DetailPage
      title={title}
      back={{ to: '/invoices', label: t('invoices.title') }}
      status={invoice ? <InvoiceStatus status={invoice.status} /> : undefined}
      failure={query.error}
      onRetry={() => void query.refetch()}
      actions={
        invoice && canPay && isPayable(invoice) ? (
          <>
            <LinkButton to="/policy/payment" search={{ invoice: invoice.id } as never}>
              {t('invoices.pay_amount', { amount: money(invoice.amount_due) })}
            </LinkButton>
            <Button variant="default" onClick={() => setRecording(true)}>
              {t('invoices.record_payment')}
            </Button>
          </>
        ) : undefined
      }
      facts={
        invoice && [
          { label: t('invoices.client'), value: t('invoices.client_value', invoice.client) },
          { label: t('invoices.issued_by'), value: invoice.company.legal_name },
          { label: t('invoices.date'), value: format.instant(invoice.created_at) },
          { label: t('invoices.due_at'), value: format.date(invoice.due_at) },
          {
            label: t('invoices.paid_at'),
            value: invoice.paid_at ? format.instant(invoice.paid_at) : undefined,
          },
          { label: t('invoices.policies'), value: format.number(invoice.policies_count) },
          { label: t('invoices.insurance_cost'), value: money(invoice.insurance_cost) },
          { label: t('invoices.tax'), value: money(invoice.tax) },
          { label: t('invoices.admin_fee'), value: money(invoice.admin_fee) },
          { label: t('invoices.total'), value: money(invoice.total) },
          { label: t('invoices.payments_applied'), value: money(invoice.paid_amount) },
          { label: t('invoices.grand_total_due'), value: <strong>{money(invoice.amount_due)}</strong> },
        ]
      }
      tabs={
        invoice && [
          { key: 'lines', label: t('invoices.tab_lines'), render: () => <InvoiceOrders invoice={invoice} /> },
          { key: 'payments', label: t('invoices.tab_payments'), render: () => <InvoicePayments id={id} /> },
        ]
      }
    >
      {invoice ? (
        <div className={classes.papers}>
          {invoice.status === 'pending' ? <PendingNote /> : null}
          <InvoiceDownloads invoice={invoice} />
        </div>
      ) : null}
      {invoice && isRecording ? (
        <RecordPaymentDialog invoice={invoice} onClose={() => setRecording(false)} />
      ) : null}
    </DetailPage>
  )
}

type Order = PayableInvoice['policy_batches'][number]

/** What the invoice is for, by order. */
function InvoiceOrders({ invoice }: { invoice: PayableInvoice }) {
  const t = useTranslate()
  const format = useFormat()
  const columns: TableColumn<Order>[] = [
    {
      key: 'product',
      header: t('invoices.product'),
      card: 'title',
      render: ({ id, product }) => <TextLink to={`/policy/${id}/confirmation`}>{product}</TextLink>,
    },
    { key: 'campus', header: t('invoices.campus'), render: ({ campus }) => campus },
    {
      key: 'policies',
      header: t('invoices.policies'),
      align: 'end',
      render: ({ policies_count }) => format.number(policies_count),
    },
    {
      key: 'total',
      header: t('invoices.total'),
      align: 'end',
      render: ({ total }) => format.money(total, invoice.currency),
    },
  ]
  return (
    <section className={classes.panel}>
      {invoice.policy_batches.length === 0 ? (
        <EmptyState title={t('invoices.no_orders')} />
      ) : (
        <DataTable
          caption={t('invoices.tab_lines')}
          columns={columns}
          rows={invoice.policy_batches}
          rowKey={({ id }) => id}
          rowLabel={({ product }) => product}
        />
      )}
    </section>
  )
}

const tones: Record<string, StatusTone> = {
  started: 'neutral',
  waiting: 'active',
  succeeded: 'done',
  failed: 'error',
  refused: 'error',
}

/** Every try to pay, newest first. */
function InvoicePayments({ id }: { id: string }) {
  const t = useTranslate()
  const format = useFormat()
  const query = useCallQuery(listTransactions, { params: { id } })
  const say = (key: string, otherwise: string) => (t.has(key) ? t.dynamic(key) : otherwise)
  const columns: TableColumn<PaymentTransaction>[] = [
    {
      key: 'date',
      header: t('invoices.date'),
      card: 'title',
      render: (one) => format.dateTime(one.created_at),
    },
    {
      key: 'method',
      header: t('invoices.method'),
      render: ({ gateway }) => say(`payments.method_${gateway.replace('-', '_')}`, gateway),
    },
    {
      key: 'amount',
      header: t('invoices.amount'),
      align: 'end',
      render: ({ amount, currency }) => format.money(amount, currency),
    },
    {
      key: 'paid_date',
      header: t('invoices.paid_at'),
      render: ({ paid_date, settled_at, status }) =>
        paid_date
          ? format.date(paid_date)
          : status === 'succeeded' && settled_at
            ? format.instant(settled_at)
            : '–',
    },
    { key: 'user', header: t('invoices.by'), render: ({ user }) => user ?? '–' },
    { key: 'memo', header: t('invoices.memo'), render: ({ memo }) => memo || '–' },
    {
      key: 'status',
      header: t('invoices.status'),
      card: 'status',
      render: ({ status }) => (
        <StatusBadge tone={tones[status] ?? 'neutral'}>
          {say(`invoices.payment_${status}`, status)}
        </StatusBadge>
      ),
    },
  ]
  return (
    <section className={classes.panel}>
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : query.data?.transactions.length === 0 ? (
        <EmptyState title={t('invoices.no_payments')} text={t('invoices.no_payments_text')} />
      ) : (
        <DataTable
          caption={t('invoices.tab_payments')}
          columns={columns}
          rows={query.data?.transactions}
          rowKey={(one) => one.id}
          rowLabel={(one) => one.identifier}
          skeletonRows={2}
        />
      )}
    </section>
  )
}
