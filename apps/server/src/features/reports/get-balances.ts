import * as calls from '@campus/contract/reports'
import { unitsText } from '@campus/domain/money'
import { fillMonths } from '@campus/domain/reports/report-figures'
import { listMonths } from '@campus/domain/reports/report-period'
import { sql, type Tx } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { invoiceDay, seenInvoice } from '../billing/public.ts'
import { requireSpan } from './report-span.ts'

type Row = {
  month: string
  currency: string
  invoiced_minor: number
  credited_minor: number
  paid_minor: number
  due_minor: number
}
const zero = { invoiced_minor: 0, credited_minor: 0, paid_minor: 0, due_minor: 0 }

/**
 * Sums of the invoices in the list. Amounts paid and due belong to an invoice as a whole, so users limited to
 * campuses get the same whole invoices as in the list, with the number of lines hidden from them.
 */
export const getBalances = handle(calls.getBalances, async ({ query }, { tx, actor, today }) => {
  const span = requireSpan(query, today)
  const seen = sql`i.client_id = ${actor.client_id} and ${seenInvoice(tx)} and ${invoiceDay} between ${span.from} and ${span.to}`
  const rows = await tx.all<Row>(sql`
    select date_trunc('month', ${invoiceDay})::date as month, i.currency,
      coalesce(sum(i.total_minor) filter (where i.kind = 'invoice'), 0)::bigint as invoiced_minor,
      coalesce(-sum(i.total_minor) filter (where i.kind = 'credit_note'), 0)::bigint as credited_minor,
      coalesce(sum(i.paid_minor) filter (where i.kind = 'invoice'), 0)::bigint as paid_minor,
      coalesce(sum(greatest(0, i.total_minor - i.paid_minor - i.credited_minor)) filter (where i.kind = 'invoice' and i.status <> 'cancelled'), 0)::bigint as due_minor
    from invoice i where ${seen} group by 1, 2 order by 2, 1`)
  const months = listMonths(span)
  return {
    ...span,
    hidden_lines: await countHiddenLines(tx, seen),
    currencies: [...Map.groupBy(rows, (row) => row.currency)].map(([currency, of]) => ({
      currency,
      months: fillMonths(months, { rows: of, zero: { currency, ...zero } }).map((row) => ({
        month: row.month,
        invoiced: unitsText(row.invoiced_minor),
        credited: unitsText(row.credited_minor),
        paid: unitsText(row.paid_minor),
        due: unitsText(row.due_minor),
      })),
    })),
  }
})

async function countHiddenLines(tx: Tx, seen: ReturnType<typeof sql>): Promise<number> {
  if (!tx.isLimitedToCampuses()) return 0
  const invoices = await tx.all<{ id: string }>(sql`select i.id from invoice i where ${seen}`)
  const { hidden } = await tx.acrossCampuses.one<{ hidden: number }>(sql`
    select count(*) as hidden from invoice_line l join policy on policy.client_id = l.client_id and policy.id = l.policy_id
    where l.invoice_id = any(${invoices.map(({ id }) => id)}::uuid[]) and not app_sees_campus(policy.campus_id)`)
  return hidden
}
