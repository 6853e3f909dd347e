import { allCalls } from '@campus/contract/all-calls'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { addressOf, createThings } from './support/create-things.ts'
import type { Things } from './support/entities-of-calls.ts'
import { makePasskey, usePasskey, type SoftPasskey } from './support/soft-passkey.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp({ PUBLIC_URL: 'http://localhost:4300' })
const place = { origin: 'http://localhost:4300', rpId: 'localhost' }
const password = 'Demo-Pass-2026!'
const guarded = allCalls.filter(({ needsConfirmedIdentity }) => needsConfirmedIdentity)

let realNow: (() => Date) | undefined
/** Moves the product's clock for this test only, and stops it. */
function wait(minutes: number): void {
  realNow ??= world.services.clock.now
  const later = world.services.clock.now().getTime() + minutes * 60_000
  world.services.clock.now = () => new Date(later)
}
afterEach(() => {
  if (realNow) world.services.clock.now = realNow
  realNow = undefined
})

let count = 0
async function newUser(role: 'Viewer' | 'Master User' = 'Viewer'): Promise<Caller & { email: string }> {
  const email = `proof.${++count}@proof.example`
  await world.services.database.withCompany(async (tx) => {
    const { client_id } = await tx.one<{ client_id: string }>(
      sql`select client_id from client where name = 'Pacific Bridge Institute'`,
    )
    await createUser(tx, client_id, { email, name: ['Pru', 'Proof'], role })
  })
  return { ...(await world.signIn(email)), email }
}

const confirm = (caller: Caller, given = password) =>
  caller.post('/school/auth/identity/confirm', { password: given })
const startFactor = (caller: Caller) => caller.post('/school/auth/second-factor/start')

test('what changes how people sign in, or opens an account, asks who is there', () => {
  expect(guarded.map(({ name }) => name).sort()).toEqual([
    'add-passkey',
    'confirm-second-factor',
    'create-api-key',
    'download-client-archive',
    'generate-api-key',
    'make-recovery-codes',
    'prepare-archive-download',
    'remove-passkey',
    'remove-single-sign-on',
    'request-client-archive',
    'require-second-factor',
    'reset-second-factor',
    'save-single-sign-on',
    'start-passkey',
    'start-second-factor',
    'turn-off-second-factor',
  ])
  expect(guarded.filter(({ forKeys }) => forKeys)).toEqual([])
})

describe('a session that was opened more than ten minutes ago', () => {
  let things: Things
  beforeAll(async () => {
    things = await createThings(world, await world.signIn('mia.master@harbour.example'))
  })

  test.each(guarded.map((call) => [call.name, call] as const))('%s is rejected', async (_name, call) => {
    const master = await newUser('Master User')
    const send = async () => {
      const body = call.method === 'DELETE' ? undefined : {}
      return (await master.call(call.method, addressOf(call, things), body)).body['code']
    }
    wait(11)
    expect(await send()).toBe('identity_unconfirmed')
    expect((await confirm(master)).status).toBe(200)
    expect(await send()).not.toBe('identity_unconfirmed')
  })

  test('may do it again for ten minutes after the password, and other sessions of the same person may not', async () => {
    const pru = await newUser()
    const elsewhere = await world.signIn(pru.email)
    wait(9)
    expect((await startFactor(pru)).status).toBe(200)
    wait(2)
    const rejected = await startFactor(pru)
    expect([rejected.status, rejected.body['code']]).toEqual([403, 'identity_unconfirmed'])
    expect((await confirm(pru)).status).toBe(200)
    wait(9)
    expect((await startFactor(pru)).status).toBe(200)
    expect((await startFactor(elsewhere)).status).toBe(403)
    wait(2)
    expect((await startFactor(pru)).status).toBe(403)
  })

  test('of somebody who was suspended meanwhile confirms nothing', async () => {
    const pru = await newUser()
    await world.services.database.withCompany((tx) =>
      tx.run(sql`update school_user set suspended_at = now() where email = ${pru.email}`),
    )
    expect((await confirm(pru)).body['code']).toBe('forbidden')
  })
})

