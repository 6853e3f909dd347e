import { useState } from 'react'
import { Button, Tabs } from '@mantine/core'
import { IconReceipt, IconReportMoney } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { getCreditBalance } from '@campus/contract/invoice-reports?address'
import { listInvoices } from '@campus/contract/invoices?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { lazyDialog } from '../../shared/feedback/lazy-part.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TabList } from '../../shared/navigation/tab-list.tsx'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { ListPanel } from '../../shared/page-kinds/list-page.tsx'
import { PageHeader } from '../../shared/page-kinds/page-header.tsx'
import { useListState } from '../../shared/table/use-list-state.ts'
import { useCan, useCanForAll } from '../../shell/session/session-state.ts'
import { CreditPanel } from './credit-panel.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import {
  invoiceList,
  invoiceTabs,
  isPayable,
  statusesOfTab,
  tabInvoices,
  type InvoiceTab,
} from './invoice-list.ts'

const PeriodReportsDialog = lazyDialog(
  'feedback.not_loaded',
  () =>
    withPageParts(import('./period-reports-dialog.tsx'), 'invoices').then(
      (module) => module.PeriodReportsDialog,
    ),
  ({ onClose }) => onClose,
)
const RecordForInvoice = lazyDialog(
  'feedback.not_loaded',
  () =>
    withPageParts(import('./record-for-invoice.tsx'), 'invoices').then((module) => module.RecordForInvoice),
  ({ onClose }) => onClose,
)

const page = '/portal-layout/invoices'

/** Invoices and credit notes: due, paid, and the client's credit. */
export function InvoicesPage() {
  const t = useTranslate()
  const format = useFormat()
  const canPay = useCan('create_payment')
  // accounts and credit belong to the whole organisation
  const isForAll = useCanForAll('read_invoice')
  const tabs = invoiceTabs.filter((one) => isForAll || one !== 'credit')
  const { tab: asked } = useSearch({ from: page })
  const navigate = useNavigate()
  const tab = tabs.find((one) => one === asked) ?? 'due'
  const [isReporting, setReporting] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const credit = useCallQuery(getCreditBalance, { query: { items: 1 } }, { enabled: isForAll })
  const balances = (credit.data?.balances ?? []).filter(({ amount }) => Number(amount) > 0)
  const creditText = format.list(balances.map(({ amount, currency }) => format.money(amount, currency)))
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
          // each tab has its own filters and order
          void navigate({
            to: '/invoices',
            search: { tab: invoiceTabs.find((one) => one === next && one !== 'due') },
            replace: true,
          })
        }
      >
        <TabList open={tab} aria-label={t('invoices.title')}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`invoices.tab_${one}`)}
            </Tabs.Tab>
          ))}
        </TabList>
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
  const state = useListState(invoiceList, page)
  const query = useCallQuery(listInvoices, { query: tabInvoices(tab, state.query) }, { keepPrevious: true })
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
                  search={{ invoice: invoice.id }}
                  aria-label={t('invoices.pay_named', { number: invoice.number })}
                >
                  {t('invoices.pay')}
                </LinkButton>
              ) : null
          : undefined
      }
      searchLabel={t('invoices.search')}
      filters={<InvoiceFilters state={state} tab={tab} />}
      elsewhere={(Object.keys(statusesOfTab) as InvoiceTab[])
        .filter((one) => one !== tab)
        .map((one) => (
          <MatchesIn key={one} tab={one} search={state.query.search ?? ''} />
        ))}
      empty={{
        icon: <IconReceipt size={24} />,
        title: t(`invoices.none_${tab}`),
        text: t(`invoices.none_${tab}_text`),
      }}
    />
  )
}

/** The number of invoices the search finds in another tab, with a link; renders nothing if there are none. */
function MatchesIn({ tab, search }: { tab: InvoiceTab; search: string }) {
  const t = useTranslate()
  const { data } = useCallQuery(listInvoices, {
    query: { search, status: statusesOfTab[tab].join(','), items: 1 },
  })
  const count = data?.meta.total ?? 0
  if (count === 0) return null
  return (
    <LinkButton to="/invoices" search={{ tab: tab === 'due' ? undefined : tab, search }}>
      {t('feedback.matches_in', { count, tab: t(`invoices.tab_${tab}`) })}
    </LinkButton>
  )
}
