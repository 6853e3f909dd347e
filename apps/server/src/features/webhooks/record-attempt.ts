import { theSystem } from '@campus/domain/audit/actor-ref'
import { delayAfter, isGivenUp } from '@campus/domain/webhooks/delivery-schedule'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { notifyClient } from '../notifications/public.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

/** A delivery claimed by this sender, with everything needed to send it; secrets are still encrypted. */
export type ClaimedDelivery = Pick<
  Tables['webhook_delivery'],
  'id' | 'client_id' | 'event_id' | 'endpoint_id' | 'failures'
> & {
  previous_secret: string | null
  url: string
  secret: string
  payload: string
}

export type Attempt = {
  statusCode: number | null
  response: string
  durationMs: number
  error: string | null
}

/** The receiver reports that it no longer exists. Source: Standard Webhooks specification. */
const gone = 410

/**
 * Records the result of an attempt and the next step: delivered, retried later, or failed with its endpoint.
 */
export async function recordAttempt(
  { database, telemetry }: Services,
  delivery: ClaimedDelivery,
  { attempt, now }: { attempt: Attempt; now: Date },
): Promise<void> {
  const isDone = attempt.statusCode !== null && attempt.statusCode >= 200 && attempt.statusCode < 300
  telemetry.metrics.webhooks.inc({ outcome: isDone ? 'delivered' : 'failed' })
  await database.withCompany(async (tx) => {
    // always lock the endpoint before its deliveries: otherwise two attempts ending together could deadlock
    await tx.run(sql`select 1 from webhook_endpoint where id = ${delivery.endpoint_id} for update`)
    await tx.run(sql`
      insert into webhook_attempt (client_id, delivery_id, at, duration_ms, status_code, error, answer)
      select client_id, id, ${now}, ${attempt.durationMs}, ${attempt.statusCode}, ${attempt.error}, ${attempt.response}
      from webhook_delivery where id = ${delivery.id}`)
    if (isDone) await settle(tx, delivery)
    else await putOff(tx, delivery, { attempt, now })
  })
}

async function settle(tx: Tx, delivery: ClaimedDelivery): Promise<void> {
  await tx.run(sql`
    update webhook_delivery set status = 'succeeded', next_attempt_at = null, claimed_until = null where id = ${delivery.id}`)
  await tx.run(sql`
    update webhook_endpoint set failing_since = null where id = ${delivery.endpoint_id} and failing_since is not null`)
}

async function putOff(
  tx: Tx,
  delivery: ClaimedDelivery,
  { attempt, now }: { attempt: Attempt; now: Date },
): Promise<void> {
  const endpoint = await tx.maybe<{ failing_since: Date; is_enabled: boolean }>(sql`
    update webhook_endpoint set failing_since = coalesce(failing_since, ${now}) where id = ${delivery.endpoint_id}
    returning coalesce(failing_since, ${now}) as failing_since, is_enabled`)
  // deleted while the request was in progress
  if (!endpoint) return
  const failures = delivery.failures + 1
  const delay = delayAfter(failures, Math.random())
  // no retries for an endpoint that was disabled in the meantime
  const next = delay === undefined || !endpoint.is_enabled ? null : new Date(now.getTime() + delay)
  await tx.run(sql`
    update webhook_delivery set failures = ${failures}, status = ${next ? 'pending' : 'failed'}, next_attempt_at = ${next},
      claimed_until = null where id = ${delivery.id}`)
  if (!endpoint.is_enabled) return
  if (attempt.statusCode === gone) await disable(tx, delivery, { reason: 'gone', now })
  else if (isGivenUp(endpoint.failing_since, now)) await disable(tx, delivery, { reason: 'failing', now })
}

/** Disables an endpoint; its pending deliveries fail, and can be sent again once it is enabled. */
async function disable(
  tx: Tx,
  delivery: ClaimedDelivery,
  { reason, now }: { reason: 'failing' | 'gone'; now: Date },
): Promise<void> {
  await tx.run(sql`
    update webhook_endpoint set is_enabled = false, disabled_reason = ${reason} where id = ${delivery.endpoint_id}`)
  await tx.run(sql`
    update webhook_delivery set status = 'failed', next_attempt_at = null where endpoint_id = ${delivery.endpoint_id} and status = 'pending'`)
  await notifyClient(tx, delivery.client_id, {
    kind: 'webhook_disabled',
    params: { host: new URL(delivery.url).host },
    link: '/profile?tab=api',
    permission: 'manage_api_keys',
    now,
  })
  await writeAuditLine(tx, {
    clientId: delivery.client_id,
    actor: theSystem,
    action: 'disable-webhook',
    subject: delivery.endpoint_id,
    details: { reason },
    at: now,
  })
}
