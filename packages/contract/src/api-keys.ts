import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { day, id, idParams, instant, requiredText } from './wire.ts'

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first letters; the whole key is shown once, when it is made. */
  start: z.string(),
  scopes: z.array(z.string()),
  /** Empty: all campuses. */
  campuses: z.array(z.object({ id, name: z.string() })),
  /** `maker_inactive`: it opens nothing while whoever made it may not sign in. */
  status: z.enum(['active', 'maker_inactive', 'expired', 'revoked']),
  created_by: z.string(),
  created_at: instant,
  expires_at: instant.nullable(),
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

/** The key itself stands in this response and in no other. */
const madeKey = z.object({ api_key: apiKey, key: z.string() })

export const newApiKey = z.object({
  name: requiredText(80),
  scopes: z
    .array(z.string().max(60), { error: 'required' })
    .min(1, 'required')
    .max(50)
    .describe('Permissions; never more than the maker has'),
  campus_ids: z.array(id).max(500).default([]).describe('Empty: all campuses'),
  expires_on: z
    .union([day, z.literal('')])
    .nullish()
    .describe('The last day it works, in UTC; absent: it does not expire'),
})

export const listApiKeys = defineCall({
  name: 'list-api-keys',
  feature: 'api-keys',
  summary: 'The API keys of the client, and the scopes that the signed-in person may give',
  method: 'GET',
  path: '/school/client/api-keys',
  access: 'manage_api_keys',
  response: z.object({
    api_keys: z.array(apiKey),
    grantable_scopes: z.array(z.string()),
    environment: z.enum(['live', 'test']),
  }),
})

export const createApiKey = defineCall({
  name: 'create-api-key',
  feature: 'api-keys',
  summary: 'Make an API key; the answer shows it once',
  method: 'POST',
  path: '/school/client/api-keys',
  access: 'manage_api_keys',
  needsConfirmedIdentity: true,
  status: 201,
  returnsSecret: true,
  body: newApiKey,
  response: madeKey,
  errors: ['api_key_scope_beyond', 'api_key_expiry_past', 'campus_not_allowed'],
})

export const generateApiKey = defineCall({
  name: 'generate-api-key',
  feature: 'api-keys',
  summary: 'Make a successor with the same name and scopes; the old key works for another 24 hours',
  method: 'POST',
  path: '/school/client/api-keys/generate',
  access: 'manage_api_keys',
  needsConfirmedIdentity: true,
  status: 201,
  returnsSecret: true,
  body: z.object({ id }),
  response: madeKey,
  errors: ['api_key_scope_beyond', 'api_key_not_active'],
})

export const revokeApiKey = defineCall({
  name: 'revoke-api-key',
  feature: 'api-keys',
  summary: 'End an API key at once',
  method: 'POST',
  path: '/school/client/api-keys/:id/revoke',
  access: 'manage_api_keys',
  params: idParams,
  response: z.object({ api_key: apiKey }),
})

export const getCurrentApiKey = defineCall({
  name: 'get-current-api-key',
  feature: 'api-keys',
  summary: 'The API key that makes this request: its scopes and campuses. Asked by a person, it is not there',
  method: 'GET',
  path: '/school/client/api-keys/current',
  access: 'session',
  forKeys: true,
  response: z.object({
    api_key: apiKey,
    client: z.object({ id, name: z.string() }),
    campuses: z.array(z.object({ id, name: z.string() })).describe('The campuses that this key can see'),
    today: day.describe(
      'The day on the policy calendar of the company, by which start dates and due days are judged',
    ),
    time_zone: z.string().describe('Of that calendar, as the IANA names it'),
  }),
  errors: ['not_found'],
})

export const apiKeyCalls = [listApiKeys, createApiKey, generateApiKey, revokeApiKey, getCurrentApiKey]
