import type { Invoice } from '@campus/contract/invoices'
import { Blank } from '../../shared/feedback/blank.tsx'
import type { useFormat } from '../../shared/i18n/use-format.ts'
import type { useTranslate } from '../../shared/i18n/use-translate.ts'
import { RowLink } from '../../shared/navigation/row-link.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import type { InvoiceTab } from './invoice-list.ts'
import { InvoiceStatus } from './invoice-status.tsx'

/** The columns of the list; due invoices show the amount still to pay, paid ones the amount paid. */
export function invoiceColumns(
  t: ReturnType<typeof useTranslate>,
  format: ReturnType<typeof useFormat>,
  tab: InvoiceTab,
): TableColumn<Invoice>[] {
  const isDue = tab === 'due'
  return [
    {
      key: 'number',
      header: t('invoices.number'),
      card: 'title',
      orderBy: 'number',
      render: (invoice) => (
        <RowLink to="/invoices/$id/show" params={{ id: invoice.id }}>
          {invoice.kind === 'credit_note'
            ? t('invoices.credit_note_named', { number: invoice.number })
            : invoice.number}
        </RowLink>
      ),
    },
    {
      key: 'date',
      header: t('invoices.date'),
      orderBy: 'created_at',
      render: ({ invoice_date }) => (invoice_date ? format.date(invoice_date) : t('invoices.not_issued')),
    },
    isDue
      ? {
          key: 'due',
          header: t('invoices.pay_by'),
          orderBy: 'pay_by',
          render: ({ due_at, pay_by }) => format.date(pay_by ?? due_at),
        }
      : {
          key: 'paid_at',
          header: t('invoices.paid_at'),
          orderBy: 'paid_at',
          render: ({ paid_on }) => (paid_on ? format.date(paid_on) : <Blank />),
        },
    {
      key: 'policies',
      header: t('invoices.policies'),
      align: 'end',
      render: ({ policies_count }) => format.number(policies_count),
    },
    {
      key: 'total',
      header: t('invoices.amount'),
      align: 'end',
      orderBy: 'total',
      render: ({ total, currency }) => format.money(total, currency),
    },
    isDue
      ? {
          key: 'amount_due',
          header: t('invoices.amount_due'),
          align: 'end',
          orderBy: 'amount_due',
          render: ({ amount_due, currency }) => format.money(amount_due, currency),
        }
      : {
          key: 'paid_amount',
          header: t('invoices.paid_amount'),
          align: 'end',
          render: ({ paid_amount, currency, kind }) =>
            kind === 'credit_note' ? <Blank /> : format.money(paid_amount, currency),
        },
    {
      key: 'status',
      header: t('invoices.status'),
      card: 'status',
      render: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
  ]
}
