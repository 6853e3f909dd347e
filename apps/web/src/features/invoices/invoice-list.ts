import { invoiceOrders } from '@campus/contract/invoices?address'
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
