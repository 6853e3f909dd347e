import { webhookEventTypes } from '@campus/domain/webhooks/webhook-event'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { done, id, idParams, instant, listOf, pageQuery, requiredText } from './wire.ts'

export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  description: z.string(),
  event_types: z.array(z.string()),
  is_enabled: z.boolean(),
  /** Who switched it off: a person, days of failure, or the receiver's own 410. */
  disabled_reason: z.enum(['person', 'failing', 'gone']).nullable(),
  failing_since: instant.nullable(),
  /** Until then a delivery is signed with the secret before as well. */
  previous_secret_until: instant.nullable(),
  created_by: z.string(),
  created_at: instant,
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

const endpointBody = z.object({
  url: requiredText(500),
  description: z.string().trim().max(200, 'too_long').default(''),
  event_types: z
    .array(z.enum(webhookEventTypes, { error: 'not_an_option' }), { error: 'required' })
    .min(1, 'required')
    .max(webhookEventTypes.length, 'too_many_items'),
})

export const changedEndpoint = endpointBody.extend({ is_enabled: z.boolean() })

/** The secret stands in these responses and in no other. */
const endpointWithSecret = z.object({ endpoint: webhookEndpoint, secret: z.string() })

const webhookAttempt = z.object({
  id,
  at: instant,
  duration_ms: z.number().int(),
  status_code: z.number().int().nullable(),
  error: z.string().nullable(),
  answer: z.string(),
})

export const webhookDelivery = z.object({
  id,
  event_id: id,
  event_type: z.string(),
  endpoint_id: id,
  url: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  attempts: z.number().int(),
  last_status_code: z.number().int().nullable(),
  last_error: z.string().nullable(),
  last_attempt_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
  created_at: instant,
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const listWebhooks = defineCall({
  name: 'list-webhooks',
  feature: 'webhooks',
  summary: 'The addresses that events are sent to',
  method: 'GET',
  path: '/school/client/webhooks',
  access: 'manage_api_keys',
  allCampuses: true,
  response: z.object({ endpoints: z.array(webhookEndpoint), event_types: z.array(z.string()) }),
})

export const createWebhook = defineCall({
  name: 'create-webhook',
  feature: 'webhooks',
  summary: 'Add an address to send events to; the answer shows its signing secret once',
  method: 'POST',
  path: '/school/client/webhooks',
  access: 'manage_api_keys',
  allCampuses: true,
  status: 201,
  returnsSecret: true,
  body: endpointBody,
  response: endpointWithSecret,
  errors: [
    'webhook_url_invalid',
    'webhook_url_https',
    'webhook_url_login',
    'webhook_url_port',
    'webhook_url_private',
    'too_many_webhooks',
  ],
})

export const updateWebhook = defineCall({
  name: 'update-webhook',
  feature: 'webhooks',
  summary: 'Change an address, its events, or switch it on or off',
  method: 'PUT',
  path: '/school/client/webhooks/:id',
  access: 'manage_api_keys',
  allCampuses: true,
  params: idParams,
  body: changedEndpoint,
  response: z.object({ endpoint: webhookEndpoint }),
  errors: [
    'webhook_url_invalid',
    'webhook_url_https',
    'webhook_url_login',
    'webhook_url_port',
    'webhook_url_private',
  ],
})

export const deleteWebhook = defineCall({
  name: 'delete-webhook',
  feature: 'webhooks',
  summary: 'Remove an address with its log of deliveries',
  method: 'DELETE',
  path: '/school/client/webhooks/:id',
  access: 'manage_api_keys',
  allCampuses: true,
  params: idParams,
  response: done,
})

export const rotateWebhookSecret = defineCall({
  name: 'rotate-webhook-secret',
  feature: 'webhooks',
  summary:
    'Make a new signing secret, shown once; for 24 hours deliveries carry the old signature as well, and there can be no third secret',
  method: 'POST',
  path: '/school/client/webhooks/:id/rotate-secret',
  access: 'manage_api_keys',
  allCampuses: true,
  params: idParams,
  returnsSecret: true,
  response: endpointWithSecret,
  errors: ['webhook_secret_replaced'],
})

export const testWebhook = defineCall({
  name: 'test-webhook',
  feature: 'webhooks',
  summary: 'Send an `endpoint.test` event to one address',
  method: 'POST',
  path: '/school/client/webhooks/:id/test',
  access: 'manage_api_keys',
  allCampuses: true,
  params: idParams,
  status: 202,
  response: z.object({ delivery_id: id }),
  errors: ['webhook_disabled'],
})

export const listWebhookDeliveries = defineCall({
  name: 'list-webhook-deliveries',
  feature: 'webhooks',
  summary: 'What was sent, newest first',
  method: 'GET',
  path: '/school/client/webhooks/deliveries',
  access: 'manage_api_keys',
  allCampuses: true,
  query: pageQuery.extend({
    endpoint: id.optional(),
    status: z.enum(['pending', 'succeeded', 'failed']).optional(),
    type: z.string().max(60).optional(),
  }),
  response: listOf(webhookDelivery),
})

export const getWebhookDelivery = defineCall({
  name: 'get-webhook-delivery',
  feature: 'webhooks',
  summary: 'One delivery: the body that was signed, and every try with its answer',
  method: 'GET',
  path: '/school/client/webhooks/deliveries/:id',
  access: 'manage_api_keys',
  allCampuses: true,
  params: idParams,
  response: z.object({
    delivery: webhookDelivery,
    payload: z.string(),
    attempts: z.array(webhookAttempt),
  }),
})

export const replayWebhookDelivery = defineCall({
  name: 'replay-webhook-delivery',
  feature: 'webhooks',
  summary: 'Send one delivery again, with the same `webhook-id`',
  method: 'POST',
  path: '/school/client/webhooks/deliveries/:id/replay',
  access: 'manage_api_keys',
  allCampuses: true,
  params: idParams,
  status: 202,
  response: z.object({ replayed: z.number().int() }),
  errors: ['webhook_disabled'],
})

export const replayFailedWebhooks = defineCall({
  name: 'replay-failed-webhooks',
  feature: 'webhooks',
  summary: 'Send everything again that failed since an instant',
  method: 'POST',
  path: '/school/client/webhooks/:id/replay-failed',
  access: 'manage_api_keys',
  allCampuses: true,
  params: idParams,
  status: 202,
  body: z.object({ since: z.iso.datetime({ offset: true, error: 'date_invalid' }) }),
  response: z.object({ replayed: z.number().int() }),
  errors: ['webhook_disabled'],
})

export const webhookCalls = [
  listWebhooks,
  createWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  replayFailedWebhooks,
]
