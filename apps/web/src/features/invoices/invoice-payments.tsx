import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { downloadRefund, listTransactions, type PaymentTransaction } from '@campus/contract/invoices?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { Blank } from '../../shared/feedback/blank.tsx'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { StatusBadge, type StatusTone } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { DataTable } from '../../shared/table/data-table.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import classes from './invoices.module.css'

const tones: Record<string, StatusTone> = {
  started: 'neutral',
  waiting: 'active',
  succeeded: 'done',
  failed: 'error',
  refused: 'error',
  withdrawn: 'neutral',
  refund_started: 'active',
  refund_succeeded: 'done',
  refund_failed: 'error',
  dispute_open: 'error',
  dispute_lost: 'error',
}

/**
 * The state of a payment: refunds have their own texts, and an open or lost dispute takes precedence over the
 * status.
 */
const paymentState = ({ kind, status, dispute }: PaymentTransaction) =>
  dispute === 'open' || dispute === 'lost'
    ? `dispute_${dispute}`
    : kind === 'refund'
      ? `refund_${status}`
      : status

/** Every payment attempt and refund, newest first. */
export function InvoicePayments({ id }: { id: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { download, isBusy } = useDownload()
  const query = useCallQuery(listTransactions, { params: { id } })
  const translateOr = (key: string, otherwise: string) => (t.has(key) ? t.dynamic(key) : otherwise)
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
      render: ({ gateway }) => translateOr(`payments.method_${gateway.replace('-', '_')}`, gateway),
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
      render: ({ paid_date, settled_on, status }) => {
        const paid = paid_date ?? (status === 'succeeded' ? settled_on : null)
        return paid ? format.date(paid) : <Blank />
      },
    },
    {
      key: 'transaction_id',
      header: t('invoices.transaction_id'),
      render: ({ identifier }) => <span className={classes.reference}>{identifier}</span>,
    },
    { key: 'user', header: t('invoices.by'), render: ({ user }) => user ?? <Blank /> },
    { key: 'memo', header: t('invoices.memo'), render: ({ memo }) => memo || <Blank /> },
    {
      key: 'status',
      header: t('invoices.status'),
      card: 'status',
      render: (one) => (
        <StatusBadge tone={tones[paymentState(one)] ?? 'neutral'}>
          {translateOr(`invoices.payment_${paymentState(one)}`, one.status)}
        </StatusBadge>
      ),
    },
    {
      key: 'paper',
      header: t('invoices.refund_paper'),
      render: (one) =>
        paymentState(one) === 'refund_succeeded' ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isBusy(one.id)}
            aria-label={t('invoices.download_refund')}
            onClick={() => void download(downloadRefund, { params: { id: one.id } }, one.id)}
          >
            {t('invoices.refund_pdf')}
          </Button>
        ) : (
          <Blank />
        ),
    },
  ]
  return (
    <Surface>
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
    </Surface>
  )
}
