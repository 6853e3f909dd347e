import type { Invoice } from '@campus/contract/invoices'

type Owed = Pick<Invoice, 'kind' | 'status' | 'amount_due' | 'waiting_amount'>

const isOwed = ({ kind, status, amount_due }: Owed): boolean =>
  kind === 'invoice' && ['due', 'overdue', 'pending'].includes(status) && Number(amount_due) > 0

/** Whether a payment is announced that has not arrived; paying again would pay twice. */
export const isOnItsWay = (invoice: Owed): boolean => isOwed(invoice) && Number(invoice.waiting_amount) > 0

/** Whether money is asked for now; an account's month still open collects, and is paid once it is closed. */
export const isPayable = (invoice: Owed): boolean => isOwed(invoice) && !isOnItsWay(invoice)
