import type { Invoice } from '@campus/contract/invoices'

/** Whether money is asked for now; an account's month still open collects, and is paid once it is closed. */
export function isPayable(invoice: Pick<Invoice, 'kind' | 'status' | 'amount_due'>): boolean {
  return (
    invoice.kind === 'invoice' &&
    ['due', 'overdue', 'pending'].includes(invoice.status) &&
    Number(invoice.amount_due) > 0
  )
}
