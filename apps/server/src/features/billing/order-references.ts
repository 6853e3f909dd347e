import { sql, type Tx } from '../../platform/database/database.ts'

/**
 * Writes the purchase orders and cost centres of the orders on an invoice's or credit note's lines, each
 * once. Frozen documents are left unchanged. Source: details, section 6 "Purchase order and cost centre".
 */
export async function nameOrderReferences(given: Tx, invoiceId: string): Promise<void> {
  // all lines count, including those of campuses hidden from the caller
  await given.acrossCampuses.run(sql`
    with orders as materialized (
      select distinct policy.client_id, policy.policy_batch_id from invoice_line l join policy on policy.client_id = l.client_id and policy.id = l.policy_id
      where l.client_id = (select client_id from invoice where id = ${invoiceId}) and l.invoice_id = ${invoiceId}),
    named as (
      select coalesce(string_agg(distinct nullif(b.purchase_order_number, ''), ', '), '') as purchase_order_number,
        coalesce(string_agg(distinct nullif(b.cost_centre, ''), ', '), '') as cost_centre
      from orders o join policy_batch b on b.client_id = o.client_id and b.id = o.policy_batch_id)
    update invoice i set purchase_order_number = n.purchase_order_number, cost_centre = n.cost_centre from named n
    where i.id = ${invoiceId} and (i.purchase_order_number, i.cost_centre) is distinct from (n.purchase_order_number, n.cost_centre)`)
}
