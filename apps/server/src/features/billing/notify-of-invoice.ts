import { unitsText } from '@campus/domain/money'
import { sql, type Tx } from '../../platform/database/database.ts'
import { notifyClient } from '../notifications/public.ts'

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
  const {
    owed_minor,
    currency,
    pay_by,
    purchase_order_number: order,
  } = await tx.acrossCampuses.one<Owed>(sql`
    select purchase_order_number, (total_minor - paid_minor - credited_minor)::bigint as owed_minor, currency, coalesce(pay_by, due_at) as pay_by
    from invoice where client_id = ${clientId} and id = ${id}`)
  await notifyClient(tx, clientId, {
    kind,
    params: {
      number,
      owed: `${currency} ${unitsText(owed_minor)}`,
      date: pay_by,
      ...(order ? { purchase_order: order } : {}),
    },
    link: `/invoices/${id}/show`,
    permission: 'read_invoice',
    invoiceId: id,
    now,
    ...who,
  })
}
