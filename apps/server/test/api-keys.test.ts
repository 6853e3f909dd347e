import { allCalls } from '@campus/contract/all-calls'
import { composeKey } from '@campus/domain/api-keys/api-key-text'
import { translator } from '@campus/i18n/node-catalogs'
import { beforeAll, describe, expect, test } from 'vitest'
import { applicantItem } from '../src/demo/factories.ts'
import { readConfig } from '../src/config.ts'
import { sql } from '../src/platform/database/database.ts'
import { addPeople, findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'
import { stopClock } from './support/use-clock.ts'

const keyCallsPerMinute = readConfig({}).API_KEY_CALLS_PER_MINUTE
const world = useTestApp({ CLOCK: afternoon })
let mia: Caller
let place: OrderTarget

const asOperator = <T>(work: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(work)

async function makeKey(scopes: string[], more: Record<string, unknown> = {}, by: Caller = mia) {
  const response = await by.post('/school/client/api-keys', { name: 'Student system', scopes, ...more })
  expect(response.status, response.text).toBe(201)
  const { key, api_key: row } = response.body['data']
  return { key: String(key), id: String(row.id), caller: world.withToken(String(key)) }
}

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
})

describe('making a key', () => {
  test('shows it once, and keeps only its hash', async () => {
    const { key, id } = await makeKey(['read_policy'])
    expect(key).toMatch(/^cc_test_[0-9A-Za-z]{49}$/)
    const list = await mia.get('/school/client/api-keys')
    expect(list.text).toContain(id)
    expect(list.text).not.toContain(key)
    const stored = await asOperator((tx) => tx.all(sql`select k::text as row from api_key k`))
    expect(JSON.stringify(stored)).not.toContain(key)
  })

  test('opens nothing as a cookie: a browser would send it by itself', async () => {
    const { key, caller } = await makeKey(['read_policy'])
    expect((await caller.get('/school/policies')).status).toBe(200)
    const cookie = `cc_session=${key}`
    const response = await world.anonymous.call('GET', '/school/policies', undefined, { cookie })
    expect(response.status).toBe(401)
  })

  test('is not kept for a repeated request: the secret would be stored', async () => {
    const body = { name: 'Twice', scopes: ['read_policy'] }
    const once = await mia.post('/school/client/api-keys', body, { 'idempotency-key': 'make-a-key' })
    const rows = await asOperator((tx) => tx.all<{ body: string }>(sql`select body from idempotent_answer`))
    expect(rows.filter((row) => row.body.includes(once.body['data'].key))).toEqual([])
  })

  test('refuses scopes that the maker lacks or that no key may have, and says which', async () => {
    const response = await mia.post('/school/client/api-keys', {
      name: 'Too much',
      scopes: ['read_policy', 'manage_api_keys', 'write_school_users'],
    })
    expect(response.status).toBe(422)
    expect(response.body['errors']).toMatchObject([
      {
        key: 'scopes',
        code: 'api_key_scope_beyond',
        params: { scopes: 'manage_api_keys, write_school_users' },
      },
    ])
  })

  test('refuses every wrong field at once', async () => {
    const response = await mia.post('/school/client/api-keys', {
      name: 'x',
      scopes: ['fly'],
      expires_on: '2026-11-30',
      campus_ids: [crypto.randomUUID()],
    })
    expect(response.body['errors'].map((error: { key: string }) => error.key).sort()).toEqual([
      'campus_ids',
      'expires_on',
      'scopes',
    ])
  })

  test('is not for a role without the permission', async () => {
    const eli = await world.signIn('eli.enrol@harbour.example')
    expect((await eli.post('/school/client/api-keys', { name: 'No', scopes: ['read_policy'] })).status).toBe(
      403,
    )
  })
})

