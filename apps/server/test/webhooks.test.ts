import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliverDue } from '../src/features/webhooks/deliver-webhooks.ts'
import { signedHeaders } from '../src/features/webhooks/signature.ts'
import { sql } from '../src/platform/database/database.ts'
import { useTestApp } from './support/test-app.ts'
import { everyEvent, minuteMs, useWebhooks } from './support/webhook-set-up.ts'

const world = useTestApp()
const { now, later, addEndpoint } = useWebhooks(world)
const company = <T>(work: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(work)
const endpointOf = async (id: string) =>
  (await now.mia.get('/school/client/webhooks')).body['data'].endpoints.find(
    (one: { id: string }) => one.id === id,
  )
const sendTest = async (id: string) =>
  String((await now.mia.post(`/school/client/webhooks/${id}/test`)).body['data'].delivery_id)
const deliveryOf = async (id: string) =>
  (await now.mia.get(`/school/client/webhooks/deliveries/${id}`)).body['data']

describe('an endpoint', () => {
  test('shows its secret once and stores it sealed', async () => {
    const { secret, id } = await addEndpoint()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await now.mia.get('/school/client/webhooks')).text).not.toContain(secret)
    const stored = await company((tx) =>
      tx.one<{ row: string }>(sql`select e::text as row from webhook_endpoint e where id = ${id}`),
    )
    expect(stored.row).not.toContain(secret.slice(6))
  })

  test.each([
    ['not an address', { url: 'hooks' }, 'url', 'webhook_url_invalid'],
    ['a password in it', { url: 'https://a:b@school.example' }, 'url', 'webhook_url_login'],
    ['no events', { event_types: [] }, 'event_types', 'required'],
    ['an unknown event', { event_types: ['policy.eaten'] }, 'event_types.0', 'not_an_option'],
  ])('refuses %s', async (_what, wrong, key, code) => {
    const body = { url: now.receiver.url, event_types: everyEvent, ...wrong }
    const response = await now.mia.post('/school/client/webhooks', body)
    expect(response.status).toBe(422)
    expect(response.body['errors']).toMatchObject([{ key, code }])
  })

  test('there are ten at most', async () => {
    for (let count = 0; count < 10; count++) await addEndpoint()
    expect(
      (await now.mia.post('/school/client/webhooks', { url: now.receiver.url, event_types: everyEvent }))
        .status,
    ).toBe(409)
  })
})

