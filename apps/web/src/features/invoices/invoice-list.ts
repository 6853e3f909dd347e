import { invoiceOrders } from '@campus/contract/invoices?address'
import type { Invoice } from '@campus/contract/invoices'
import { oneOf, searchOf } from '../../shared/navigation/search-values.ts'
import { defineList } from '../../shared/table/define-list.ts'

export const invoiceTabs = ['due', 'paid', 'credit'] as const

/** The statuses of each tab; a credit note is settled, so it is with the paid ones. */
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

/** The query of a tab, with the requested status, or all of the tab's statuses. */
export function tabInvoices(
  tab: InvoiceTab,
  { status, ...narrowed }: ReturnType<typeof invoiceList.queryOf>,
) {
  const chosenStatus = statusesOfTab[tab].find((one) => one === status)
  return { ...narrowed, status: chosenStatus ?? statusesOfTab[tab].join(',') }
}

/** Lists without filters: the credit of an account, the lines of an invoice. */
export const creditList = defineList()
export const invoiceLineList = defineList()

export const invoicesSearch = searchOf({ ...invoiceList.values, tab: oneOf(invoiceTabs) })
export const invoiceSearch = searchOf({
  ...invoiceLineList.values,
  tab: oneOf(['policies', 'lines', 'payments']),
})

type Owed = Pick<Invoice, 'kind' | 'status' | 'amount_due' | 'waiting_amount'>

const isOwed = ({ kind, status, amount_due }: Owed): boolean =>
  kind === 'invoice' && ['due', 'overdue', 'pending'].includes(status) && Number(amount_due) > 0

/** Whether an announced payment hasn't arrived yet; paying again would pay twice. */
export const isOnItsWay = (invoice: Owed): boolean => isOwed(invoice) && Number(invoice.waiting_amount) > 0

/** Whether the invoice can be paid now; an account's open month is paid once it is closed. */
export const isPayable = (invoice: Owed): boolean => isOwed(invoice) && !isOnItsWay(invoice)
