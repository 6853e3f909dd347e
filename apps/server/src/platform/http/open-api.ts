import { allCalls } from '@campus/contract/all-calls'
import type { Call } from '@campus/contract/define-call'
import { listFailureCodes, listStatuses } from '@campus/contract/call-failures'
import { errorStatus } from '@campus/contract/error-code'
import { keyScopes } from '@campus/domain/api-keys/key-scopes'
import type { z } from 'zod'
import { buildExample, withExamples } from './open-api-examples.ts'
import { openResponseSchema, inputSchema, nameSchemas } from './open-api-schemas.ts'
import { writeWebhooks } from './open-api-webhooks.ts'

type Json = Record<string, unknown>

/** Generates the OpenAPI 3.1 document from the contract. A check fails if the committed copy is stale. */
export function writeOpenApi(): Json {
  const paths: Record<string, Json> = {}
  for (const call of inReadingOrder(allCalls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  const document = nameSchemas({
    openapi: '3.1.0',
    info: {
      title: 'Campus Cover',
      version: '1.0.0',
      description:
        'Enrol students, family members and group leaders, and manage their policies. Money is a decimal string beside its currency; dates are YYYY-MM-DD; instants are ISO 8601 in UTC. Authenticate with `Authorization: Bearer` and an API key, or the `token` that `sign-in` returns beside `data`. The guide for integrators is at [/api/docs/guide](/api/docs/guide). Answers may gain fields, and codes may be added.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'cc_live_… or cc_test_…',
          description: `A key created by a Master User under Account settings and limited to its scopes: ${keyScopes.join(', ')}.`,
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'cc_session' },
      },
      headers,
    },
    tags: tags(),
    paths,
    webhooks: writeWebhooks(),
  })
  return withExamples(document) as Json
}

/**
 * Sorts calls open to API keys first, reads before writes, and lists before their items: the documentation
 * page shows them in this order.
 */
const inReadingOrder = (calls: readonly Call[]): Call[] =>
  calls.toSorted(
    (tag, other) =>
      Number(other.forKeys ?? false) - Number(tag.forKeys ?? false) ||
      Number(other.method === 'GET') - Number(tag.method === 'GET') ||
      tag.path.split('/').length - other.path.split('/').length,
  )

const headers: Record<string, Json> = {
  'X-Request-Id': header('The id of the request, to be named to support'),
  'Idempotent-Replayed': header('`true` where the first answer to this `Idempotency-Key` is repeated'),
  ETag: header('Changes whenever a byte of the file does. Absent if the file has no ranges'),
  'Accept-Ranges': header('`bytes` where `Range` is taken'),
  'RateLimit-Limit': header('Requests per minute', 'integer'),
  'RateLimit-Remaining': header('How many are left of them', 'integer'),
  'RateLimit-Reset': header('Seconds until they are whole again', 'integer'),
}

function header(description: string, type = 'string'): Json {
  return { description, schema: { type } }
}

