import { ageBands, type AgeBand } from '@campus/domain/billing/ageing'
import { sql, type Tx } from '../../platform/database/database.ts'
import { invoiceDay } from '../billing/public.ts'
import { readAgeing } from '../invoices/public.ts'

/**
 * One client's amounts in one currency, in minor units: owed by age, credit balance, and payments reported.
 */
export type Receivable = {
  client: string
  company: string
  currency: string
  owed_minor: number
  bands: Record<AgeBand, number>
  credit_minor: number
  waiting_minor: number
  /** The earliest last day to pay among unpaid invoices. */
  oldest_pay_by: string | null
  reminders_held: number
  /** Lines in dispute; no reminders are sent for their invoices. */
  disputed_lines: number
}

type Account = Omit<Receivable, 'bands' | 'owed_minor'> & { client_id: string }

/** Every client that owes something or has credit, oldest debt first. Dates are in the company's calendar. */
export async function readReceivables(
  tx: Tx,
  { day, companyId }: { day: string; companyId: string | null },
): Promise<Receivable[]> {
  const accounts = await tx.all<Account>(sql`
    select c.client_id, c.name as client, c.company_id as company, a.currency,
      coalesce((select e.balance_minor from credit_entry e where e.client_id = c.client_id and e.currency = a.currency and e.created_on <= ${day}
        order by e.position desc limit 1), 0)::bigint as credit_minor,
      (select coalesce(sum(p.amount_minor), 0)::bigint from payment_transaction p
        where p.client_id = c.client_id and p.currency = a.currency and p.kind = 'payment' and p.status = 'waiting') as waiting_minor,
      (select min(i.pay_by) from invoice i where i.client_id = c.client_id and i.currency = a.currency and i.kind = 'invoice'
        and i.status in ('due', 'pending', 'overdue') and ${invoiceDay} <= ${day}) as oldest_pay_by,
      (select count(*) from invoice i where i.client_id = c.client_id and i.currency = a.currency and i.reminders_held
        and i.status in ('due', 'pending', 'overdue')) as reminders_held,
      (select count(*) from line_dispute d join invoice i on i.client_id = d.client_id and i.id = d.invoice_id
        where d.client_id = c.client_id and i.currency = a.currency and d.state = 'open') as disputed_lines
    from client c join (select distinct client_id, currency from invoice) a on a.client_id = c.client_id
    where ${companyId}::text is null or c.company_id = ${companyId}
    order by c.name, a.currency`)
  const rows: Receivable[] = []
  for (const { client_id: clientId, ...account } of accounts) {
    const { bands } = await readAgeing(tx, { clientId, currency: account.currency, day, balanceMinor: 0 })
    const owed = ageBands.reduce((sum, band) => sum + bands[band], 0)
    if (owed > 0 || account.credit_minor > 0) rows.push({ ...account, bands, owed_minor: owed })
  }
  return rows.toSorted((row, other) =>
    (row.oldest_pay_by ?? '9999').localeCompare(other.oldest_pay_by ?? '9999'),
  )
}
