import * as calls from '@campus/contract/webhooks'
import { webhookEventTypes } from '@campus/domain/webhooks/webhook-event'
import { handle } from '../../platform/http/handle.ts'
import { readEndpoints, readDeliveries } from './read-webhooks.ts'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { orNotFound } from '../../platform/failure.ts'
import { toPage } from '../../platform/database/to-page.ts'

export const listWebhooks = handle(calls.listWebhooks, async (_input, { tx, t, actor, now }) => ({
  endpoints: await readEndpoints(tx, t, { clientId: actor.client_id, now, condition: sql`true` }),
  event_types: [...webhookEventTypes],
}))

export const listWebhookDeliveries = handle(calls.listWebhookDeliveries, async ({ query }, { tx, actor }) => {
  const condition = sql`d.client_id = ${actor.client_id}
    and ${query.endpoint ? sql`d.endpoint_id = ${query.endpoint}` : sql`true`}
    and ${query.status ? sql`d.status = ${query.status}` : sql`true`}
    and ${query.type ? sql`v.type = ${query.type}` : sql`true`}`
  const { total } = await tx.one<{ total: number }>(sql`
    select count(*) as total from webhook_delivery d join webhook_event v on v.id = d.event_id where ${condition}`)
  const page = { limit: query.items, offset: (query.page - 1) * query.items }
  return toPage(await readDeliveries(tx, condition, page), total, {
    query,
    path: '/school/client/webhooks/deliveries',
  })
})

export const getWebhookDelivery = handle(calls.getWebhookDelivery, async ({ params }, { tx, actor }) => {
  const ofDelivery = sql`d.client_id = ${actor.client_id} and d.id = ${params.id}`
  const delivery = orNotFound((await readDeliveries(tx, ofDelivery))[0])
  const { payload } = await tx.one<{ payload: string }>(
    sql`select payload from webhook_event where client_id = ${actor.client_id} and id = ${delivery.event_id}`,
  )
  const attempts = await tx.all<
    Pick<Tables['webhook_attempt'], 'id' | 'at' | 'duration_ms' | 'status_code' | 'error' | 'answer'>
  >(sql`
    select id, at, duration_ms, status_code, error, answer from webhook_attempt
    where client_id = ${actor.client_id} and delivery_id = ${delivery.id} order by at desc, id desc`)
  return {
    delivery,
    payload,
    attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  }
})
