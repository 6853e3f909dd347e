import { getCreditBalance } from '@campus/contract/invoice-reports?address'
import {
  getInvoice,
  listInvoiceLines,
  listInvoices,
  listTransactions,
} from '@campus/contract/invoices?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { canForAll, currentSession } from '../../shell/session/session-state.ts'
import {
  creditList,
  invoiceLineList,
  invoiceList,
  tabInvoices,
  type invoiceSearch,
  type invoicesSearch,
} from './invoice-list.ts'

export function startInvoices(search: ReturnType<typeof invoicesSearch>): void {
  const isForAll = canForAll(currentSession(), 'read_invoice')
  const tab = search.tab === 'credit' && !isForAll ? 'due' : (search.tab ?? 'due')
  if (tab === 'credit') prefetchCall(getCreditBalance, { query: creditList.queryOf(search) })
  else prefetchCall(listInvoices, { query: tabInvoices(tab, invoiceList.queryOf(search)) })
  if (isForAll) prefetchCall(getCreditBalance, { query: { items: 1 } })
}

export function startInvoice(search: ReturnType<typeof invoiceSearch>, { id }: { id: string }): void {
  const tab = search.tab ?? 'policies'
  prefetchCall(getInvoice, { params: { id } })
  if (tab === 'policies')
    prefetchCall(listInvoiceLines, { params: { id }, query: invoiceLineList.queryOf(search) })
  if (tab === 'payments') prefetchCall(listTransactions, { params: { id } })
}
