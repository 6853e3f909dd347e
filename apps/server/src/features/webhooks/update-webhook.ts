import * as calls from '@campus/contract/webhooks'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle, type Input } from '../../platform/http/handle.ts'
import { readEndpoints } from './read-webhooks.ts'
import { addressIssues, readEndpoint, requireAllowedAddress } from './create-webhook.ts'

/** Re-enabling an endpoint clears its failures. */
const update = async ({ params, body }: Input<typeof calls.updateWebhook>, context: Context) => {
  const { tx, t, actor } = context
  orNotFound(
    (
      await readEndpoints(tx, t, {
        clientId: actor.client_id,
        now: context.now,
        condition: sql`e.id = ${params.id}`,
      })
    )[0],
  )
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
  return { endpoint: await readEndpoint(context, params.id) }
}

export const updateWebhook = handle(calls.updateWebhook, update, addressIssues)