describe('using a key', () => {
  test('finds out what it may do and where', async () => {
    const { caller, id } = await makeKey(['read_policy'])
    const { status, body } = await caller.get('/school/client/api-keys/current')
    expect(status).toBe(200)
    expect(body['data'].api_key).toMatchObject({ id, scopes: ['read_policy'], status: 'active' })
    expect(body['data']).toMatchObject({ today: '2026-12-01', time_zone: 'America/New_York' })
    expect(body['data'].campuses.map((campus: { name: string }) => campus.name)).toEqual([
      'Brighton',
      'Edinburgh',
    ])
  })

  test('does what its scopes allow, and stands in the audit log and history by its name', async () => {
    const { caller } = await makeKey(['read_policy', 'create_policy'])
    expect((await caller.get('/school/policies?items=1')).status).toBe(200)
    const added = await addPeople(caller, place, [applicantItem()])
    expect(added.status).toBe(201)
    const id = added.body['data'].policy_batch.id
    const confirmed = await caller.post(`/school/policy-batches/${id}/enrollments/confirm`, {
      accuracy_confirmed: true,
    })
    expect(confirmed.status).toBe(200)
    const line = await asOperator((tx) =>
      tx.one<{ actor_kind: string; name: string }>(sql`
        select actor_kind, k.name from audit_line l join api_key k on k.client_id = l.client_id and k.id = l.actor_id
        where action = 'confirm-open' order by l.id desc limit 1`),
    )
    expect(line).toEqual({ actor_kind: 'api_key', name: 'Student system' })
    const log = await mia.get('/school/audit-log?search=confirmed')
    expect(log.body['data'].items[0].person).toMatchObject({ name: 'API key Student system', email: '' })
    const [policy] = (await mia.get('/school/policies?items=1')).body['data'].items
    const { history } = (await mia.get(`/school/policies/${policy.id}/history`)).body['data']
    expect(history.at(-1).actor).toBe('API key Student system')
  })

  test('a scope too small gives 403 and names it', async () => {
    const { caller } = await makeKey(['read_policy'])
    const response = await caller.get('/school/invoices')
    expect(response.status).toBe(403)
    expect(response.body['message']).toBe('This API key doesn’t have the permission read_invoice.')
  })

  const forPeople = allCalls.filter(
    (call) => call.access !== 'public' && call.access !== 'development' && !call.forKeys,
  )
  test.each(forPeople)('$name is for people only', async (call) => {
    const { caller } = await makeKey(['read_policy', 'create_policy'])
    const path = call.path.replaceAll(/:\w+/g, crypto.randomUUID())
    const response = await caller.call(call.method, path, call.method === 'GET' ? undefined : {})
    expect(response.status).toBe(403)
    expect(response.body['message']).toBe('Only someone who is signed in can do this, not an API key.')
  })

  test('a key for one campus sees nothing of another', async () => {
    const school = (await mia.get('/school/auth/get')).body['data'].school
    const edinburgh = school.campuses.find((campus: { name: string }) => campus.name === 'Edinburgh').id
    const { caller } = await makeKey(['read_policy', 'create_policy'], { campus_ids: [edinburgh] })
    expect((await caller.get(`/school/campuses/${edinburgh}`)).status).toBe(200)
    expect((await caller.get(`/school/campuses/${place.campusId}`)).status).toBe(404)
    expect((await addPeople(caller, place, [applicantItem()])).status).toBe(404)
  })

  test("another client's things are not there for it", async () => {
    const pia = await world.signIn('pia.master@pacific.example')
    const { caller } = await makeKey(['read_policy'], {}, pia)
    const own = (await mia.get('/school/policies?items=1')).body['data'].items[0].id
    expect((await caller.get(`/school/policies/${own}`)).status).toBe(404)
  })

  test('last used is written at most once a minute', async () => {
    const { caller, id } = await makeKey(['read_policy'])
    const lastUsed = () =>
      asOperator((tx) =>
        tx.one<{ at: Date | null; version: string }>(
          sql`select last_used_at as at, xmin::text as version from api_key where id = ${id}`,
        ),
      )
    expect((await lastUsed()).at).toBeNull()
    await caller.get('/school/policies/summary')
    const first = await lastUsed()
    expect(first.at).not.toBeNull()
    await caller.get('/school/policies/summary')
    expect((await lastUsed()).version).toBe(first.version)
    await asOperator((tx) =>
      tx.run(sql`update api_key set last_used_at = last_used_at - interval '61 seconds' where id = ${id}`),
    )
    await caller.get('/school/policies/summary')
    expect((await lastUsed()).at?.getTime()).toBeGreaterThanOrEqual(first.at?.getTime() ?? 0)
  })
})

