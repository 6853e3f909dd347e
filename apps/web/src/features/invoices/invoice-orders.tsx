import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { RowLink } from '../../shared/navigation/row-link.tsx'
import { DataTable } from '../../shared/table/data-table.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import type { PayableInvoice } from '@campus/contract/invoices'

type Order = PayableInvoice['policy_batches'][number]

/** The invoice's items by order. */
export function InvoiceOrders({ invoice }: { invoice: PayableInvoice }) {
  const t = useTranslate()
  const format = useFormat()
  const columns: TableColumn<Order>[] = [
    {
      key: 'product',
      header: t('invoices.product'),
      card: 'title',
      render: ({ id, product }) => (
        <RowLink to="/policy/$batchId/confirmation" params={{ batchId: id }}>
          {product}
        </RowLink>
      ),
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
    <Surface>
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
    </Surface>
  )
}
