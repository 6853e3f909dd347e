import * as calls from '@campus/contract/webhooks'
import { webhookEventTypes } from '@campus/domain/webhooks/webhook-event'
import { handle } from '../../platform/http/handle.ts'
import { readEndpoints } from './read-webhooks.ts'

export const listWebhooks = handle(calls.listWebhooks, async (_input, { tx, t, actor, now }) => ({
  endpoints: await readEndpoints(tx, t, actor.client_id, now),
  event_types: [...webhookEventTypes],
}))
