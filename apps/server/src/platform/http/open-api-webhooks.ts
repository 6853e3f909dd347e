import {
  policiesPerEvent,
  testEventType,
  webhookEventTypes,
  type WebhookEventType,
} from '@campus/domain/webhooks/webhook-event'

type Json = Record<string, unknown>

const text = (description: string): Json => ({ type: 'string', description })
const id = (description: string): Json => ({ type: 'string', format: 'uuid', description })
const count = (description: string): Json => ({ type: 'integer', description })

const idList = (description: string): Json => ({
  type: 'array',
  items: { type: 'string', format: 'uuid' },
  maxItems: policiesPerEvent,
  description,
})
const client = { client_id: id('The school; `GET /school/client/api-keys/current` names that of a key') }

const policies = {
  ...client,
  policy_ids: idList('`GET /school/policies?ids=` has all of them in one answer'),
  policy_batch_ids: idList('The orders that they came from'),
  invoice_ids: idList('The invoices that they were ordered on; none on account until the month is billed'),
  part: count(`An order is told in parts of at most ${policiesPerEvent} policies`),
  parts: count('How many parts there are'),
  policies_count: count('Over all parts'),
}
const invoice = {
  ...client,
  invoice_id: id('GET /school/invoices/{id} has the rest'),
  invoice_number: text('As printed'),
}

type EventShape = {
  summary: string
  data: Json
  /** Fields that only some of these events have. */
  more?: Json
}
const events: Record<WebhookEventType | typeof testEventType, EventShape> = {
  'policy.issued': { summary: 'Policies are in force', data: policies },
  'policy.changed': {
    summary: 'Dates or details of policies have changed',
    data: { ...policies, reason: text('`dates`, `details`, `group_leader` or `group_name`') },
  },
  'policy.cancelled': {
    summary: 'Policies were cancelled, or lapsed because their order was not paid or was withdrawn',
    data: {
      ...policies,
      reason: text(
        '`unpaid` of an order that lapsed, `withdrawn` of one that the school withdrew, else `cancelled`',
      ),
    },
  },
  'invoice.due': { summary: 'An invoice is due', data: invoice },
  'invoice.paid': { summary: 'An invoice is paid in full', data: invoice },
  'import.changed': {
    summary: 'Something became of a file that an API key uploaded',
    data: {
      ...client,
      import_id: id('`GET /school/imports/{id}` has the rest'),
      reason: text(
        '`read`: its people and errors were counted; `unreadable`; `added`: people of it are in the cart; `undone`: they are out of it again; `ordered`; `not_ordered`: the order was closed without them; `discarded`; `restored`',
      ),
    },
    more: {
      row_count: count('Of `read`: the people in the file'),
      error_count: count(
        'Of `read`: how many of them have errors, as the file is read before anybody chose anything',
      ),
      code: text('Of `unreadable`: why, for instance `file_protected`'),
      policy_batch_id: id('Of `added`, `undone`, `ordered` and `not_ordered`: the order'),
    },
  },
  [testEventType]: {
    summary: 'A person pressed the button to try the address',
    data: { ...client, message: text('That nothing has happened') },
  },
}

/** The OpenAPI 3.1 description of the webhooks sent to a client's endpoints. */
export function writeWebhooks(): Json {
  const types = [...webhookEventTypes, testEventType] as const
  return Object.fromEntries(types.map((type) => [type, { post: operation(type) }]))
}

function operation(type: keyof typeof events): Json {
  const { summary, data, more = {} } = events[type]
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description,
  })
  return {
    operationId: `webhook-${type.replace('.', '-')}`,
    tags: ['webhooks'],
    // the signature authenticates the sender
    security: [],
    summary,
    description:
      'Signed as the Standard Webhooks specification says. Any 2xx answer within 15 seconds takes it.',
    parameters: [
      header('webhook-id', 'The same when an event is sent again'),
      header('webhook-timestamp', 'Seconds since 1970'),
      header(
        'webhook-signature',
        '`v1,` and the base64 HMAC-SHA256; several with a space between while a secret is replaced',
      ),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { const: type },
              timestamp: { type: 'string', format: 'date-time' },
              data: { type: 'object', required: Object.keys(data), properties: { ...data, ...more } },
            },
          },
        },
      },
    },
    responses: { '2XX': { description: 'Taken' } },
  }
}
