import * as calls from '@campus/contract/invoice-reports'
import { unitsText } from '@campus/domain/money'
import { requireAllCampuses } from '../../platform/actor.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { toPage } from '../../platform/database/to-page.ts'

type Row = {
  id: string
  kind: string
  currency: string
  amount_minor: number
  balance_minor: number
  invoice_id: string | null
  number: string | null
  reason: string
  created_at: Date
  created_on: string
}

/** The client's credit balance and its entries. */
export const getCreditBalance = handle(calls.getCreditBalance, async ({ query }, { tx, actor }) => {
  requireAllCampuses(actor)
  const ofClient = sql`e.client_id = ${actor.client_id}`
  const [{ total }, rows, balances] = await Promise.all([
    tx.one<{ total: number }>(sql`select count(*) as total from credit_entry e where ${ofClient}`),
    tx.all<Row>(sql`
      select e.id, e.kind, e.currency, e.amount_minor, e.balance_minor, i.id as invoice_id, i.number, e.reason, e.created_at, e.created_on
      from credit_entry e left join invoice i on i.id = e.invoice_id where ${ofClient}
      order by e.created_at desc, e.currency, e.position desc limit ${query.items} offset ${(query.page - 1) * query.items}`),
    tx.all<{ currency: string; balance_minor: number }>(sql`
      select distinct on (e.currency) e.currency, e.balance_minor from credit_entry e where ${ofClient} order by e.currency, e.position desc`),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    currency: row.currency,
    amount: unitsText(row.amount_minor),
    balance: unitsText(row.balance_minor),
    invoice: row.invoice_id && row.number ? { id: row.invoice_id, number: row.number } : null,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    date: row.created_on,
  }))
  return {
    ...toPage(items, total, { query, path: '/school/payments/credit-balance' }),
    balances: balances.map(({ currency, balance_minor }) => ({ currency, amount: unitsText(balance_minor) })),
  }
})
