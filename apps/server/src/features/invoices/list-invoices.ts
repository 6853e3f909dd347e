import * as calls from '@campus/contract/invoices'
import { invoiceStatuses } from '@campus/contract/invoices'
import { sql } from '../../platform/database.ts'
import { handle } from '../../platform/handle.ts'
import { pageOf } from '../../platform/page-of.ts'
import { readInvoices, readTransactions } from './read-invoices.ts'
import { found } from '../../platform/failure.ts'

/** `status` takes one status or several with commas: the due tab asks for `due,pending,overdue,open`. */
export const listInvoices = handle(calls.listInvoices, async ({ query }, { tx, actor }) => {
  const wanted = (query.status ?? '')
    .split(',')
    .filter((status) => (invoiceStatuses as readonly string[]).includes(status))
  const search = query.search?.trim()
  const condition = sql`${wanted.length > 0 ? sql`i.status = any(${wanted})` : sql`true`}
    and ${search ? sql`i.number ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`}`
  const { total } = await tx.one<{ total: number }>(sql`
    select count(*) as total from invoice i where i.client_id = ${actor.client_id} and ${condition}`)
  const items = await readInvoices(tx, actor.client_id, condition, {
    limit: query.items,
    offset: (query.page - 1) * query.items,
  })
  return pageOf(items, total, query, '/school/invoices')
})

export const listTransactions = handle(calls.listTransactions, async ({ params }, { tx, actor }) => {
  const invoice = found((await readInvoices(tx, actor.client_id, sql`i.id = ${params.id}`))[0])
  return { transactions: await readTransactions(tx, sql`p.invoice_id = ${invoice.id}`) }
})
