import * as calls from '@campus/contract/enrollments'
import { onCampuses } from '../../platform/actor.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { changedRows, toChangesPage } from '../../platform/database/changed-rows.ts'
import { foldedHas, orderBy } from '../../platform/database/fragments.ts'
import { enrollmentColumns, enrollmentOnWire, type EnrollmentRow } from './enrollment-on-wire.ts'

const sorting = { usual: sql`b.created_at desc, e.position`, last: sql`e.id` }

/** People in carts; with `status`, also people who weren't enrolled. */
export const listEnrollments = handle(calls.listEnrollments, async ({ query }, { tx, actor, t }) => {
  const search = query.search?.trim()
  // to the millisecond, as in responses and cursors
  const updatedAt = sql`date_trunc('milliseconds', e.updated_at)`
  const changes = changedRows(query, updatedAt, sql`e.id`)
  const status = query.status ?? 'open'
  const condition = sql`e.client_id = ${actor.client_id} and e.anonymised_at is null
    and ${status === 'any' ? sql`true` : sql`e.status = ${status}`} and ${changes.within}
    and ${query.ref ? sql`e.ref = ${query.ref}` : sql`true`}
    and ${onCampuses(actor, 'b.campus_id')}
    and ${query.policy_batch ? sql`e.policy_batch_id = ${query.policy_batch}` : sql`true`}
    and ${query.import ? sql`e.import_id = ${query.import} and e.policy_batch_id = (select i.policy_batch_id from cart_import i where i.id = ${query.import})` : sql`true`}
    and ${query.type ? sql`e.type = ${query.type}` : sql`true`}
    and ${query.errors_only ? sql`e.has_errors` : sql`true`}
    and ${search ? foldedHas(search, sql`e.searched_name`) : sql`true`}`
  const source = sql`enrollment e join policy_batch b on b.id = e.policy_batch_id and b.client_id = e.client_id`
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from ${source} where ${condition}`,
  )
  const rows = await tx.all<EnrollmentRow>(sql`
    select ${enrollmentColumns} from ${source} where ${condition} and ${changes.after}
    order by ${orderBy(changes.order ?? query.order, { updated_at: updatedAt }, sorting)}
    limit ${query.items} offset ${changes.offset}`)
  return toChangesPage(
    rows.map((row) => enrollmentOnWire(row, t, actor)),
    total,
    { query, path: '/school/enrollments' },
  )
})
