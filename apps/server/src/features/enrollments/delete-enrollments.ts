import * as calls from '@campus/contract/enrollments'
import { onCampuses } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { recheckRelated } from './recheck-people.ts'
import { removeFromOrders } from './remove-from-orders.ts'

/**
 * Removes people from the cart to the people not enrolled, from where they can be put back; people already
 * there are deleted. Their rows are kept and marked, so that the audit log's entries stay true.
 */
export const deleteEnrollments = handle(calls.deleteEnrollments, async ({ body }, context) => {
  const { tx, actor, now, today } = context
  const ids = [...new Set(body.enrollment_ids)]
  const removed = await removeFromOrders(tx, actor, { ids, as: 'removed', now })
  const rest = ids.filter((id) => !removed.includes(id))
  const deleted =
    rest.length === 0
      ? 0
      : await tx.run(sql`
          update enrollment e set status = 'deleted', updated_at = ${now} from policy_batch b
          where e.id = any(${rest}::uuid[]) and b.id = e.policy_batch_id and e.status = 'not_enrolled'
            and b.client_id = ${actor.client_id} and ${onCampuses(actor, 'b.campus_id')}`)
  // all or none: an unknown ID rolls back the transaction
  if (deleted !== rest.length) throw notFound()
  await recheckRelated(tx, { clientId: actor.client_id, today }, removed)
  await audit(context, { action: 'delete-enrollments', details: { people: ids.length } })
  publish(tx, { client_id: actor.client_id, event: 'cart' })
  return { deleted: ids.length }
})
