import type { Translate } from '@campus/i18n/translate'
import type { Invoice, PaymentTransaction } from '@campus/contract/invoices'
import { unitsText } from '@campus/domain/money'
import { rowSums, sumTexts, type SumColumns } from '@campus/domain/price/sums'
import { actorJson, actorText, isOfClient, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

type Row = Pick<
  Tables['invoice'],
  | 'id'
  | 'number'
  | 'kind'
  | 'status'
  | 'currency'
  | 'created_at'
  | 'updated_at'
  | 'due_at'
  | 'pay_by'
  | 'purchase_order_number'
  | 'cost_centre'
  | 'paid_at'
  | 'paid_on'
  | 'paid_minor'
  | 'credited_minor'
> &
  SumColumns & {
    invoice_date: string | null
    transaction_id: string | null
    policies_count: number
    waiting_minor: number
    disputed_lines: number
    is_overdue: boolean
  }

/**
 * The date of an invoice `i` in its company's calendar: issued on, or created on for an account's open month.
 */
export const invoiceDay = sql`coalesce(i.issued_on, i.created_on)`

/** The last day to pay an issued invoice `i`. */
export const lastDayToPay = sql`coalesce(i.pay_by, i.due_at)`

/** The last day to pay an invoice `i`; for an open month, the expected one; null for a credit note. */
export const payBy = sql`coalesce(i.pay_by, case when i.kind = 'invoice' then i.due_at + (
  select case when c.gateway and i.status <> 'open' then 0 else c.payment_days end from client c where c.client_id = i.client_id) end)`

/**
 * Whether the transaction may see an invoice `i`: users limited to campuses see invoices with a line on one
 * of them. The database restricts the lines.
 */
export const seenInvoice = (tx: Tx) =>
  tx.isLimitedToCampuses()
    ? sql`exists (select 1 from invoice_line s where s.client_id = i.client_id and s.invoice_id = i.id)`
    : sql`true`

/** Number of invoice lines that belong to campuses hidden from the caller. */
async function countHiddenLines(tx: Tx, invoiceIds: readonly string[]): Promise<Map<string, number>> {
  if (!tx.isLimitedToCampuses() || invoiceIds.length === 0) return new Map()
  const rows = await tx.acrossCampuses.all<{ invoice_id: string; hidden: number }>(sql`
    select l.invoice_id, count(*) as hidden from invoice_line l join policy on policy.id = l.policy_id
    where l.invoice_id = any(${[...invoiceIds]}::uuid[]) and not app_sees_campus(policy.campus_id) group by l.invoice_id`)
  return new Map(rows.map((row) => [row.invoice_id, row.hidden]))
}

/** A null limit reads every row: the caller's condition restricts them. */
type Page = { limit: number | null; offset: number; order?: ReturnType<typeof sql> }

export async function readInvoices(
  tx: Tx,
  clientId: string,
  {
    condition,
    page = { limit: null, offset: 0 },
  }: { condition: ReturnType<typeof sql>; page?: Page | undefined },
): Promise<Invoice[]> {
  const rows = await tx.all<Row>(sql`
    select i.id, i.number, i.kind, i.status, i.currency, i.created_at, i.updated_at, i.issued_on as invoice_date, i.due_at, ${payBy} as pay_by, i.paid_at, i.paid_on, i.insurance_cost_minor, i.tax_minor,
      i.admin_fee_minor, i.total_minor, i.paid_minor, i.credited_minor, i.purchase_order_number, i.cost_centre,
      (select count(distinct l.policy_id) from invoice_line l where l.invoice_id = i.id and l.client_id = i.client_id) as policies_count,
      (select coalesce(sum(w.amount_minor), 0)::bigint from payment_transaction w
        where w.client_id = i.client_id and w.invoice_id = i.id and w.status = 'waiting' and w.kind = 'payment') as waiting_minor,
      (select count(*) from line_dispute d where d.client_id = i.client_id and d.invoice_id = i.id and d.state = 'open') as disputed_lines,
      (i.status = 'overdue' or i.status = 'pending' and i.reminded_at is not null) as is_overdue,
      (select p.identifier from payment_transaction p where p.invoice_id = i.id and p.client_id = i.client_id and p.status = 'succeeded' and p.kind = 'payment'
        order by p.settled_at desc, p.id desc limit 1) as transaction_id
    from invoice i where i.client_id = ${clientId} and ${seenInvoice(tx)} and ${condition}
    order by ${page.order ?? sql`i.created_at desc, i.id desc`} limit ${page.limit} offset ${page.offset}`)
  const hidden = await countHiddenLines(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => invoiceOnWire(row, hidden.get(row.id) ?? 0))
}

function invoiceOnWire(row: Row, hiddenLines: number): Invoice {
  const due =
    row.kind === 'credit_note' || row.status === 'cancelled'
      ? 0
      : Math.max(0, row.total_minor - row.paid_minor - row.credited_minor)
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    is_overdue: row.is_overdue,
    currency: row.currency,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    invoice_date: row.invoice_date,
    due_at: row.due_at,
    pay_by: row.pay_by,
    paid_at: row.paid_at?.toISOString() ?? null,
    paid_on: row.paid_on,
    policies_count: row.policies_count,
    hidden_lines: hiddenLines,
    ...sumTexts(rowSums(row)),
    paid_amount: unitsText(row.paid_minor),
    credited_amount: unitsText(row.credited_minor),
    amount_due: unitsText(due),
    waiting_amount: unitsText(row.waiting_minor),
    disputed_lines: row.disputed_lines,
    transaction_id: row.transaction_id,
    purchase_order_number: row.purchase_order_number,
    cost_centre: row.cost_centre,
  }
}

type TransactionRow = Omit<PaymentTransaction, 'amount' | 'user' | 'created_at' | 'settled_at'> & {
  actor: ShownActor
  amount_minor: number
  created_at: Date
  settled_at: Date | null
}

/** Payers are named in the reader's language, or left out if there is no reader. */
export async function readTransactions(
  tx: Tx,
  condition: ReturnType<typeof sql>,
  t?: Translate,
): Promise<PaymentTransaction[]> {
  const rows = await tx.all<TransactionRow>(sql`
    select p.id, p.invoice_id, p.kind, p.gateway, p.status, p.dispute, p.identifier, p.amount_minor, p.currency, p.memo, p.paid_date,
      json_build_object('method', p.extra ->> 'method', 'remittance', p.extra ->> 'remittance') as extra,
      ${actorJson('p')} as actor, p.created_at, p.settled_at, p.settled_on
    from payment_transaction p
    where ${condition} order by p.created_at desc, p.id desc`)
  return rows.map(({ amount_minor, actor, created_at, settled_at, ...row }) => ({
    ...row,
    user: t && isOfClient(actor) ? actorText(t, actor) : null,
    amount: unitsText(amount_minor),
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  }))
}
