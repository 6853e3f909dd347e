import type { SumColumns } from '@campus/domain/price/sums'
import type { FeeOnWire } from '@campus/domain/price/fee'
import { sql, type Tx } from '../../platform/database/database.ts'
import { nameUnlessErased, joinLineDays, lineEnd, lineFees, lineStart } from './line-days.ts'
import { productNameIn } from '../catalogue/public.ts'

/** A line of an invoice or credit note as billed, unaffected by later changes of the policy. */
export type InvoiceLine = SumColumns & {
  id: string
  /** `policy` and `change` charge, `credit` refunds, `reversal` cancels a line as it was billed. */
  kind: string
  invoice_id: string
  policy_number: string
  name: string
  start_date: string
  end_date: string
  campus: string
  /** The country of risk. */
  territory: string
  /** The tax table by which the policy was taxed. */
  tax_table_id: string
  product: string
  endorsement_id: string | null
  is_for: LineReason | null
  /** The fee after a change; null if nothing was earned. */
  fee: FeeOnWire | null
  /** The fee and the first day of cover before a change; null for a policy's first line. */
  fee_before: FeeOnWire | null
  start_before: string | null
  /** The course or trip fee insured by the policy; null if it insures none, even if one is known. */
  total_fee_minor: number | null
  /** The line's campus is hidden from the reader: counted in the sums, never shown. */
  is_hidden: boolean
}

export type LineReason = 'extension' | 'trip_dates' | 'cancellation' | 'reversal'

/** The reason for a line `l` with the change `e`; null for a new policy. */
export const lineReason = sql`case when l.kind <> 'policy' then coalesce(e.kind, 'reversal') end`

/** The course or trip fee that `policy` insures by its terms `p`; null if it insures none. */
export const insuredFee = sql`case when policy.plan = any (p.fee_plans) then policy.total_fee_minor end`

/** The product's name from terms `p` in the client's language, in which its documents are issued. */
export const productOfClient = (clientId: string) =>
  productNameIn(sql`(select c.preferred_lang from client c where c.client_id = ${clientId})`)

/** The lines of one invoice or credit note. `erased` replaces the names of erased people. */
export const readInvoiceLines = (
  tx: Tx,
  clientId: string,
  { invoiceId, erased }: { invoiceId: string; erased: string },
) => readLines(tx, clientId, { condition: sql`l.invoice_id = ${invoiceId}`, erased })

/** A client's lines `l` that match a condition; each policy's lines in billing order. */
export async function readLines(
  tx: Tx,
  clientId: string,
  { condition, erased }: { condition: ReturnType<typeof sql>; erased: string },
): Promise<InvoiceLine[]> {
  return tx.acrossCampuses.all<InvoiceLine>(sql`
    select l.id, l.kind, l.invoice_id, policy.policy_number, coalesce(nullif(${nameUnlessErased}, ''), ${erased}) as name, campus.name as campus, contract.risk_country_id as territory, policy.tax_table_id, ${productOfClient(clientId)} as product,
      ${insuredFee} as total_fee_minor, l.endorsement_id, ${lineReason} as is_for,
      ${lineStart} as start_date, ${lineEnd} as end_date, ${lineFees},
      l.insurance_cost_minor, l.tax_minor, l.admin_fee_minor, l.total_minor, not app_sees_campus(policy.campus_id) as is_hidden
    from invoice_line l join policy on policy.id = l.policy_id ${joinLineDays} join campus on campus.id = policy.campus_id
    join contract on contract.id = policy.contract_id join product_terms p on p.id = policy.product_terms_id
    where l.client_id = ${clientId} and ${condition} order by policy.policy_number, l.id`)
}
