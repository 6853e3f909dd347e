import { computeAgeing, type Ageing, type OwedInvoice } from '@campus/domain/billing/ageing'
import { sql, type Tx } from '../../platform/database/database.ts'
import { invoiceDay, lastDayToPay } from '../billing/public.ts'

/**
 * A client's balance on a day, by age. The amount owed on an invoice is its total less the credit notes and
 * payments until that day; an invoice is overdue after its last day to pay, as in the month-end. Dates are in
 * the company's calendar.
 */
export async function readAgeing(
  tx: Tx,
  account: { clientId: string; currency: string; day: string; balanceMinor: number },
): Promise<Ageing> {
  const { clientId, currency, day, balanceMinor } = account
  const owed = await tx.all<OwedInvoice>(sql`
    with credited as (
      select l.corrects_invoice_id as invoice_id, sum(l.total_minor) as minor
      from invoice i join invoice_line l on l.client_id = i.client_id and l.invoice_id = i.id
      where i.client_id = ${clientId} and i.currency = ${currency} and i.kind = 'credit_note' and ${invoiceDay} <= ${day} group by 1),
    paid as (
      select p.invoice_id, sum(p.amount_minor) as minor from payment_transaction p
      where p.client_id = ${clientId} and p.status = 'succeeded' and p.kind = 'payment' and p.settled_on <= ${day} group by 1)
    select ${lastDayToPay} as last_day,
      (i.total_minor + coalesce(n.minor, 0) - coalesce(p.minor, 0))::bigint as owed_minor
    from invoice i left join credited n on n.invoice_id = i.id left join paid p on p.invoice_id = i.id
    where i.client_id = ${clientId} and i.currency = ${currency} and i.kind = 'invoice' and i.status <> 'open' and ${invoiceDay} <= ${day}`)
  return computeAgeing(owed, { balanceMinor, today: day })
}