describe('a delivery', () => {
  test('is signed so that the library of the specification verifies it', async () => {
    const { id, secret } = await addEndpoint()
    await sendTest(id)
    expect(await deliverDue(world.services)).toBe(1)
    const [request] = now.receiver.received
    const headers = request?.headers as Record<string, string>
    const opened = new Webhook(secret)
    // the test's clock stands elsewhere than the library's, which rejects old messages
    const resigned = opened.sign(
      headers['webhook-id'] ?? '',
      new Date(Number(headers['webhook-timestamp']) * 1000),
      request?.body ?? '',
    )
    expect(headers['webhook-signature']).toBe(resigned)
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ type: 'endpoint.test', data: {} })
    expect(headers['content-type']).toBe('application/json')
  })

  test('verifies as it comes when the clocks agree', async () => {
    const { id, secret } = await addEndpoint()
    await sendTest(id)
    const payload = '{"type":"endpoint.test"}'
    const headers = signedHeaders({ id: 'm1', at: new Date(), payload }, [secret])
    expect(new Webhook(secret).verify(payload, headers)).toEqual({ type: 'endpoint.test' })
    expect(() => new Webhook(secret).verify('{"type":"forged"}', headers)).toThrow()
  })

  test('that met a 500 is tried again on schedule, with the same id, and then done', async () => {
    const { id } = await addEndpoint()
    const delivery = await sendTest(id)
    now.receiver.respondWith((response) => response.writeHead(500).end('x'.repeat(5000)))
    const at = later(0)
    await deliverDue(world.services, { now: at })
    const after = await deliveryOf(delivery)
    expect(after.delivery).toMatchObject({ status: 'pending', attempts: 1, last_status_code: 500 })
    expect(after.attempts[0].answer).toHaveLength(1024)
    const wait = Date.parse(after.delivery.next_attempt_at) - at.getTime()
    expect(wait).toBeGreaterThanOrEqual(5000)
    expect(wait).toBeLessThanOrEqual(5500)
    expect(await deliverDue(world.services, { now: new Date(at.getTime() + 4000) })).toBe(0)
    now.receiver.respondWith((response) => response.writeHead(200).end('thanks'))
    expect(await deliverDue(world.services, { now: new Date(at.getTime() + 6000) })).toBe(1)
    expect((await deliveryOf(delivery)).delivery).toMatchObject({ status: 'succeeded', attempts: 2 })
    expect(new Set(now.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await endpointOf(id)).failing_since).toBeNull()
  })

  test('is given up after ten tries', async () => {
    const { id } = await addEndpoint()
    const delivery = await sendTest(id)
    now.receiver.respondWith((response) => response.writeHead(503).end())
    for (let tries = 0; tries < 12; tries++)
      await deliverDue(world.services, { now: later(tries * 28 * 60 * minuteMs) })
    const { attempts, delivery: given } = await deliveryOf(delivery)
    expect(given.status).toBe('failed')
    expect(attempts.length).toBeGreaterThanOrEqual(5)
    expect(attempts.length).toBeLessThanOrEqual(10)
  })

  test('follows no redirect', async () => {
    const { id } = await addEndpoint()
    const delivery = await sendTest(id)
    now.receiver.respondWith((response) => response.writeHead(302, { location: '/elsewhere' }).end())
    await deliverDue(world.services)
    expect(now.receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
    expect((await deliveryOf(delivery)).delivery).toMatchObject({
      last_status_code: 302,
      last_error: 'redirects are not followed',
      status: 'pending',
    })
  })

  test('to a slow receiver ends at the time-out', async () => {
    const { id } = await addEndpoint()
    const delivery = await sendTest(id)
    now.receiver.respondWith(() => undefined)
    await deliverDue(world.services, { timeoutMs: 100 })
    expect((await deliveryOf(delivery)).delivery).toMatchObject({
      last_status_code: null,
      last_error: 'no answer within 0.1 s',
    })
  })

  test('to a receiver that drips its response without end ends at the time-out too', async () => {
    const { id } = await addEndpoint()
    const delivery = await sendTest(id)
    now.receiver.respondWith((response) => response.writeHead(200).write('begun'))
    await deliverDue(world.services, { timeoutMs: 100 })
    expect((await deliveryOf(delivery)).delivery.last_error).toBe('no answer within 0.1 s')
  })

  test('to nobody there is kept with the reason', async () => {
    const { id } = await addEndpoint(now.mia, { url: 'http://127.0.0.1:1/' })
    const delivery = await sendTest(id)
    await deliverDue(world.services)
    expect((await deliveryOf(delivery)).delivery.last_error).toBe('ECONNREFUSED')
  })

  test('is sent by one sender only, though two look at the same time', async () => {
    const { id } = await addEndpoint()
    await sendTest(id)
    await Promise.all([deliverDue(world.services), deliverDue(world.services)])
    expect(now.receiver.received).toHaveLength(1)
  })
})

describe('sending again', () => {
  test('one delivery, under the same id', async () => {
    const { id } = await addEndpoint()
    const delivery = await sendTest(id)
    await deliverDue(world.services)
    expect(
      (await now.mia.post(`/school/client/webhooks/deliveries/${delivery}/replay`)).body['data'],
    ).toEqual({
      replayed: 1,
    })
    await deliverDue(world.services)
    const [first, second] = now.receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    expect((await deliveryOf(delivery)).attempts).toHaveLength(2)
  })

  test('all that failed since an instant, and nothing else', async () => {
    const { id } = await addEndpoint()
    const [failed, old, fine] = [await sendTest(id), await sendTest(id), await sendTest(id)]
    await deliverDue(world.services)
    await company((tx) =>
      tx.run(sql`update webhook_delivery set status = 'failed' where id in (${failed}, ${old})`),
    )
    await company((tx) =>
      tx.run(sql`update webhook_delivery set created_at = created_at - interval '2 days' where id = ${old}`),
    )
    now.receiver.received.length = 0
    const response = await now.mia.post(`/school/client/webhooks/${id}/replay-failed`, {
      since: later(-60 * minuteMs).toISOString(),
    })
    expect(response.body['data']).toEqual({ replayed: 1 })
    await deliverDue(world.services)
    expect(now.receiver.received).toHaveLength(1)
    expect((await deliveryOf(old)).delivery.status).toBe('failed')
    expect((await deliveryOf(fine)).attempts).toHaveLength(1)
  })
})

