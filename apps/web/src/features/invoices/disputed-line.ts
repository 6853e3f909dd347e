import type { Invoice, InvoiceLine } from '@campus/contract/invoices'

export type DisputedLine = { invoice: Pick<Invoice, 'id' | 'amount_due'>; line: InvoiceLine }

/** The calls whose responses a dispute changes. */
export const disputeCallNames = [
  'list-invoice-lines',
  'get-invoice',
  'list-invoices',
  'list-conversations',
] as const
