import { IconPigMoney } from '@tabler/icons-react'
import { getCreditBalance, type CreditEntry } from '@campus/contract/invoice-reports?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { Blank } from '../../shared/feedback/blank.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { ListPanel } from '../../shared/page-kinds/list-page.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { useListState } from '../../shared/table/use-list-state.ts'
import { creditList } from './invoice-list.ts'

/** Every entry of the credit balance, newest first. */
export function CreditPanel() {
  const t = useTranslate()
  const format = useFormat()
  const state = useListState(creditList, '/portal-layout/invoices')
  const query = useCallQuery(getCreditBalance, { query: state.query }, { keepPrevious: true })
  const columns: TableColumn<CreditEntry>[] = [
    {
      key: 'date',
      header: t('invoices.entry_date'),
      render: ({ date }) => format.date(date),
    },
    {
      key: 'kind',
      header: t('invoices.credit_reason'),
      card: 'title',
      render: ({ kind, reason }) => {
        const key = `invoices.credit_${kind}`
        const name = t.has(key) ? t.dynamic(key) : kind
        return reason ? t('invoices.credit_because', { kind: name, reason }) : name
      },
    },
    {
      key: 'invoice',
      header: t('invoices.credit_invoice'),
      render: ({ invoice }) =>
        invoice ? (
          <TextLink to="/invoices/$id/show" params={{ id: invoice.id }}>
            {invoice.number}
          </TextLink>
        ) : (
          <Blank />
        ),
    },
    {
      key: 'amount',
      header: t('invoices.amount'),
      align: 'end',
      render: ({ amount, currency }) => format.money(amount, currency),
    },
    {
      key: 'balance',
      header: t('invoices.credit_balance'),
      align: 'end',
      render: ({ balance, currency }) => format.money(balance, currency),
    },
  ]
  return (
    <ListPanel
      caption={t('invoices.tab_credit')}
      state={state}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ date }) => format.date(date)}
      empty={{
        icon: <IconPigMoney size={24} />,
        title: t('invoices.none_credit'),
        text: t('invoices.none_credit_text'),
      }}
    />
  )
}
