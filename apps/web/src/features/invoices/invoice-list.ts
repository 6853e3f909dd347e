import { getCreditBalance } from '@campus/contract/invoice-reports?address'
import { getInvoice, invoiceOrders, listInvoiceLines, listInvoices } from '@campus/contract/invoices?address'
import { oneOf, searchOf } from '../../shared/navigation/search-values.ts'
import { startReads } from '../../shared/navigation/start-reads.ts'
import { defineList } from '../../shared/table/define-list.ts'
import { canForAll, currentSession } from '../../shell/session/session-state.ts'

export const invoiceTabs = ['due', 'paid', 'credit'] as const

/** What each tab holds; a credit note is settled, so it stands with the paid ones. */
export const statusesOfTab = {
  due: ['due', 'overdue', 'pending', 'open'],
  paid: ['paid', 'cancelled'],
} as const
export type InvoiceTab = keyof typeof statusesOfTab

export const invoiceList = defineList({
  filters: {
    status: [...statusesOfTab.due, ...statusesOfTab.paid],
    kind: ['invoice', 'credit_note'],
    from: 'text',
    to: 'text',
  },
  orders: invoiceOrders,
})

/** The query of a tab: the status that is asked for, or every one of the tab. */
export function invoicesOfTab(
  tab: InvoiceTab,
  { status, ...narrowed }: ReturnType<typeof invoiceList.queryOf>,
) {
  const asked = statusesOfTab[tab].find((one) => one === status)
  return { ...narrowed, status: asked ?? statusesOfTab[tab].join(',') }
}

/** Lists without filters: the credit of an account, the lines of an invoice. */
export const creditList = defineList()
export const invoiceLineList = defineList()

export const invoicesSearch = searchOf({ ...invoiceList.values, tab: oneOf(invoiceTabs) })
export const invoiceSearch = searchOf({
  ...invoiceLineList.values,
  tab: oneOf(['policies', 'lines', 'payments']),
})

export function startInvoices(search: ReturnType<typeof invoicesSearch>): void {
  const isForAll = canForAll(currentSession(), 'read_invoice')
  const tab = search.tab === 'credit' && !isForAll ? 'due' : (search.tab ?? 'due')
  startReads((prefetch) => {
    if (tab === 'credit') prefetch(getCreditBalance, { query: creditList.queryOf(search) })
    else prefetch(listInvoices, { query: invoicesOfTab(tab, invoiceList.queryOf(search)) })
    if (isForAll) prefetch(getCreditBalance, { query: { items: 1 } })
  })
}

export function startInvoice(search: ReturnType<typeof invoiceSearch>, { id }: { id: string }): void {
  startReads((prefetch) => {
    prefetch(getInvoice, { params: { id } })
    if ((search.tab ?? 'policies') === 'policies')
      prefetch(listInvoiceLines, { params: { id }, query: invoiceLineList.queryOf(search) })
  })
}
