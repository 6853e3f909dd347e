import { allCalls } from '@campus/contract/all-calls'
import type { Call } from '@campus/contract/define-call'
import { keyScopes } from '@campus/domain/api-keys/key-scopes'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { addressOf, createThings } from './support/create-things.ts'
import { bodiesOf, contactItem, type Things } from './support/entities-of-calls.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const behindSignIn = allCalls.filter(({ access }) => access !== 'public' && access !== 'development')

let mia: Caller
let things: Things
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  things = await createThings(world, mia)
})

/** Bodies that would give their sender more, if the call let them in. */
const bodiesThatGain: Record<string, unknown> = {
  'save-single-sign-on': {
    issuer: 'https://identity.example',
    client_id: 'mine',
    client_secret: 'mine',
    email_domains: ['harbour.example'],
    is_required: false,
  },
  'require-second-factor': { is_required: false },
  'create-api-key': { name: 'More', scopes: [...keyScopes] },
  'add-custom-contact': { ...contactItem, email: 'mine@harbour.example', is_master_user: true },
  'add-school-user': {
    first_name: 'Mine',
    last_name: 'Own',
    email: 'own@harbour.example',
    role: 'School > Master User',
    can_access_all_campuses: true,
  },
}

/** Tables that decide who signs in, who may do what, and who is sent what. */
const tablesOfAccess = [
  'school_user',
  'school_user_role',
  'school_user_campus',
  'role',
  'role_permission',
  'single_sign_on',
  'single_sign_on_domain',
  'second_factor',
  'recovery_code',
  'passkey',
  'account_token',
  'pin',
  'webhook_endpoint',
  'client_contact',
]

async function readAccess(): Promise<Record<string, unknown>> {
  return world.services.database.withCompany(async (tx) => {
    const rows: Record<string, unknown> = {}
    for (const table of tablesOfAccess)
      rows[table] = await tx.all(sql`select to_jsonb(t) as row from ${sql.table(table)} t order by t::text`)
    rows['session'] = await tx.all(sql`select count(*) from session`)
    rows['api_key'] = await tx.all(
      sql`select to_jsonb(k) - '{last_used_at,last_used_address}'::text[] as row from api_key k order by id`,
    )
    rows['client'] = await tx.all(
      sql`select client_id, status, requires_second_factor from client order by client_id`,
    )
    return rows
  })
}

const rejections = new Set(['people_only', 'api_key_scope_missing'])

/** The code that a key of this scope gets instead of what it asked for; none where the call is open to it. */
function rejectionOf(call: Call, scope: string): string | undefined {
  if (!call.forKeys) return 'people_only'
  return call.access === 'session' || call.access === scope ? undefined : 'api_key_scope_missing'
}

describe.each(keyScopes)('a key with %s alone', (scope) => {
  test('reaches what is opened to that scope, and no call of it changes who may do what', async () => {
    const made = await mia.post('/school/client/api-keys', { name: scope, scopes: [scope] })
    expect(made.status, made.text).toBe(201)
    const caller = world.withToken(made.body['data'].key)
    const before = await readAccess()
    const different: string[] = []
    for (const call of behindSignIn) {
      const body = bodiesThatGain[call.name] ?? bodiesOf(things)[call.name] ?? {}
      const response = await caller.call(
        call.method,
        addressOf(call, things),
        call.method === 'GET' ? undefined : body,
      )
      const rejection = rejectionOf(call, scope)
      const code = response.body['code']
      const given = response.status === 401 || rejections.has(code) ? code : undefined
      if (given !== rejection) different.push(`${call.name}: ${response.status} ${code}, not ${rejection}`)
    }
    expect(different).toEqual([])
    expect(await readAccess()).toEqual(before)
  })
})

test('a call is opened to keys one by one, and only where a key can have its permission', () => {
  const open = allCalls.filter(({ forKeys }) => forKeys)
  const reachable = ['session', ...keyScopes] as string[]
  expect(open.filter(({ access }) => !reachable.includes(access))).toEqual([])
})

test('signing in, keys, webhooks, users, contacts, privacy and the audit log are for people', () => {
  const features = ['auth', 'webhooks', 'invitations', 'account', 'onboarding', 'privacy', 'audit-log']
  const open = allCalls.filter(({ forKeys }) => forKeys)
  expect(open.filter(({ feature }) => features.includes(feature)).map(({ name }) => name)).toEqual([])
  const writing = open.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  expect(
    writing.filter((path) => /api-key|school-users|contact|second-factor|single-sign/.test(path)),
  ).toEqual([])
})
