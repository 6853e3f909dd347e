import * as calls from '@campus/contract/enrollments'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { handle } from '../../platform/http/handle.ts'
import { lockOpenBatch, recheckRelated, removeFromOrders } from '../enrollments/public.ts'
import { joinDrafts, lockDrafts, undoImports, withReviews } from '../draft/public.ts'

/**
 * Removes an order from the cart without losing anything: the drafts of its imports are restored, and people
 * who were added without a file, or whose file is no longer kept, can be put back.
 */
export const deleteBatch = handle(calls.deleteBatch, ({ params }, context) => {
  const ofBatch = sql`i.policy_batch_id = ${params.id}`
  return withReviews(context, ofBatch, async (txContext, reviews) => {
    const { tx, actor, now, today } = txContext
    const locked = await lockDrafts(tx, actor.client_id, ofBatch)
    const batch = await lockOpenBatch(tx, actor, params.id)
    const undone = await undoImports(txContext, ofBatch, { locked, reviews })
    if (!undone) return null
    const left = await tx.all<{ id: string }>(sql`
      select id from enrollment where policy_batch_id = ${batch.id} and status = 'open' order by position`)
    const ids = left.map(({ id }) => id)
    await removeFromOrders(tx, actor, { ids, as: 'removed', now })
    await tx.run(sql`
      update policy_batch set status = 'closed', closed_at = ${now}, closed_reason = 'deleted' where id = ${batch.id}`)
    const gone = [...undone.flatMap(({ enrollmentIds }) => enrollmentIds), ...ids]
    await recheckRelated(tx, { clientId: actor.client_id, today }, gone)
    await audit(txContext, { action: 'delete-batch', subject: batch.id, details: { people: gone.length } })
    publish(tx, { client_id: actor.client_id, event: 'cart' })
    return { deleted: gone.length, enrollment_ids: ids, drafts: joinDrafts(undone) }
  })
})
