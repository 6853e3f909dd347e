import { unitsText } from '@campus/domain/money'
import { sql, type Tx } from '../../platform/database/database.ts'
import { notifyClient } from '../notifications/public.ts'
import { lastDayToPay } from './read-invoices.ts'

type OwedInvoice = {
  clientId: string
  id: string
  number: string
  now: Date
  except?: string
  replacesUnread?: boolean
}
type Owed = { owed_minor: number; currency: string; pay_by: string; purchase_order_number: string }

/** Tells those who read invoices what is owed on one and until when. Source: decisions, section 8. */
export async function notifyOfInvoice(
  tx: Tx,
  kind: 'invoice_due' | 'invoice_overdue',
  { clientId, id, number, now, ...who }: OwedInvoice,
): Promise<void> {
  const owed = await tx.acrossCampuses.one<Owed>(sql`
    select i.purchase_order_number, (i.total_minor - i.paid_minor - i.credited_minor)::bigint as owed_minor, i.currency, ${lastDayToPay} as pay_by
    from invoice i where i.client_id = ${clientId} and i.id = ${id}`)
  await notifyClient(tx, clientId, {
    kind,
    params: {
      number,
      owed: `${owed.currency} ${unitsText(owed.owed_minor)}`,
      date: owed.pay_by,
      ...(owed.purchase_order_number ? { purchase_order: owed.purchase_order_number } : {}),
    },
    link: `/invoices/${id}/show`,
    permission: 'read_invoice',
    invoiceId: id,
    now,
    ...who,
  })
}
