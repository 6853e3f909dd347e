import * as calls from '@campus/contract/enrollments'
import { onCampuses } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { sql } from '../../platform/database.ts'
import { publish } from '../../platform/event-hub.ts'
import { notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/handle.ts'
import { lockOpenBatch } from './batches.ts'

/** Takes people out of the cart. Their rows are kept, marked, so that the audit log's words stay true. */
export const deleteEnrollments = handle(calls.deleteEnrollments, async ({ body }, context) => {
  const { tx, actor, now } = context
  const ids = [...new Set(body.enrollment_ids)]
  const deleted = await tx.run(sql`
    update enrollment e set status = 'deleted', updated_at = ${now} from policy_batch b
    where e.id = any(${ids}::uuid[]) and b.id = e.policy_batch_id and e.status in ('open', 'not_enrolled')
      and (b.status = 'open' or e.status = 'not_enrolled') and ${onCampuses(actor, 'b.campus_id')}`)
  // all of them or none: an id that is not there undoes the transaction
  if (deleted !== ids.length) throw notFound()
  await audit(context, { action: 'delete-enrollments', details: { people: deleted } })
  await publish(tx, { client_id: actor.client_id, event: 'cart' })
  return { deleted }
})

export const deleteBatch = handle(calls.deleteBatch, async ({ params }, context) => {
  const { tx, actor, now } = context
  const batch = await lockOpenBatch(tx, actor, params.id)
  const deleted = await tx.run(sql`
    update enrollment set status = 'deleted', updated_at = ${now} where policy_batch_id = ${batch.id} and status = 'open'`)
  await tx.run(sql`
    update policy_batch set status = 'closed', closed_at = ${now}, closed_reason = 'deleted' where id = ${batch.id}`)
  await audit(context, { action: 'delete-batch', subject: batch.id, details: { people: deleted } })
  await publish(tx, { client_id: actor.client_id, event: 'cart' })
  return { deleted }
})
