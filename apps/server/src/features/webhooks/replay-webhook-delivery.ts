import * as calls from '@campus/contract/webhooks'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { enqueueDelivery } from './emit-event.ts'

export const replayWebhookDelivery = handle(calls.replayWebhookDelivery, async ({ params }, context) => {
  const { endpoint_id: endpointId } = orNotFound(
    await context.tx.maybe<{ endpoint_id: string }>(
      sql`select endpoint_id from webhook_delivery where client_id = ${context.actor.client_id} and id = ${params.id}`,
    ),
  )
  return replay(context, endpointId, sql`d.id = ${params.id}`)
})

export const replayFailedWebhooks = handle(calls.replayFailedWebhooks, async ({ params, body }, context) =>
  replay(context, params.id, sql`d.status = 'failed' and d.created_at >= ${new Date(body.since)}`),
)

/**
 * Sends the same events with the same IDs, so that a receiver recognises those it has already processed. The
 * log of earlier attempts is kept.
 */
async function replay(context: Context, endpointId: string, which: ReturnType<typeof sql>) {
  const { tx, actor } = context
  await requireEnabled(context, endpointId)
  const replayed = await tx.run(sql`
    update webhook_delivery d set status = 'pending', failures = 0, next_attempt_at = null, claimed_until = null
    where d.client_id = ${actor.client_id} and d.endpoint_id = ${endpointId} and ${which}`)
  await enqueueDelivery(tx)
  await audit(context, { action: 'replay-webhooks', subject: endpointId, details: { deliveries: replayed } })
  return { replayed }
}

export async function requireEnabled({ tx, actor }: Context, endpointId: string): Promise<void> {
  const { is_enabled: isEnabled } = orNotFound(
    await tx.maybe<{ is_enabled: boolean }>(
      sql`select is_enabled from webhook_endpoint where client_id = ${actor.client_id} and id = ${endpointId} for update`,
    ),
  )
  if (!isEnabled) throw new Failure('webhook_disabled')
}
