import { useState } from 'react'
import { Button, Tabs } from '@mantine/core'
import { IconReceipt, IconReportMoney } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { getCreditBalance } from '@campus/contract/invoice-reports'
import { invoiceOrders, listInvoices } from '@campus/contract/invoices'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { ListPanel } from '../../shared/page-kinds/list-page.tsx'
import { PageHeader } from '../../shared/page-kinds/page-header.tsx'
import { useListState } from '../../shared/table/use-list-state.ts'
import { useCan, useCanForAll } from '../../shell/session/session-state.ts'
import { CreditPanel } from './credit-panel.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceFilters, InvoiceFilters, statusesOfTab, type InvoiceTab } from './invoice-filters.tsx'
import { isPayable } from './is-payable.ts'
import { PeriodReportsDialog } from './period-reports-dialog.tsx'
import { RecordForInvoice } from './record-for-invoice.tsx'

const allTabs = ['due', 'paid', 'credit'] as const

/** Invoices and credit notes: what is due, what is paid, what the client has to their credit. */
export function InvoicesPage() {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const canPay = useCan('create_payment')
  // accounts and credit are the whole organisation's
  const isForAll = useCanForAll('read_invoice')
  const tabs = allTabs.filter((one) => isForAll || one !== 'credit')
  const search = useSearch({ strict: false }) as { tab?: string }
  const tab = tabs.find((one) => one === search.tab) ?? 'due'
  const [isReporting, setReporting] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const credit = useCallQuery(getCreditBalance, { query: { items: 1 } }, { enabled: isForAll })
  const balances = (credit.data?.balances ?? []).filter(({ amount }) => Number(amount) > 0)
  const creditText = balances.map(({ amount, currency }) => format.money(amount, currency)).join(', ')
  return (
    <>
      <PageHeader
        title={t('invoices.title')}
        aside={creditText ? t('invoices.credit_of', { amount: creditText }) : undefined}
        actions={
          <>
            {canPay ? (
              <Button variant="default" onClick={() => setRecording(true)}>
                {t('invoices.record_payment')}
              </Button>
            ) : null}
            {isForAll ? (
              <Button
                variant="default"
                leftSection={<IconReportMoney size={16} aria-hidden />}
                onClick={() => setReporting(true)}
              >
                {t('invoices.reports')}
              </Button>
            ) : null}
          </>
        }
      />
      <Tabs
        value={tab}
        mb="lg"
        onChange={(next) =>
          void navigate({
            to: '.',
            search: { tab: next === 'due' ? undefined : next } as never,
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
      {tab === 'credit' ? <CreditPanel /> : <InvoiceList key={tab} tab={tab} canPay={canPay} />}
      {isReporting ? <PeriodReportsDialog onClose={() => setReporting(false)} /> : null}
      {isRecording ? <RecordForInvoice onClose={() => setRecording(false)} /> : null}
    </>
  )
}

function InvoiceList({ tab, canPay }: { tab: InvoiceTab; canPay: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const state = useListState({ filters: invoiceFilters, orders: invoiceOrders })
  const { status, ...narrowed } = state.query
  const known = statusesOfTab[tab].find((one) => one === status)
  const query = useCallQuery(
    listInvoices,
    { query: { ...narrowed, status: known ?? statusesOfTab[tab].join(',') } },
    { keepPrevious: true },
  )
  return (
    <ListPanel
      caption={t(`invoices.tab_${tab}`)}
      state={state}
      query={query}
      columns={invoiceColumns(t, format, tab)}
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
      filters={<InvoiceFilters state={state} tab={tab} />}
      empty={{
        icon: <IconReceipt size={24} />,
        title: t(`invoices.none_${tab}`),
        text: t(`invoices.none_${tab}_text`),
      }}
    />
  )
}
