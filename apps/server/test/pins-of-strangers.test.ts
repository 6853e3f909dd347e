import { AsyncLocalStorage } from 'node:async_hooks'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { pinSentTo, queuedPayloads } from './support/queued-messages.ts'
import { sql } from '../src/platform/database/database.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const words = 'Seven-Quiet-Harbours-91!'
const demoPassword = 'Demo-Pass-2026!'
const forgot = '/school/auth/email/forgot-password'

async function from(remoteAddress: string, path: string, body: object, cookie = '') {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: body,
    remoteAddress,
    headers: cookie ? { cookie } : {},
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

const minutePasses = () =>
  world.services.database.withCompany((tx) =>
    tx.run(sql`update pin set sent_at = sent_at - interval '61 seconds'`),
  )

async function reset(email: string, address: string, pin: string, cookie = '') {
  const verified = await from(address, `${forgot}/verify`, { email, pin }, cookie)
  expect(verified.status, JSON.stringify(verified.body)).toBe(200)
  const { token } = verified.body.data
  const given = { token, password: words, password_confirmation: words }
  expect((await from(address, '/school/auth/reset-password', given)).status).toBe(200)
  expect((await from(address, '/school/auth/sign-in', { login: email, password: words })).status).toBe(200)
}

// what the server does once as it starts is no part of a request
beforeAll(async () => {
  await world.app.ready()
})
beforeEach(() =>
  world.services.database.withCompany((tx) => tx.run(sql`delete from rate_window where key like 'public:%'`)),
)

test('a stranger who asks and tries thirty times uses up the stranger’s own; the owner resets and signs in', async () => {
  const email = 'mia.master@harbour.example'
  const asks = []
  for (let index = 0; index < 30; index += 1) {
    await minutePasses()
    asks.push((await from('203.0.113.7', forgot, { email })).status)
  }
  expect(asks.filter((status) => status === 200)).toHaveLength(6)
  expect((await from('198.51.100.20', forgot, { email })).status).toBe(200)
  const pin = await pinSentTo(world, email)
  const tries = []
  for (let index = 0; index < 30; index += 1)
    tries.push((await from('203.0.113.7', `${forgot}/verify`, { email, pin })).status)
  // the owner's pin, in a stranger's hand, is not the stranger's
  expect(tries.slice(0, 20)).toEqual(Array(20).fill(422))
  expect(tries.slice(20)).toEqual(Array(10).fill(429))
  await reset(email, '198.51.100.20', pin)
})

test('strangers of many addresses together are slowed down, and a browser that knows the account is not', async () => {
  const email = 'ana.accounts@harbour.example'
  const signedIn = await from('198.51.100.30', '/school/auth/sign-in', {
    login: email,
    password: demoPassword,
  })
  const cookie = [signedIn.headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith('cc_device='))
    ?.split(';')[0]
  const asks = []
  for (let index = 0; index < 45; index += 1)
    asks.push((await from(`203.0.113.${index + 10}`, forgot, { email })).status)
  expect(asks.filter((status) => status === 200)).toHaveLength(40)
  const tries = []
  for (let index = 0; index < 45; index += 1)
    tries.push((await from(`203.0.113.${index + 10}`, `${forgot}/verify`, { email, pin: '000000' })).status)
  expect(tries.filter((status) => status === 429)).toHaveLength(5)
  // from anywhere: the browser is known, not the line
  expect((await from('203.0.113.10', forgot, { email }, cookie)).status).toBe(200)
  await reset(email, '198.51.100.31', await pinSentTo(world, email), cookie)
})

test('the fifth wrong try still uses up a pin, and other addresses add none to it', async () => {
  const email = 'rex.reader@harbour.example'
  await from('198.51.100.40', forgot, { email })
  const pin = await pinSentTo(world, email)
  const wrong = pin === '111111' ? '222222' : '111111'
  const codes = []
  for (let index = 0; index < 5; index += 1)
    codes.push((await from('198.51.100.40', `${forgot}/verify`, { email, pin: wrong })).body.errors[0].code)
  expect(codes).toEqual([...Array(4).fill('pin_wrong'), 'pin_used_up'])
  const late = await from('198.51.100.40', `${forgot}/verify`, { email, pin })
  expect(late.body.errors[0].code).toBe('pin_used_up')
  const elsewhere = await from('198.51.100.41', `${forgot}/verify`, { email, pin })
  expect(elsewhere.body.errors[0].code).toBe('pin_wrong')
})

test('an address of IPv6 is its network, in which it changes by itself', async () => {
  const email = 'eli.enrol@harbour.example'
  await from('2a00:1450:1:2::1', forgot, { email })
  await reset(email, '2a00:1450:1:2:ffff::2', await pinSentTo(world, email))
})

/** Tells a request's statements from those that the server runs by itself meanwhile. */
const ofRequest = new AsyncLocalStorage<boolean>()

/** Whether the service is closed is asked once a second, by whichever request comes first. */
const isMaintenanceLookup = (query: unknown) =>
  JSON.stringify((query as { toOperationNode: () => unknown }).toOperationNode()).includes('from maintenance')

/** The statements that a request runs, by kind. */
async function workOf(path: string, body: object) {
  const { database } = world.services
  const statements: string[] = []
  const withCompany = database.withCompany
  database.withCompany = (work) =>
    withCompany((tx) => {
      const noted = new Proxy(tx, {
        get: (target, name) => {
          const member = Reflect.get(target, name)
          if (typeof member !== 'function' || !['run', 'one', 'maybe', 'all'].includes(String(name)))
            return member
          return (query: unknown) => {
            if (ofRequest.getStore() && !isMaintenanceLookup(query)) statements.push(String(name))
            return (member as (query: unknown) => unknown).call(target, query)
          }
        },
      })
      return work(noted)
    })
  try {
    const response = await ofRequest.run(true, () => from('198.51.100.50', path, body))
    expect(response.status).toBe(200)
  } finally {
    database.withCompany = withCompany
  }
  return statements
}

test.each([
  [forgot, { email: 'omar.master@oakfield.example' }, { email: 'who@nowhere.example' }, 'send-mail'],
  [
    '/school/auth/email-verification/send',
    { email: 'omar.master@oakfield.example' },
    { email: 'who@nowhere.example' },
    'mail-who-asked',
  ],
] as const)(
  '%s works as much for an unknown account as for a known one',
  async (path, known, unknown, job) => {
    const invited = { email: 'invited.person@harbour.example' }
    await world.services.database.withCompany(async (tx) => {
      await tx.run(sql`
      insert into school_user (client_id, email, first_name, last_name, status)
      select client_id, ${invited.email}, 'Iva', 'Vited', 'draft' from client where name = 'Harbour Language School'
      on conflict do nothing`)
    })
    const before = (await queuedPayloads(world, job)).length
    const ofKnown = await workOf(path, known)
    expect(await queuedPayloads(world, job)).toHaveLength(before + 1)
    const ofUnknown = await workOf(path, unknown)
    expect(await queuedPayloads(world, job)).toHaveLength(before + 2)
    const ofInvited = await workOf(path, invited)
    expect(await queuedPayloads(world, job)).toHaveLength(before + 3)
    expect(ofKnown.length).toBeGreaterThan(4)
    expect(ofUnknown).toEqual(ofKnown)
    expect(ofInvited).toEqual(ofKnown)
  },
)

test('forgetting a password by telephone works as much for an unknown number', async () => {
  const phone = { country_id: 'GB', country_code: '44', phone_number: '7700900111' }
  await setForTest(world, 'school_user', sql`email = 'omar.master@oakfield.example'`, {
    phone_country_id: 'GB',
    phone_country_code: '44',
    phone_number: '7700900111',
    verified_phone_at: new Date(),
  })
  const path = '/school/auth/phone/forgot-password'
  const before = (await queuedPayloads(world, 'send-sms')).length
  const ofKnown = await workOf(path, phone)
  const ofUnknown = await workOf(path, { ...phone, phone_number: '7700900112' })
  expect(ofUnknown).toEqual(ofKnown)
  const [toNobody, toOwner] = await queuedPayloads(world, 'send-sms')
  expect([toNobody?.recipient, toOwner?.recipient]).toEqual(['', '+447700900111'])
  expect(await queuedPayloads(world, 'send-sms')).toHaveLength(before + 2)
})
