import * as calls from '@campus/contract/reports'
import { unitsText } from '@campus/domain/money'
import { listMonths } from '@campus/domain/reports/report-period'
import { onCampuses } from '../../platform/actor.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { invoiceDay } from '../billing/public.ts'
import { productName } from '../catalogue/public.ts'
import { requireSpan } from './report-span.ts'

type Row = {
  month: string
  currency: string
  product_id: string | null
  product_name: string | null
  campus_id: string | null
  campus_name: string | null
  total_minor: number
}

/** The lines of credit notes are negative, so a month's lines add up to its invoices and credit notes. */
export const getSpend = handle(calls.getSpend, async ({ query }, { tx, actor, today, t }) => {
  const span = requireSpan(query, today)
  const rows = await tx.all<Row>(sql`
    with spent as (
      select date_trunc('month', ${invoiceDay})::date as month, i.currency, contract.product_id, policy.campus_id, sum(l.total_minor)::bigint as total_minor
      from invoice i join invoice_line l on l.client_id = i.client_id and l.invoice_id = i.id
        left join policy on policy.client_id = l.client_id and policy.id = l.policy_id left join contract on contract.id = policy.contract_id
      where i.client_id = ${actor.client_id} and ${invoiceDay} between ${span.from} and ${span.to} and ${onCampuses(actor, 'policy.campus_id')}
      group by 1, 2, 3, 4)
    select s.month, s.currency, s.product_id, ${productName(t.locale)} as product_name, s.campus_id, campus.name as campus_name, s.total_minor
    from spent s left join product p on p.id = s.product_id left join campus on campus.id = s.campus_id
    where s.total_minor <> 0 order by s.currency, s.month, 4, campus.name, s.product_id, s.campus_id`)
  return {
    ...span,
    months: listMonths(span),
    currencies: [...new Set(rows.map((row) => row.currency))],
    parts: rows.map((row) => ({
      month: row.month,
      currency: row.currency,
      product: row.product_id ? { id: row.product_id, name: row.product_name ?? '' } : null,
      campus: row.campus_id ? { id: row.campus_id, name: row.campus_name ?? '' } : null,
      total: unitsText(row.total_minor),
    })),
  }
})