describe('a key that does not work', () => {
  const rejected = async (token: string, code: string) => {
    const response = await world.withToken(token).get('/school/policies')
    expect(response.status).toBe(401)
    expect(response.body['message']).toBe(
      translator('en').dynamic(`errors.${code}`, { expected: 'cc_test_' }),
    )
  }

  test('mistyped: rejected without a look-up', async () => {
    const { key } = await makeKey(['read_policy'])
    await rejected(key.slice(0, -1) + (key.endsWith('0') ? '1' : '0'), 'api_key_mistyped')
    await rejected(key.slice(0, 30), 'api_key_mistyped')
  })

  test('never made, of another environment', async () => {
    await rejected(composeKey('test', new Uint8Array(32).fill(7)), 'api_key_unknown')
    await rejected(composeKey('live', new Uint8Array(32).fill(7)), 'api_key_environment')
  })

  test('revoked: at once, and for good', async () => {
    const { key, id, caller } = await makeKey(['read_policy'])
    expect((await caller.get('/school/policies')).status).toBe(200)
    expect((await mia.post(`/school/client/api-keys/${id}/revoke`)).body['data'].api_key.status).toBe(
      'revoked',
    )
    await rejected(key, 'api_key_revoked')
    expect((await mia.post('/school/client/api-keys/generate', { id })).status).toBe(409)
  })

  test('expired: it works through its last day and no longer', async () => {
    const { key, id, caller } = await makeKey(['read_policy'], { expires_on: '2026-12-01' })
    expect((await caller.get('/school/policies')).status).toBe(200)
    await asOperator((tx) =>
      tx.run(sql`update api_key set expires_at = '2026-12-01T15:00:00Z' where id = ${id}`),
    )
    await rejected(key, 'api_key_expired')
  })

  test("another client's key cannot be revoked or replaced", async () => {
    const { id } = await makeKey(['read_policy'])
    const pia = await world.signIn('pia.master@pacific.example')
    expect((await pia.post(`/school/client/api-keys/${id}/revoke`)).status).toBe(404)
    expect((await pia.post('/school/client/api-keys/generate', { id })).status).toBe(404)
  })
})

test('a successor works at once, the old key for another day', async () => {
  const { key, id, caller } = await makeKey(['read_policy'])
  const response = await mia.post('/school/client/api-keys/generate', { id })
  expect(response.status).toBe(201)
  expect(response.body['data'].key).not.toBe(key)
  expect((await world.withToken(response.body['data'].key).get('/school/policies')).status).toBe(200)
  expect((await caller.get('/school/policies')).status).toBe(200)
  const old = await asOperator((tx) =>
    tx.one<{ hours: number }>(
      sql`select round(extract(epoch from expires_at - '2026-12-01T15:00:00Z') / 3600)::int as hours from api_key where id = ${id}`,
    ),
  )
  expect(old.hours).toBe(24)
})

