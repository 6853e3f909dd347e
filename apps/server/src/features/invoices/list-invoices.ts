import * as calls from '@campus/contract/invoices'
import { rowSums, sumTexts, type SumColumns } from '@campus/domain/price/sums'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { foldedHas, orderBy, textHas } from '../../platform/database/fragments.ts'
import { changedRows, toChangesPage } from '../../platform/database/changed-rows.ts'
import { toPage } from '../../platform/database/to-page.ts'
import { productName } from '../catalogue/public.ts'
import {
  invoiceDay,
  joinLineDays,
  lineEnd,
  lineStart,
  nameUnlessErased,
  payBy,
  readInvoices,
  readTransactions,
  seenInvoice,
} from '../billing/public.ts'
import { disputeOnWire, latestDispute, type DisputeJson } from './disputed-line.ts'

const sortable = {
  number: sql`i.number`,
  created_at: sql`i.created_at`,
  due_at: sql`i.due_at`,
  pay_by: payBy,
  paid_at: sql`i.paid_at`,
  total: sql`i.total_minor`,
  amount_due: sql`i.total_minor - i.paid_minor - i.credited_minor`,
  updated_at: sql`i.updated_at`,
}

/**
 * Matches an invoice by number, order references, a person or policy on it, or the reference of a payment.
 */
const matches = (
  clientId: string,
  text: string,
) => sql`(${textHas(text, sql`i.number`, sql`i.purchase_order_number`, sql`i.cost_centre`)}
  or exists (select 1 from payment_transaction p where p.invoice_id = i.id and p.client_id = i.client_id and ${textHas(text, sql`p.identifier`)})
  or i.id = any(array(select l.invoice_id from invoice_line l where l.client_id = ${clientId}
    and l.policy_id = any(array(select policy.id from policy where policy.client_id = ${clientId} and ${foldedHas(text, sql`policy.searched_name`)})))))`

/** `status` is one status or several separated by commas: the due tab requests `due,pending,overdue,open`. */
export const listInvoices = handle(calls.listInvoices, async ({ query }, { tx, actor }) => {
  const wanted = query.status ?? []
  const search = query.search?.trim()
  const changes = changedRows(query, sql`i.updated_at`, sql`i.id`)
  const condition = sql`${changes.within} and ${wanted.length > 0 ? sql`i.status = any(${wanted})` : sql`true`}
    and ${query.kind ? sql`i.kind = ${query.kind}` : sql`true`}
    and ${query.currency ? sql`i.currency = ${query.currency}` : sql`true`}
    and ${query.from ? sql`${invoiceDay} >= ${query.from}` : sql`true`}
    and ${query.to ? sql`${invoiceDay} <= ${query.to}` : sql`true`}
    and ${search ? matches(actor.client_id, search) : sql`true`}`
  const [{ total }, items] = await Promise.all([
    tx.one<{ total: number }>(sql`
      select count(*) as total from invoice i where i.client_id = ${actor.client_id} and ${seenInvoice(tx)} and ${condition}`),
    readInvoices(tx, actor.client_id, {
      condition: sql`${condition} and ${changes.after}`,
      page: {
        limit: query.items,
        offset: changes.offset,
        order: orderBy(changes.order ?? query.order, sortable, {
          usual: sql`i.created_at desc, i.id desc`,
          last: sql`i.id`,
          hasNulls: true,
        }),
      },
    }),
  ])
  return toChangesPage(items, total, { query, path: '/school/invoices' })
})

export const listTransactions = handle(calls.listTransactions, async ({ params }, { tx, actor, t }) => {
  const invoice = orNotFound(
    (await readInvoices(tx, actor.client_id, { condition: sql`i.id = ${params.id}` }))[0],
  )
  return { transactions: await readTransactions(tx, sql`p.invoice_id = ${invoice.id}`, t) }
})

type LineRow = SumColumns & {
  id: string
  kind: string
  change: calls.InvoiceLine['change']
  policy_id: string | null
  policy_number: string
  full_name: string
  campus: string
  product: string
  start_date: string
  end_date: string
  dispute: DisputeJson | null
}

/**
 * The policies of an invoice. Source: specification section 9.1: 25 policies of a batch per page in the
 * invoice view.
 */
export const listInvoiceLines = handle(
  calls.listInvoiceLines,
  async ({ params, query }, { tx, actor, t }) => {
    const invoice = orNotFound(
      (await readInvoices(tx, actor.client_id, { condition: sql`i.id = ${params.id}` }))[0],
    )
    const search = query.search?.trim()
    const condition = sql`l.invoice_id = ${invoice.id} and l.client_id = ${actor.client_id}
    and ${search ? foldedHas(search, sql`policy.searched_name`) : sql`true`}`
    const from = sql`invoice_line l join policy on policy.id = l.policy_id`
    const [{ total }, rows] = await Promise.all([
      tx.one<{ total: number }>(sql`select count(*) as total from ${from} where ${condition}`),
      tx.all<LineRow>(sql`
      select l.id, l.kind, e.kind as change, policy.id as policy_id, policy.policy_number, coalesce(nullif(${nameUnlessErased}, ''), ${t('privacy.erased_person')}) as full_name, campus.name as campus, ${productName(t.locale)} as product,
        ${lineStart} as start_date, ${lineEnd} as end_date, l.insurance_cost_minor, l.tax_minor, l.admin_fee_minor, l.total_minor,
        ${latestDispute} as dispute
      from ${from} ${joinLineDays} join campus on campus.id = policy.campus_id join product_terms p on p.id = policy.product_terms_id
      where ${condition} order by policy.policy_number, l.id limit ${query.items} offset ${(query.page - 1) * query.items}`),
    ])
    const items = rows.map(
      ({ insurance_cost_minor, tax_minor, admin_fee_minor, total_minor, dispute, ...line }) => ({
        ...line,
        dispute: dispute && disputeOnWire(t, dispute),
        ...sumTexts(rowSums({ insurance_cost_minor, tax_minor, admin_fee_minor, total_minor })),
      }),
    )
    return toPage(items, total, { query, path: `/school/invoices/${invoice.id}/policies` })
  },
)
