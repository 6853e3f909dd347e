import { Text } from '@mantine/core'
import { listInvoiceLines, type Invoice, type InvoiceLine } from '@campus/contract/invoices?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { RowLink } from '../../shared/navigation/row-link.tsx'
import { ListPanel } from '../../shared/page-kinds/list-page.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { useListState } from '../../shared/table/use-list-state.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { invoiceLineList } from './invoice-list.ts'
import { DisputeButton, DisputeState } from './line-dispute.tsx'

/** The policies of an invoice with their share of it, 25 a page. Source: specification, section 9.1. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { id, currency, hidden_lines: hidden } = invoice
  const mayDispute = useCan('create_message') && invoice.kind === 'invoice' && invoice.status !== 'cancelled'
  const t = useTranslate()
  const format = useFormat()
  const state = useListState(invoiceLineList, '/portal-layout/invoices/$id/show')
  const query = useCallQuery(listInvoiceLines, { params: { id }, query: state.query }, { keepPrevious: true })
  const money = (
    key: 'insurance_cost' | 'tax' | 'admin_fee' | 'total',
    header: string,
  ): TableColumn<InvoiceLine> => ({
    key,
    header,
    align: 'end',
    render: (line) => format.money(line[key], currency),
  })
  const columns: TableColumn<InvoiceLine>[] = [
    {
      key: 'name',
      header: t('invoices.insured'),
      card: 'title',
      render: ({ full_name: name, policy_id: policyId, dispute }) => (
        <>
          {policyId ? (
            <RowLink to="/policy/$id/policy_details" params={{ id: policyId }}>
              {name}
            </RowLink>
          ) : (
            name
          )}
          {dispute ? <DisputeState dispute={dispute} /> : null}
        </>
      ),
    },
    { key: 'policy', header: t('invoices.policy_number'), render: ({ policy_number }) => policy_number },
    {
      key: 'product',
      header: t('invoices.product'),
      render: ({ product, kind, change }) => (
        <>
          {product}
          {kind === 'policy' ? null : (
            <Text span display="block" size="sm" c="dimmed">
              {t(`invoices.line_${change ?? 'reversal'}`)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'campus', header: t('invoices.campus'), render: ({ campus }) => campus },
    {
      key: 'dates',
      header: t('invoices.cover'),
      render: ({ start_date, end_date }) =>
        t('invoices.cover_days', { from: format.date(start_date), to: format.date(end_date) }),
    },
    money('insurance_cost', t('invoices.insurance_cost')),
    money('tax', t('invoices.tax')),
    money('admin_fee', t('invoices.admin_fee')),
    money('total', t('invoices.total')),
  ]
  const shown = query.data?.meta.total
  const isWhole = !state.query.search && shown !== undefined
  return (
    <>
      {hidden > 0 && isWhole ? (
        <Text c="dimmed" mb="sm">
          {t('invoices.hidden_lines', { shown, total: shown + hidden })}
        </Text>
      ) : null}
      <ListPanel
        caption={t('invoices.policies')}
        state={state}
        query={query}
        columns={columns}
        rowKey={(line) => line.id}
        rowLabel={(line) => line.full_name}
        rowActions={mayDispute ? (line) => <DisputeButton invoice={invoice} line={line} /> : undefined}
        searchLabel={t('invoices.search_policies')}
        empty={{ title: t('invoices.no_policies') }}
      />
    </>
  )
}
