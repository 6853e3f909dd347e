import * as calls from '@campus/contract/campuses'
import { sql } from '../../platform/database/database.ts'
import { invalid } from '../../platform/failure.ts'
import { recordChanges } from '../../platform/audit/field-changes.ts'
import { handle } from '../../platform/http/handle.ts'
import { campusOnWire } from './get-campus.ts'
import { readCampus } from './read-campus.ts'

/** Names are unique, because two campuses with the same name would look alike in the campus selector. */
export const updateCampus = handle(calls.updateCampus, async ({ params, body: sent }, context) => {
  const { tx, actor } = context
  const before = await readCampus(tx, actor, params.campusId)
  const body = {
    name: sent.name ?? before.name,
    description: sent.description ?? before.description,
    country_id: sent.country_id ?? before.country_id,
    purchase_order_number: sent.purchase_order_number ?? before.purchase_order_number,
    cost_centre: sent.cost_centre ?? before.cost_centre,
  }
  // two concurrent changes to the same name run one after the other
  await tx.run(sql`select 1 from client where client_id = ${actor.client_id} for update`)
  const other = await tx.maybe(sql`
    select 1 from campus where client_id = ${actor.client_id} and lower(name) = lower(${body.name}) and id <> ${before.id}`)
  if (other) throw invalid([{ key: 'name', code: 'campus_name_taken' }])
  await tx.run(sql`
    update campus set name = ${body.name}, description = ${body.description}, country_id = ${body.country_id},
      purchase_order_number = ${body.purchase_order_number}, cost_centre = ${body.cost_centre} where id = ${before.id}`)
  await recordChanges(context, 'update-campus', {
    subject: { kind: 'campus', id: before.id },
    before,
    after: body,
  })
  return { campus: await campusOnWire(context, { ...before, ...body }) }
})
