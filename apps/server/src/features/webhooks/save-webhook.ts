import * as calls from '@campus/contract/webhooks'
import { secretOverlapMs } from '@campus/domain/webhooks/delivery-schedule'
import { webhookAddressProblem } from '@campus/domain/webhooks/webhook-address'
import { webhookEventTypes } from '@campus/domain/webhooks/webhook-event'
import { isIP } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, found, invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'
import { sealSecret } from '../../platform/security/secret-box.ts'
import { readEndpoints } from './read-webhooks.ts'
import { newWebhookSecret } from './signature.ts'

/** Well above what a school's systems need, and few enough that one event is never a hundred requests. */
const maxEndpoints = 10

export const listWebhooks = handle(calls.listWebhooks, async (_input, { tx, actor, now }) => ({
  endpoints: await readEndpoints(tx, actor.client_id, now),
  event_types: [...webhookEventTypes],
}))

export const createWebhook = handle(calls.createWebhook, async ({ body }, context) => {
  const { tx, actor, now, services } = context
  requireAllowedAddress(body.url, context)
  // two people adding the last one at the same moment
  await tx.run(sql`select 1 from client where client_id = ${actor.client_id} for update`)
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from webhook_endpoint where client_id = ${actor.client_id}`,
  )
  if (count >= maxEndpoints) throw new Failure('too_many_webhooks', { params: { maximum: maxEndpoints } })
  const id = uuidv7()
  const secret = newWebhookSecret()
  await tx.run(sql`
    insert into webhook_endpoint (client_id, id, url, description, event_types, secret, created_by, created_at)
    values (${actor.client_id}, ${id}, ${body.url}, ${body.description}, ${body.event_types},
      ${sealSecret(services.config.secret, id, secret)}, ${actor.full_name}, ${now})`)
  await audit(context, { action: 'create-webhook', subject: id, details: { event_types: body.event_types } })
  return { endpoint: await readOne(context, id), secret }
})

/** Switching an endpoint on again forgets that it failed. */
export const updateWebhook = handle(calls.updateWebhook, async ({ params, body }, context) => {
  const { tx, actor } = context
  found((await readEndpoints(tx, actor.client_id, context.now, sql`e.id = ${params.id}`))[0])
  requireAllowedAddress(body.url, context)
  await tx.run(sql`
    update webhook_endpoint set url = ${body.url}, description = ${body.description}, event_types = ${body.event_types},
      failing_since = case when is_enabled <> ${body.is_enabled} then null else failing_since end,
      disabled_reason = case when ${body.is_enabled} then null else coalesce(disabled_reason, 'person') end,
      is_enabled = ${body.is_enabled}
    where client_id = ${actor.client_id} and id = ${params.id}`)
  if (!body.is_enabled)
    await tx.run(sql`
      update webhook_delivery set status = 'failed', next_attempt_at = null
      where client_id = ${actor.client_id} and endpoint_id = ${params.id} and status = 'pending'`)
  await audit(context, {
    action: 'update-webhook',
    subject: params.id,
    details: { event_types: body.event_types, is_enabled: body.is_enabled },
  })
  return { endpoint: await readOne(context, params.id) }
})

export const deleteWebhook = handle(calls.deleteWebhook, async ({ params }, context) => {
  const { tx, actor } = context
  const deleted = await tx.run(
    sql`delete from webhook_endpoint where client_id = ${actor.client_id} and id = ${params.id}`,
  )
  found(deleted > 0 || undefined)
  await audit(context, { action: 'delete-webhook', subject: params.id })
  return { done: true as const }
})

export const rotateWebhookSecret = handle(calls.rotateWebhookSecret, async ({ params }, context) => {
  const { tx, actor, now, services } = context
  const secret = newWebhookSecret()
  const rotated = await tx.run(sql`
    update webhook_endpoint set previous_secret = secret, previous_secret_until = ${new Date(now.getTime() + secretOverlapMs)},
      secret = ${sealSecret(services.config.secret, params.id, secret)}
    where client_id = ${actor.client_id} and id = ${params.id}`)
  found(rotated > 0 || undefined)
  await audit(context, { action: 'rotate-webhook-secret', subject: params.id })
  return { endpoint: await readOne(context, params.id), secret }
})

/** What a person can be told while they type; the real check of a host name is made at every connection. */
function requireAllowedAddress(url: string, { services }: Context): void {
  const allowsPrivate = !services.config.isProduction
  const problem = webhookAddressProblem(url, allowsPrivate)
  if (problem) throw invalid([{ key: 'url', code: problem }])
  if (allowsPrivate) return
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const isInside = isIP(host)
    ? !isPublicAddress(host)
    : /(^|\.)(localhost|local|internal)\.?$|^[^.]+$/.test(host)
  if (isInside) throw invalid([{ key: 'url', code: 'webhook_url_private' }])
}

async function readOne({ tx, actor, now }: Context, id: string) {
  return found((await readEndpoints(tx, actor.client_id, now, sql`e.id = ${id}`))[0])
}
