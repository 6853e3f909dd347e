import type { Invoice } from '@campus/contract/invoices'

type Owed = Pick<Invoice, 'kind' | 'status' | 'amount_due' | 'waiting_amount'>

const isOwed = ({ kind, status, amount_due }: Owed): boolean =>
  kind === 'invoice' && ['due', 'overdue', 'pending'].includes(status) && Number(amount_due) > 0

/** Whether an announced payment hasn't arrived yet; paying again would pay twice. */
export const isOnItsWay = (invoice: Owed): boolean => isOwed(invoice) && Number(invoice.waiting_amount) > 0

/** Whether the invoice can be paid now; an account's open month is paid once it is closed. */
export const isPayable = (invoice: Owed): boolean => isOwed(invoice) && !isOnItsWay(invoice)
