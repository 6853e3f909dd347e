import { allCalls } from '@campus/contract/all-calls'
import type { Call } from '@campus/contract/define-call'
import { failureCodesOf, statusesOf } from '@campus/contract/call-failures'
import { errorStatus } from '@campus/contract/error-code'
import { failure } from '@campus/contract/wire'
import { z } from 'zod'
import { writeWebhooks } from './open-api-webhooks.ts'
import { responseSchema } from './serialiser.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 written from the contract's values. A check fails when the committed copy is stale. */
export function writeOpenApi(): Json {
  const paths: Record<string, Json> = {}
  for (const call of allCalls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Campus Cover',
      version: '1.0.0',
      description:
        'Enrol students, family members and group leaders, and manage their policies. Money is a decimal string beside its currency; dates are YYYY-MM-DD; instants are ISO 8601 in UTC. Send an API key, or the token of a sign-in, as `Authorization: Bearer`. The guide for integrators is docs/api.md.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'cc_live_… or cc_test_…',
          description: 'A key that a Master User makes under Account settings, with scopes of its own.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'cc_session' },
      },
      schemas: { Failure: responseSchema(failure) },
    },
    paths,
    webhooks: writeWebhooks(),
  }
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
            (call.forKeys ? '' : ' For people only: an API key is refused.'),
          security: [...(call.forKeys ? [{ apiKey: [] }] : []), { bearer: [] }, { cookie: [] }],
        }
      : { security: [] }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...idempotency(call),
    ],
    ...(call.body ? { requestBody: requestBody(call) } : {}),
    responses: {
      [String(call.status ?? 200)]: success(call),
      ...(call.previewStatus ? { [String(call.previewStatus)]: success(call) } : {}),
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
  // what a call knows and always rejects, such as the order of a list that has one only, is no parameter
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

function requestBody(call: Call): Json {
  const schema = inputSchema(call.body as z.ZodType)
  return {
    required: true,
    content: {
      'application/json': { schema },
      ...(call.multipart || call.form ? { 'multipart/form-data': { schema } } : {}),
    },
  }
}

function success(call: Call): Json {
  if (call.stream) return { description: call.summary, content: { [call.stream]: {} } }
  const data = call.response ? responseSchema(call.response) : {}
  return {
    description: call.summary,
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

/** Of what a request meets before any call is looked at. */
const descriptions: Record<number, string> = {
  408: 'The request did not arrive in time.',
  414: 'The address is too long.',
  431: 'The headers are too large.',
  507: 'There is no room for files.',
}

function failures(call: Call): Record<string, Json> {
  const byStatus = new Map<number, string[]>()
  for (const status of statusesOf(call)) if (status >= 400) byStatus.set(status, [])
  for (const code of failureCodesOf(call)) byStatus.get(errorStatus[code])?.push(code)
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

function inputSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return json
}