test('while a secret is replaced both sign; a day later only the new one', async () => {
  const { id, secret: old } = await addEndpoint()
  const fresh = (await now.mia.post(`/school/client/webhooks/${id}/rotate-secret`)).body['data'].secret
  await sendTest(id)
  await deliverDue(world.services)
  await sendTest(id)
  await deliverDue(world.services, { now: later(25 * 60 * minuteMs) })
  const signers = now.receiver.received.map(({ headers, body }) => {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const signatures = String(headers['webhook-signature']).split(' ')
    return [fresh, old].filter((secret) =>
      signatures.includes(new Webhook(secret).sign(String(headers['webhook-id']), at, body)),
    )
  })
  expect(signers).toEqual([[fresh, old], [fresh]])
})

test('a secret cannot be replaced again while the old one still signs', async () => {
  const { id, secret } = await addEndpoint()
  const rotate = () => now.mia.post(`/school/client/webhooks/${id}/rotate-secret`)
  expect((await rotate()).status).toBe(200)
  const again = await rotate()
  expect([again.status, again.body['code']]).toEqual([409, 'webhook_secret_replaced'])
  await sendTest(id)
  await deliverDue(world.services)
  const [{ headers, body }] = now.receiver.received as [(typeof now.receiver.received)[number]]
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  const signature = new Webhook(secret).sign(String(headers['webhook-id']), at, body)
  expect(String(headers['webhook-signature']).split(' ')).toContain(signature)
})

describe('an endpoint that takes nothing', () => {
  const unread = async () => (await now.mia.get('/school/notifications/list?items=50')).body['data'].items

  test('is switched off after five days, and its people are told', async () => {
    const { id } = await addEndpoint()
    now.receiver.respondWith((response) => response.writeHead(500).end())
    await sendTest(id)
    await deliverDue(world.services)
    expect((await endpointOf(id)).is_enabled).toBe(true)
    const next = await sendTest(id)
    await deliverDue(world.services, { now: later(5 * 24 * 60 * minuteMs) })
    expect(await endpointOf(id)).toMatchObject({ is_enabled: false, disabled_reason: 'failing' })
    expect((await deliveryOf(next)).delivery.status).toBe('failed')
    expect((await unread())[0].title).toContain('Events are no longer sent to 127.0.0.1')
    expect((await now.mia.post(`/school/client/webhooks/${id}/test`)).status).toBe(409)
    const on = { url: now.receiver.url, event_types: everyEvent, is_enabled: true }
    expect((await now.mia.put(`/school/client/webhooks/${id}`, on)).body['data'].endpoint).toMatchObject({
      is_enabled: true,
      failing_since: null,
      disabled_reason: null,
    })
  })

  test('is switched off at once when it says that it is gone', async () => {
    const { id } = await addEndpoint()
    now.receiver.respondWith((response) => response.writeHead(410).end())
    await sendTest(id)
    await deliverDue(world.services)
    expect(await endpointOf(id)).toMatchObject({ is_enabled: false, disabled_reason: 'gone' })
  })
})

test('the log can be narrowed and is paged', async () => {
  const { id } = await addEndpoint()
  await sendTest(id)
  await deliverDue(world.services)
  await sendTest(id)
  const count = async (query: string) =>
    (await now.mia.get(`/school/client/webhooks/deliveries?${query}`)).body['data'].meta.total
  expect(await count(`endpoint=${id}`)).toBe(2)
  expect(await count(`endpoint=${id}&status=pending`)).toBe(1)
  expect(await count(`endpoint=${id}&type=policy.issued`)).toBe(0)
})

describe('in production', () => {
  beforeEach(() => {
    world.services.config.isProduction = true
  })
  afterEach(() => {
    world.services.config.isProduction = false
  })

  test.each([
    ['http://school.example/hooks', 'webhook_url_https'],
    ['https://school.example:22/hooks', 'webhook_url_port'],
    ['https://school.example:80/hooks', 'webhook_url_port'],
    ['https://localhost/hooks', 'webhook_url_private'],
    ['https://intranet/hooks', 'webhook_url_private'],
    ['https://127.0.0.1/hooks', 'webhook_url_private'],
    ['https://0x7f000001/hooks', 'webhook_url_private'],
    ['https://[::1]/hooks', 'webhook_url_private'],
    ['https://169.254.169.254/latest/meta-data', 'webhook_url_private'],
  ])('%s is refused: %s', async (url, code) => {
    const response = await now.mia.post('/school/client/webhooks', { url, event_types: everyEvent })
    expect(response.body['errors']).toMatchObject([{ key: 'url', code }])
  })

  test('a name that leads inside is found out when the connection is made', async () => {
    const { id } = await addEndpoint(now.mia, { url: 'https://hooks.school.example/' })
    const delivery = await sendTest(id)
    await deliverDue(world.services, { resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    expect((await deliveryOf(delivery)).delivery.last_error).toContain('is not a public address')
  })
})