function listHeaders(call: Call): Json {
  const names = ['X-Request-Id']
  if (call.method === 'POST' && !call.returnsSecret) names.push('Idempotent-Replayed')
  if (call.hasRanges) names.push('ETag', 'Accept-Ranges')
  if (call.forKeys) names.push('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset')
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** Features ordered by how many of their calls API keys may make, because readers of this page use a key. */
function tags(): Json[] {
  const counts = new Map<string, { open: number; all: number }>()
  for (const { feature, forKeys } of allCalls) {
    const count = counts.get(feature) ?? { open: 0, all: 0 }
    counts.set(feature, { open: count.open + (forKeys ? 1 : 0), all: count.all + 1 })
  }
  const features = [...counts].toSorted(([, feature], [, other]) => other.open - feature.open)
  return [
    ...features.map(([name, { open, all }]) => ({
      name,
      description: open === 0 ? 'For people only.' : `${open} of ${all} calls are open to API keys.`,
    })),
    { name: 'webhooks', description: 'What is sent to an address of yours.' },
  ].filter(({ name }, index, list) => list.findLastIndex((tag) => tag.name === name) === index)
}

function operation(call: Call): Json {
  const needsSession = call.access !== 'public' && call.access !== 'development'
  return {
    operationId: call.name,
    tags: [call.feature],
    summary: call.summary,
    ...(needsSession
      ? {
          description:
            (call.access === 'session' ? 'Needs a session.' : `Needs the permission \`${call.access}\`.`) +
            (call.forKeys ? '' : ' For people only: an API key is rejected.') +
            (call.needsConfirmedIdentity
              ? ' Within ten minutes of signing in, or of `confirm-identity`.'
              : ''),
          security: [...(call.forKeys ? [{ apiKey: [] }] : []), { bearer: [] }, { cookie: [] }],
        }
      : { security: [] }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...idempotency(call),
      ...ranges(call),
    ],
    ...(call.body ? { requestBody: requestBody(call) } : {}),
    responses: {
      [String(call.status ?? 200)]: success(call),
      ...(call.previewStatus ? { [String(call.previewStatus)]: success(call) } : {}),
      ...(call.hasRanges ? { '206': part(call) } : {}),
      ...failures(call),
    },
  }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  // leaves out parameters that a call always rejects, such as `order` of a list with a fixed order
  const taken = Object.entries(properties).filter(([, property]) => !('not' in property))
  return taken.map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function idempotency(call: Call): Json[] {
  if (call.method !== 'POST' || call.returnsSecret) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 200 },
      description: 'The first answer is replayed for 24 hours.',
    },
  ]
}

function ranges(call: Call): Json[] {
  if (!call.hasRanges) return []
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description,
  })
  return [
    header('Range', 'One range of bytes, such as `bytes=1000-`; ignored unless the response has an `ETag`.'),
    header('If-Range', 'The `ETag` of the part that you have; if the file has changed, all of it is sent.'),
  ]
}

/** Part of a file, in response to `Range`. */
function part(call: Call): Json {
  const { headers, ...response } = success(call)
  const range = { schema: { type: 'string' }, description: '`bytes first-last/size`.' }
  return {
    ...response,
    description: 'The range that you asked for',
    headers: { ...(headers as Json), 'Content-Range': range },
  }
}

function requestBody(call: Call): Json {
  const schema = inputSchema(call.body as z.ZodType)
  return {
    required: true,
    content: {
      'application/json': { schema, example: call.example ?? buildExample(schema) },
      ...(call.multipart || call.form ? { 'multipart/form-data': { schema } } : {}),
    },
  }
}

function success(call: Call): Json {
  if (call.stream) {
    const types = [call.stream, ...(call.alsoStreams ? [call.alsoStreams] : [])]
    const file = { schema: { type: 'string', format: 'binary' } }
    return {
      description: call.summary,
      headers: listHeaders(call),
      content: Object.fromEntries(types.map((type) => [type, file])),
    }
  }
  const data = call.response ? openResponseSchema(call.response) : {}
  return {
    description: call.summary,
    headers: listHeaders(call),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['data'],
          properties: {
            data,
            message: { type: 'string' },
            ...(call.name === 'sign-in' ? { token: { type: 'string' } } : {}),
          },
        },
      },
    },
  }
}

/** For failures that occur before a call is matched. */
const descriptions: Record<number, string> = {
  405: 'The address takes another method; `Allow` names those that it takes.',
  408: 'The request did not arrive in time.',
  414: 'The address is too long.',
  431: 'The headers are too large.',
  507: 'There is no room for files.',
}

function failures(call: Call): Record<string, Json> {
  const byStatus = new Map<number, string[]>()
  for (const status of listStatuses(call)) if (status >= 400) byStatus.set(status, [])
  for (const code of listFailureCodes(call)) byStatus.get(errorStatus[code])?.push(code)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      String(status),
      {
        description: names.length > 0 ? names.join(', ') : descriptions[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}
