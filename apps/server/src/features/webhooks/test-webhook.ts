import * as calls from '@campus/contract/webhooks'
import { testEventType } from '@campus/domain/webhooks/webhook-event'
import { handle } from '../../platform/http/handle.ts'
import { emitToEndpoint } from './emit-event.ts'
import { requireEnabled } from './replay-webhook-delivery.ts'

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
