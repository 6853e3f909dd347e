import { sql, type Tx } from '../../platform/database/database.ts'
import { invoiceDay } from './read-invoices.ts'

export type InvoiceSums = {
  /** The credit notes that correct an invoice, each with its share of it (negative), oldest first. */
  credit_notes: { number: string; date: string; amount_minor: number }[]
  /** The part of its payments or credit notes that went to the client's credit balance. */
  to_credit_minor: number
}

/**
 * The steps from an invoice's total to the amount due: total + credit notes − payments in full + amount that
 * went to the credit balance = due. For a credit note: the amount that went to the balance; the rest reduced
 * the invoices that it corrects.
 */
export async function readInvoiceSums(given: Tx, clientId: string, invoiceId: string): Promise<InvoiceSums> {
  // sums of the whole invoice, even if the reader may see only some of its lines
  const tx = given.acrossCampuses
  const notes = await tx.all<{ number: string; date: string; amount_minor: number }>(sql`
    select i.number, ${invoiceDay} as date, sum(l.total_minor)::bigint as amount_minor
    from invoice_line l join invoice i on i.client_id = l.client_id and i.id = l.invoice_id
    where l.client_id = ${clientId} and l.corrects_invoice_id = ${invoiceId} and i.kind = 'credit_note'
    group by i.id order by i.created_at, i.number`)
  const credited = notes.reduce((sum, { amount_minor: amount }) => sum - amount, 0)
  const { kind, taken, entries } = await tx.one<{ kind: string; taken: number; entries: number }>(sql`
    select i.kind, i.credited_minor as taken, coalesce((select sum(e.amount_minor) from credit_entry e
      where e.client_id = i.client_id and e.invoice_id = i.id and e.kind in ('overpayment', 'late_payment', 'lapsed_order', 'credit_note')), 0)::bigint as entries
    from invoice i where i.client_id = ${clientId} and i.id = ${invoiceId}`)
  // crediting something already paid doesn't reduce what is owed: it goes to the client's credit
  return { credit_notes: notes, to_credit_minor: kind === 'invoice' ? credited - taken + entries : entries }
}