describe('the rate limit', () => {
  test('is told on every answer, also of a refusal', async () => {
    stopClock(world)
    const { caller } = await makeKey(['read_policy'])
    const first = await caller.get('/school/policies')
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(keyCallsPerMinute),
      'ratelimit-remaining': String(keyCallsPerMinute - 1),
    })
    expect(Number(first.headers['ratelimit-reset'])).toBeGreaterThan(0)
    expect(Number(first.headers['ratelimit-reset'])).toBeLessThanOrEqual(60)
    const second = await caller.get('/school/invoices')
    expect(second.status).toBe(403)
    expect(second.headers['ratelimit-remaining']).toBe(String(keyCallsPerMinute - 2))
  })

  test('gives 429 with Retry-After beyond it, for this key alone', async () => {
    const [busy, calm] = [await makeKey(['read_policy']), await makeKey(['read_policy'])]
    stopClock(world)
    await asOperator((tx) =>
      tx.run(sql`
        insert into rate_window (key, window_start, count)
        values (${`api_key:${busy.id}`}, date_trunc('minute', ${world.services.clock.now()}::timestamptz), ${keyCallsPerMinute})`),
    )
    const response = await busy.caller.get('/school/policies')
    expect(response.status).toBe(429)
    expect(response.headers['retry-after']).toBe(response.headers['ratelimit-reset'])
    expect(response.headers['ratelimit-remaining']).toBe('0')
    expect((await calm.caller.get('/school/policies')).status).toBe(200)
  })

  test('of a public call is told as well', async () => {
    const response = await world.anonymous.post('/school/auth/contact-us', {})
    expect(Number(response.headers['ratelimit-limit'])).toBe(120)
  })
})

describe('Idempotency-Key with an API key', () => {
  const people = (passport_number: string) => ({
    contract_id: place.contractId,
    items: [applicantItem({ passport_number, first_name: 'Repeated' })],
  })
  const path = () => `/school/campuses/${place.campusId}/policies/add/batch`

  test('two requests at the same time do their work once', async () => {
    const { caller } = await makeKey(['create_policy'])
    const body = people('RP1000001')
    const responses = await Promise.all(
      [1, 2, 3].map(() => caller.post(path(), body, { 'idempotency-key': 'order-7' })),
    )
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    const { count } = await asOperator((tx) =>
      tx.one<{ count: number }>(
        sql`select count(*) as count from enrollment where passport_number = 'RP1000001'`,
      ),
    )
    expect(count).toBe(1)
  })

  test('the same key with another request is rejected; another API key has keys of its own', async () => {
    const [one, other] = [await makeKey(['create_policy']), await makeKey(['create_policy'])]
    const headers = { 'idempotency-key': 'order-8' }
    expect((await one.caller.post(path(), people('RP1000002'), headers)).status).toBe(201)
    expect((await one.caller.post(path(), people('RP1000003'), headers)).status).toBe(409)
    expect((await other.caller.post(path(), people('RP1000003'), headers)).status).toBe(201)
  })

  test('a successor finds the responses of the key that it replaces, and of those before', async () => {
    const first = await makeKey(['create_policy'])
    const headers = { 'idempotency-key': 'order-9' }
    const body = people('RP1000009')
    const once = await first.caller.post(path(), body, headers)
    expect(once.status).toBe(201)
    let { id } = first
    for (const _ of [1, 2]) {
      const made = await mia.post('/school/client/api-keys/generate', { id })
      id = made.body['data'].api_key.id
      const again = await world.withToken(made.body['data'].key).post(path(), body, headers)
      expect(again.status).toBe(201)
      expect(again.text).toBe(once.text)
      expect(again.headers['idempotent-replayed']).toBe('true')
    }
    const { count } = await asOperator((tx) =>
      tx.one<{ count: number }>(
        sql`select count(*) as count from enrollment where passport_number = 'RP1000009'`,
      ),
    )
    expect(count).toBe(1)
  })

  test('the same JSON in another order of its keys is the same request', async () => {
    const { caller } = await makeKey(['create_policy'])
    const headers = { 'idempotency-key': 'order-10' }
    const { contract_id, items } = people('RP1000010')
    const once = await caller.post(path(), { contract_id, items }, headers)
    const again = await caller.post(path(), { items, contract_id }, headers)
    expect(again.status, again.text).toBe(201)
    expect(again.text).toBe(once.text)
  })

  test('a key of more than 200 characters is rejected instead of being cut off', async () => {
    const { caller } = await makeKey(['create_policy'])
    const headers = { 'idempotency-key': 'k'.repeat(201) }
    const response = await caller.post(path(), people('RP1000011'), headers)
    expect(response.status).toBe(422)
    expect(response.body['errors']).toMatchObject([{ key: 'Idempotency-Key', code: 'too_long' }])
  })
})
