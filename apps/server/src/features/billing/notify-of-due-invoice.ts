import type { Tx } from '../../platform/database/database.ts'
import { notifyClient } from '../notifications/public.ts'

type DueInvoice = { clientId: string; id: string; number: string; now: Date; except?: string }

/** Tells those who read invoices that one has fallen due. Source: decisions, section 8. */
export async function notifyOfDueInvoice(
  tx: Tx,
  { clientId, id, number, now, ...who }: DueInvoice,
): Promise<void> {
  await notifyClient(tx, clientId, {
    kind: 'invoice_due',
    params: { number },
    link: `/invoices/${id}/show`,
    permission: 'read_invoice',
    invoiceId: id,
    now,
    ...who,
  })
}
