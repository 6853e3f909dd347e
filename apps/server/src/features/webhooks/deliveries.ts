import * as calls from '@campus/contract/webhooks'
import { testEventType } from '@campus/domain/webhooks/webhook-event'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, found } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { toPage } from '../../platform/database/to-page.ts'
import { emitToEndpoint, enqueueDelivery } from './emit-event.ts'
import { readDeliveries } from './read-webhooks.ts'

export const listWebhookDeliveries = handle(calls.listWebhookDeliveries, async ({ query }, { tx, actor }) => {
  const condition = sql`d.client_id = ${actor.client_id}
    and ${query.endpoint ? sql`d.endpoint_id = ${query.endpoint}` : sql`true`}
    and ${query.status ? sql`d.status = ${query.status}` : sql`true`}
    and ${query.type ? sql`v.type = ${query.type}` : sql`true`}`
  const { total } = await tx.one<{ total: number }>(sql`
    select count(*) as total from webhook_delivery d join webhook_event v on v.id = d.event_id where ${condition}`)
  const page = { limit: query.items, offset: (query.page - 1) * query.items }
  return toPage(await readDeliveries(tx, condition, page), total, query, '/school/client/webhooks/deliveries')
})

export const getWebhookDelivery = handle(calls.getWebhookDelivery, async ({ params }, { tx, actor }) => {
  const own = sql`d.client_id = ${actor.client_id} and d.id = ${params.id}`
  const delivery = found((await readDeliveries(tx, own))[0])
  const { payload } = await tx.one<{ payload: string }>(
    sql`select payload from webhook_event where client_id = ${actor.client_id} and id = ${delivery.event_id}`,
  )
  const attempts = await tx.all<{
    id: string
    at: Date
    duration_ms: number
    status_code: number | null
    error: string | null
    answer: string
  }>(sql`
    select id, at, duration_ms, status_code, error, answer from webhook_attempt
    where client_id = ${actor.client_id} and delivery_id = ${delivery.id} order by at desc, id desc`)
  return {
    delivery,
    payload,
    attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  }
})

export const testWebhook = handle(calls.testWebhook, async ({ params }, context) => {
  const { tx, actor, now } = context
  await requireEnabled(context, params.id)
  const data = { message: 'This is a test event. Nothing has happened.' }
  const deliveryId = await emitToEndpoint(tx, {
    clientId: actor.client_id,
    type: testEventType,
    endpointId: params.id,
    now,
    data,
  })
  return { delivery_id: deliveryId }
})

export const replayWebhookDelivery = handle(calls.replayWebhookDelivery, async ({ params }, context) => {
  const { endpoint_id: endpointId } = found(
    await context.tx.maybe<{ endpoint_id: string }>(
      sql`select endpoint_id from webhook_delivery where client_id = ${context.actor.client_id} and id = ${params.id}`,
    ),
  )
  return replay(context, endpointId, sql`d.id = ${params.id}`)
})

export const replayFailedWebhooks = handle(calls.replayFailedWebhooks, async ({ params, body }, context) =>
  replay(context, params.id, sql`d.status = 'failed' and d.created_at >= ${new Date(body.since)}`),
)

/** The same events under the same ids, so that a receiver that did take one can tell. The log of earlier tries stays. */
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

async function requireEnabled({ tx, actor }: Context, endpointId: string): Promise<void> {
  const { is_enabled: isEnabled } = found(
    await tx.maybe<{ is_enabled: boolean }>(
      sql`select is_enabled from webhook_endpoint where client_id = ${actor.client_id} and id = ${endpointId} for update`,
    ),
  )
  if (!isEnabled) throw new Failure('webhook_disabled')
}
