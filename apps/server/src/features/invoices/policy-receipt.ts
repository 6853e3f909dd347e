import { renderReceipt, type ReceiptData } from '@campus/documents/invoice'
import { minor, moneyText } from '@campus/domain/money'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database.ts'
import { nameUnlessErased } from '../../platform/name-unless-erased.ts'
import { readBilledParty } from './billed-party.ts'

type Row = {
  policy_number: string
  name: string
  start_date: string
  end_date: string
  campus: string
  product: string
  currency: string
  insurance_cost_minor: number
  tax_minor: number
  admin_fee_minor: number
  total_minor: number
  invoice_numbers: string[]
  paid_on: string
  method: string | null
  reference: string | null
}

/** The invoices `i` whose lines `l` a receipt of policy `y` may show: paid ones, and the credit notes that correct them. */
const receipted = sql`(i.kind = 'invoice' and i.status = 'paid' or i.kind = 'credit_note' and l.kind = 'credit')`

/** Whether something was paid for policy `y`, so that it has a receipt. */
export const hasReceipt = sql<boolean>`exists (
  select 1 from invoice_line l join invoice i on i.id = l.invoice_id
  where l.client_id = y.client_id and l.policy_id = y.id and i.kind = 'invoice' and i.status = 'paid')`

/**
 * What was paid for one policy, its changes and credits included, as what draws its PDF; null while nothing is.
 * Source: decisions, section 6 "Documents of a policy".
 */
export async function policyReceipt(
  context: Pick<Context, 'tx' | 'actor' | 't'>,
  policyId: string,
): Promise<(() => Promise<Uint8Array>) | null> {
  const { tx, actor, t } = context
  const row = await tx.maybe<Row>(sql`
    select y.policy_number, ${nameUnlessErased} as name, y.start_date, y.end_date, k.name as campus, p.name as product, y.currency,
      sum(l.insurance_cost_minor)::bigint as insurance_cost_minor, sum(l.tax_minor)::bigint as tax_minor,
      sum(l.admin_fee_minor)::bigint as admin_fee_minor, sum(l.total_minor)::bigint as total_minor,
      array_agg(distinct i.number) as invoice_numbers, max(i.paid_on) as paid_on,
      last.gateway as method, last.identifier as reference
    from policy y join invoice_line l on l.client_id = y.client_id and l.policy_id = y.id join invoice i on i.id = l.invoice_id
    join campus k on k.id = y.campus_id join contract n on n.id = y.contract_id join product p on p.id = n.product_id
    left join lateral (
      select x.gateway, x.identifier from payment_transaction x
      where x.client_id = y.client_id and x.status = 'succeeded' and x.invoice_id in (
        select b.invoice_id from invoice_line b where b.client_id = y.client_id and b.policy_id = y.id)
      order by x.settled_at desc, x.id desc limit 1) last on true
    where y.client_id = ${actor.client_id} and y.id = ${policyId} and ${receipted} and ${hasReceipt}
    group by y.id, k.name, p.name, last.gateway, last.identifier`)
  if (!row) return null
  const { company, client } = await readBilledParty(context, t.locale)
  const amounts = {
    insurance_cost: moneyText(minor(row.insurance_cost_minor)),
    tax: moneyText(minor(row.tax_minor)),
    admin_fee: moneyText(minor(row.admin_fee_minor)),
    total: moneyText(minor(row.total_minor)),
  }
  const { policy_number, name, start_date, end_date } = row
  const data: ReceiptData = {
    number: `${policy_number}-R`,
    paid_on: row.paid_on,
    method: row.method ?? 'credit-balance',
    reference: row.reference,
    invoice_numbers: row.invoice_numbers,
    currency: row.currency,
    company,
    client,
    groups: [{ title: `${row.campus}, ${row.product}`, policies_count: 1, ...amounts }],
    ...amounts,
    people: [{ policy_number, name, start_date, end_date, ...amounts }],
  }
  return () => renderReceipt(data, t.locale)
}
