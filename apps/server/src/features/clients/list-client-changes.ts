import * as calls from '@campus/contract/clients'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { listChanges } from '../../platform/audit/field-changes.ts'
import { handle } from '../../platform/http/handle.ts'
import { toPage } from '../../platform/database/to-page.ts'

export const listClientChanges = handle(calls.listClientChanges, ({ query }, context) =>
  listChanges(context, context.actor.client_id, {
    subject: { kind: 'client', id: context.actor.client_id },
    query,
    path: '/school/client/changes',
  }),
)

export const listCompanyUpdates = handle(calls.listCompanyUpdates, async ({ query }, { tx, actor }) => {
  const ofCompany = sql`company_id = ${actor.company_id}`
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from company_update where ${ofCompany}`,
  )
  const rows = await tx.all<Omit<Tables['company_update'], 'company_id'>>(sql`
    select id, title, body, note_type, link, published_at from company_update where ${ofCompany}
    order by published_at desc, id desc limit ${query.items} offset ${(query.page - 1) * query.items}`)
  const items = rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }))
  return toPage(items, total, { query, path: '/school/client/company-updates' })
})
