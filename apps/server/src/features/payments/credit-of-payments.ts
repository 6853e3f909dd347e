import { creditByPayment, type CreditMove } from '@campus/domain/billing/credit-sources'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

type Entry = Pick<Tables['credit_entry'], 'id' | 'kind' | 'amount_minor' | 'invoice_id'> & {
  /** The payment that arrived, or that is refunded. */
  payment: string | null
  /** The invoices that a credit note corrects, newest first. */
  corrected: string[]
}
/** A payment, with the ID assigned on arrival. */
type Arrived = { arrival: string; payment: string; invoice: string; units: number }

/**
 * How much of a client's credit balance came from each payment; `null` is the part without a known payment.
 */
export async function readCreditOfPayments(
  tx: Tx,
  clientId: string,
  currency: string,
): Promise<Map<string | null, number>> {
  const arrived = await tx.all<Arrived>(sql`
    select coalesce((select max(v.id::text) from payment_event v where v.client_id = p.client_id and v.transaction_id = p.id
        and v.kind = 'succeeded'), '') as arrival, p.id as payment, p.invoice_id as invoice, p.amount_minor as units
    from payment_transaction p where p.client_id = ${clientId} and p.currency = ${currency} and p.kind = 'payment'
      and p.status = 'succeeded' and p.gateway <> 'credit-balance' order by arrival`)
  const entries = await tx.all<Entry>(sql`
    select e.id, e.kind, e.amount_minor, e.invoice_id, coalesce(p.refunds_id, p.id) as payment,
      array(select i.id from invoice i where i.client_id = e.client_id and i.id in (
        select l.corrects_invoice_id from invoice_line l where l.client_id = e.client_id and l.invoice_id = e.invoice_id
        union select o.corrects_invoice_id from invoice o where o.client_id = e.client_id and o.id = e.invoice_id)
        order by i.created_at desc, i.id desc) as corrected
    from credit_entry e left join payment_transaction p on p.client_id = e.client_id and p.id = e.transaction_id
    where e.client_id = ${clientId} and e.currency = ${currency} order by e.position`)
  // entries are ordered by position; a payment precedes the first entry written after it arrived
  const moves: CreditMove[] = []
  const overpaid = new Map(
    entries.flatMap(({ kind, payment, amount_minor: units }) =>
      kind === 'overpayment' || kind === 'late_payment' ? [[payment, units]] : [],
    ),
  )
  let next = 0
  for (const entry of entries) {
    for (let arrival = arrived[next]; arrival && arrival.arrival < entry.id; arrival = arrived[++next]) {
      const { payment, invoice, units } = arrival
      moves.push({ kind: 'paid', payment, invoice, units: units - (overpaid.get(payment) ?? 0) })
    }
    moves.push(toMove(entry))
  }
  return creditByPayment(moves)
}

function toMove({ kind, amount_minor: amount, payment, invoice_id: invoice, corrected }: Entry): CreditMove {
  const units = Math.abs(amount)
  if (kind === 'applied') return { kind, invoice: invoice ?? '', units }
  if (kind === 'lapsed_order') return { kind: 'returned', invoices: invoice ? [invoice] : [], units }
  if (kind === 'credit_note') return { kind: 'returned', invoices: corrected, units }
  if (payment === null) return { kind: 'opening', units }
  if (kind === 'refund') return { kind: 'refunded', payment, units }
  return { kind: kind === 'refund_failed' ? kind : 'overpaid', payment, units }
}
