import { Tabs } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listInvoices, type Invoice } from '@campus/contract/invoices'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton, TextLink } from '../../shared/navigation/link-button.tsx'
import { ListPage } from '../../shared/page-kinds/list-page.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { useListState } from '../../shared/table/use-list-state.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { InvoiceStatus } from './invoice-status.tsx'
import { isPayable } from './is-payable.ts'

const tabs = ['due', 'paid'] as const
/** What each tab asks for; a credit note is settled, so it stands with the paid ones. */
const statusesOf = { due: 'due,overdue,pending,open', paid: 'paid,cancelled' }

/** Invoices and credit notes: what is due, what is paid. */
export function InvoicesPage() {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const canPay = useCan('create_payment')
  const search = useSearch({ strict: false }) as { tab?: string }
  const tab = tabs.find((one) => one === search.tab) ?? 'due'
  const state = useListState()
  const query = useCallQuery(
    listInvoices,
    { query: { ...state.query, status: statusesOf[tab] } },
    { keepPrevious: true },
  )
  const columns: TableColumn<Invoice>[] = [
    {
      key: 'number',
      header: t('invoices.number'),
      card: 'title',
      render: (invoice) => (
        <TextLink to={`/invoices/${invoice.id}/show`}>
          {invoice.kind === 'credit_note'
            ? t('invoices.credit_note_named', { number: invoice.number })
            : invoice.number}
        </TextLink>
      ),
    },
    { key: 'date', header: t('invoices.date'), render: ({ created_at }) => format.instant(created_at) },
    {
      key: 'due',
      header: tab === 'due' ? t('invoices.due_at') : t('invoices.paid_at'),
      render: ({ due_at, paid_at }) =>
        tab === 'due' ? format.date(due_at) : paid_at ? format.instant(paid_at) : '–',
    },
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
      render: ({ total, currency }) => format.money(total, currency),
    },
    ...(tab === 'due'
      ? [
          {
            key: 'amount_due',
            header: t('invoices.amount_due'),
            align: 'end' as const,
            render: ({ amount_due, currency }: Invoice) => format.money(amount_due, currency),
          },
        ]
      : []),
    {
      key: 'status',
      header: t('invoices.status'),
      card: 'status',
      render: ({ status }) => <InvoiceStatus status={status} />,
    },
  ]
  return (
    <ListPage
      title={t('invoices.title')}
      caption={t(`invoices.tab_${tab}`)}
      countText={(total) => t('invoices.count', { count: total })}
      tabs={
        <Tabs
          value={tab}
          mb="lg"
          onChange={(next) =>
            void navigate({
              to: '.',
              search: { tab: next === 'paid' ? 'paid' : undefined } as never,
              replace: true,
            })
          }
        >
          <Tabs.List aria-label={t('invoices.title')}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`invoices.tab_${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      }
      state={state}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ number }) => number}
      rowActions={
        canPay && tab === 'due'
          ? (invoice) =>
              isPayable(invoice) ? (
                <LinkButton
                  size="compact-sm"
                  variant="light"
                  to="/policy/payment"
                  search={{ invoice: invoice.id } as never}
                  aria-label={t('invoices.pay_named', { number: invoice.number })}
                >
                  {t('invoices.pay')}
                </LinkButton>
              ) : null
          : undefined
      }
      searchLabel={t('invoices.search')}
      empty={{
        icon: <IconReceipt size={24} />,
        title: t(`invoices.none_${tab}`),
        text: t(`invoices.none_${tab}_text`),
      }}
    />
  )
}