describe('a wrong password', () => {
  test('is said at its field, and proves nothing', async () => {
    const pru = await newUser()
    wait(11)
    const wrong = await confirm(pru, 'Wrong-Pass-2026!')
    expect(wrong.status).toBe(422)
    expect(wrong.body['errors']).toMatchObject([{ key: 'password', code: 'password_wrong' }])
    expect((await startFactor(pru)).status).toBe(403)
  })

  test('is counted one by one, with those of changing the password; five lock for 15 minutes', async () => {
    const pru = await newUser()
    const { id } = (await pru.get('/school/auth/get')).body['data'].school
    const change = {
      current_password: 'Wrong-Pass-2026!',
      password: 'Quite-Other-Words-2026!',
      password_confirmation: 'Quite-Other-Words-2026!',
    }
    const tries = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? confirm(pru, 'Wrong-Pass-2026!')
        : pru.post(`/school/school-users/${id}/password/update`, change),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429, 429, 429, 429])
    const locked = await confirm(pru)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    // a sign-in is counted apart, and colleagues are not locked
    expect((await confirm(await world.signIn(pru.email))).status).toBe(429)
    expect((await confirm(await newUser())).status).toBe(200)
    wait(16)
    expect((await confirm(pru)).status).toBe(200)
  })
})

describe('a passkey', () => {
  const optionsOf = async () =>
    (await world.anonymous.post('/school/auth/passkeys/sign-in/start')).body['data'].options
  const byPasskey = (caller: Caller, response: unknown) =>
    caller.post('/school/auth/identity/passkey', { response })
  async function add(caller: Caller): Promise<SoftPasskey> {
    const started = await caller.post('/school/auth/passkeys/start')
    const { passkey, response } = makePasskey(started.body['data'].options, place)
    const added = await caller.post('/school/auth/passkeys', { name: 'Laptop', response })
    expect(added.status, added.text).toBe(201)
    return passkey
  }
  const proofsOf = async (caller: Caller) => (await caller.get('/school/auth/identity')).body['data']

  test('proves who one is, also of somebody without a password, and serves once', async () => {
    const pru = await newUser()
    const passkey = await add(pru)
    await world.services.database.withCompany((tx) =>
      tx.run(sql`update school_user set password_hash = null where email = ${pru.email}`),
    )
    expect(await proofsOf(pru)).toEqual({
      has_password: false,
      has_passkey: true,
      has_single_sign_on: false,
    })
    wait(11)
    expect((await confirm(pru)).status).toBe(422)
    const response = usePasskey(passkey, await optionsOf(), place)
    expect((await byPasskey(pru, response)).status).toBe(200)
    expect((await startFactor(pru)).status).toBe(200)
    wait(11)
    expect((await byPasskey(pru, response)).body['code']).toBe('passkey_failed')
    expect((await startFactor(pru)).status).toBe(403)
  })

  test('of a colleague proves nothing', async () => {
    const [pru, colleague] = [await newUser(), await newUser()]
    const passkey = await add(colleague)
    wait(11)
    const rejected = await byPasskey(pru, usePasskey(passkey, await optionsOf(), place))
    expect(rejected.body['code']).toBe('passkey_failed')
    expect((await startFactor(pru)).status).toBe(403)
    expect((await byPasskey(colleague, usePasskey(passkey, await optionsOf(), place))).status).toBe(200)
  })
})

test('signing in again replaces only the session of this browser', async () => {
  const [pru, colleague] = [await newUser(), await newUser()]
  const again = await pru.post('/school/auth/sign-in', { login: pru.email, password })
  expect(again.status).toBe(200)
  expect((await pru.get('/school/auth/get')).status).toBe(401)
  expect((await world.withToken(again.body['token']).get('/school/auth/get')).status).toBe(200)
  await colleague.post('/school/auth/sign-in', { login: pru.email, password })
  expect((await colleague.get('/school/auth/get')).status).toBe(200)
})
