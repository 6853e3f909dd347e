import { dayNumber } from '@campus/domain/calendar-date'
import { sql, type Tx } from '../../platform/database/database.ts'
import { invoiceDay } from '../billing/public.ts'
import { invalid } from '../../platform/failure.ts'

export type AccountEntry = {
  date: string
  kind:
    | 'invoice'
    | 'credit_note'
    | 'payment'
    | 'refund'
    | 'refund_failed'
    | 'opening'
    | 'goodwill'
    | 'written_off'
  number: string
  /** The school's own references for the orders on an invoice or credit note; empty if it gave none. */
  purchase_order_number: string
  /** The gateway of a payment. */
  gateway: string | null
  /** Positive is charged, negative is credited or paid. */
  amount_minor: number
}

/**
 * A client's account in one currency as entries. A payment counts in full on the day it arrived, so any
 * excess is in the client's credit; using credit later adds no entry, because it was counted on arrival. The
 * sum of all entries is therefore the amount owed on every issued invoice less the credit balance.
 */
const accountEntries = (clientId: string, currency: string) => sql`(
  select ${invoiceDay} as date, i.kind, i.number, i.purchase_order_number, null::text as gateway, i.total_minor as amount_minor, i.created_at as at
  from invoice i where i.client_id = ${clientId} and i.currency = ${currency} and i.status <> 'open'
  union all
  select p.settled_on, 'payment', i.number, '', p.gateway, -p.amount_minor, p.settled_at
  from payment_transaction p join invoice i on i.id = p.invoice_id
  where p.client_id = ${clientId} and p.currency = ${currency} and p.status = 'succeeded' and p.kind = 'payment' and p.gateway <> 'credit-balance'
  union all
  select e.created_on, e.kind, coalesce(i.number, ''), '', null, -e.amount_minor, e.created_at
  from credit_entry e left join invoice i on i.client_id = e.client_id and i.id = e.invoice_id where e.client_id = ${clientId} and e.currency = ${currency} and e.kind in ('refund', 'refund_failed', 'opening', 'goodwill', 'written_off'))`

export async function readAccount(
  tx: Tx,
  { clientId, currency, from, to }: { clientId: string; currency: string; from: string; to: string },
): Promise<{ openingMinor: number; entries: AccountEntry[] }> {
  const account = accountEntries(clientId, currency)
  const [{ opening }, entries] = await Promise.all([
    tx.one<{ opening: number }>(
      sql`select coalesce(sum(amount_minor), 0)::bigint as opening from ${account} a where a.date < ${from}`,
    ),
    tx.all<AccountEntry>(sql`
      select a.date, a.kind, a.number, a.purchase_order_number, a.gateway, a.amount_minor from ${account} a
      where a.date between ${from} and ${to} order by a.date, a.at, a.number`),
  ])
  return { openingMinor: opening, entries }
}

/** Two years: enough for an auditor, and small enough for a spreadsheet program. */
const longestDays = 731

/** Rejects a period that ends before it begins or exceeds the limit. */
export function checkPeriod({ from, to }: { from: string; to: string }): void {
  const days = dayNumber(to) - dayNumber(from)
  if (days < 0) throw invalid([{ key: 'to', code: 'period_backwards' }])
  if (days > longestDays) throw invalid([{ key: 'to', code: 'period_too_long' }])
}
