import { sql, type Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'

/** A remittance or recorded payment, with what the operator needs to know before booking money. */
export type Transfer = Pick<
  Tables['payment_transaction'],
  'id' | 'client_id' | 'gateway' | 'status' | 'currency' | 'paid_date' | 'memo'
> & {
  /** ID of the sum that the payer sent, which may pay several invoices. */
  remittance: string | null
  client: string
  invoice_id: string
  invoice: string
  invoice_status: string
  /** The day the invoice was created. */
  invoice_date: string
  purchase_order_number: string
  /** The amount that the client says they sent, and what the invoice still owes, in minor units. */
  amount_minor: number
  owed_minor: number
  /** Days since the client announced it. */
  age_days: number
  /** Number of other waiting transfers for the same invoice. */
  others: number
  /** Whether the client has another transfer of this amount and day, waiting or arrived: the same money? */
  is_duplicate: boolean
}

export const readTransfers = (tx: Tx, condition: ReturnType<typeof sql>, now: Date) =>
  tx.all<Transfer>(sql`
    select p.id, p.extra ->> 'remittance' as remittance, p.client_id, c.name as client, i.id as invoice_id, i.number as invoice,
      i.status as invoice_status, i.created_on as invoice_date, i.purchase_order_number, p.gateway, p.status, p.amount_minor, p.currency, p.paid_date, p.memo,
      case when i.status = 'cancelled' then 0 else greatest(0, i.total_minor - i.paid_minor - i.credited_minor) end as owed_minor,
      greatest(0, extract(day from ${now}::timestamptz - p.created_at))::integer as age_days,
      (select count(*) from payment_transaction o where o.client_id = p.client_id and o.invoice_id = p.invoice_id and o.id <> p.id
        and o.status = 'waiting') as others,
      exists (select 1 from payment_transaction o where o.client_id = p.client_id and o.id <> p.id and o.kind = 'payment'
        and o.status in ('waiting', 'succeeded') and o.gateway in ('bank-transfer', 'manual') and o.amount_minor = p.amount_minor
        and o.currency = p.currency and o.paid_date = p.paid_date) as is_duplicate
    from payment_transaction p join invoice i on i.client_id = p.client_id and i.id = p.invoice_id join client c on c.client_id = p.client_id
    where p.kind = 'payment' and ${condition} order by p.created_at, p.id`)

/**
 * SQL condition for transfers that can be confirmed: waiting, or withdrawn because nothing was owed any more
 * but arrived anyway.
 */
export const confirmable = sql`(p.status = 'waiting' or p.status = 'withdrawn' and p.gateway in ('bank-transfer', 'manual') and p.paid_date is not null)`

/**
 * Finds one transfer by its ID or its invoice's number, or all transfers of a remittance by its ID. Rejects a
 * number for which several are waiting: the operator must choose one.
 */
export async function findTransfers(
  tx: Tx,
  reference: string | undefined,
  { now, condition }: { now: Date; condition: ReturnType<typeof sql> },
): Promise<Transfer[]> {
  const rows = reference
    ? await readTransfers(
        tx,
        sql`(p.id::text = ${reference} or i.number = ${reference} or p.extra ->> 'remittance' = ${reference}) and ${condition}`,
        now,
      )
    : []
  if (rows.length === 0)
    throw new Error(
      `No waiting transfer "${reference ?? ''}": give its id, its remittance's id or its invoice's number.`,
    )
  const isRemittance = rows.every(({ remittance }) => remittance === reference)
  const waiting = rows.filter(({ status }) => status === 'waiting')
  const meant = isRemittance || rows.length === 1 ? rows : waiting
  if (!isRemittance && meant.length !== 1)
    throw new Error(
      `Several transfers are there for ${reference}: give the id of one.\n${rows.map(({ id, status }) => `${id}  ${status}`).join('\n')}`,
    )
  return meant
}
