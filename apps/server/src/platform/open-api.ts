import { allCalls } from '@campus/contract/all-calls'
import type { Call } from '@campus/contract/define-call'
import { errorStatus, type ErrorCode } from '@campus/contract/error-code'
import { failure } from '@campus/contract/wire'
import { z } from 'zod'
import { isForKeys } from './api-key-session.ts'
import { writeWebhooks } from './open-api-webhooks.ts'
import { answerSchema } from './serialiser.ts'

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
      schemas: { Failure: answerSchema(failure) },
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
            (isForKeys(call) ? '' : ' For people only: an API key is refused.'),
          security: [...(isForKeys(call) ? [{ apiKey: [] }] : []), { bearer: [] }, { cookie: [] }],
        }
      : { security: [] }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...idempotency(call),
    ],
    ...(call.body ? { requestBody: requestBody(call) } : {}),
    responses: { [String(call.status ?? 200)]: success(call), ...failures(call, needsSession) },
  }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function idempotency(call: Call): Json[] {
  if (call.method !== 'POST' || call.answersSecret) return []
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
      ...(call.multipart ? { 'multipart/form-data': { schema } } : {}),
    },
  }
}

function success(call: Call): Json {
  if (call.stream) return { description: call.summary, content: { [call.stream]: {} } }
  const data = call.answer ? answerSchema(call.answer) : {}
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

function failures(call: Call, needsSession: boolean): Record<string, Json> {
  const codes: string[] = ['unreadable', 'too_many_requests', ...(call.errors ?? [])]
  if (call.multipart) codes.push('file_too_large', 'file_infected', 'scanner_unavailable')
  if (needsSession) codes.push('unauthenticated', 'forbidden')
  if (call.params) codes.push('not_found')
  if (call.body || call.query) codes.push('invalid')
  const byStatus = new Map<number, string[]>()
  for (const code of codes) {
    const status = errorStatus[code as ErrorCode]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      String(status),
      {
        description: names.join(', '),
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
