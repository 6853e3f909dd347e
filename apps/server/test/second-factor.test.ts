import { afterEach, describe, expect, test } from 'vitest'
import { createUser } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { codeAt, turnOn } from './support/authenticator.ts'
import { queuedMails } from './support/queued-messages.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const password = 'Demo-Pass-2026!'
const signIn = (login: string, more: Record<string, string> = {}) =>
  world.anonymous.post('/school/auth/sign-in', { login, password, ...more })
const stepMs = 30_000
let realNow: (() => Date) | undefined

/** Moves the product's clock for this test only, and stops it in the middle of a step: codes do not change meanwhile. */
function wait(ms: number): void {
  realNow ??= world.services.clock.now
  const later = world.services.clock.now().getTime() + ms
  const stopped = Math.floor(later / stepMs) * stepMs + stepMs / 2
  world.services.clock.now = () => new Date(stopped)
}
afterEach(() => {
  if (realNow) world.services.clock.now = realNow
  realNow = undefined
})
const codeNow = (secret: string, steps = 0) =>
  codeAt(secret, new Date(world.services.clock.now().getTime() + steps * stepMs))

let count = 0
/** A user of their own for each test, so that locks and factors do not meet. */
async function newUser(client = 'Harbour Language School', number?: string): Promise<string> {
  const email = `factor.${++count}@factor.example`
  await world.services.database.withCompany(async (tx) => {
    const { client_id } = await tx.one<{ client_id: string }>(
      sql`select client_id from client where name = ${client}`,
    )
    const phone = number ? { country: 'GB', code: '44', number } : undefined
    await createUser(tx, client_id, { email, name: ['Fay', 'Factor'], role: 'Viewer', phone })
  })
  return email
}
const idOf = (email: string) =>
  world.services.database.withCompany((tx) =>
    tx.one<{ id: string }>(sql`select id from school_user where email = ${email}`),
  )

describe('an authenticator app', () => {
  test('is off until a code of it is confirmed, and then asked for at sign-in', async () => {
    const email = await newUser()
    const fay = await world.signIn(email)
    const started = await fay.post('/school/auth/second-factor/start')
    const { secret, otpauth_uri, qr_svg } = started.body['data']
    expect(otpauth_uri).toContain(`secret=${secret}`)
    expect(qr_svg).toMatch(/^<svg/)
    expect((await signIn(email)).body['data'].school.email).toBe(email)

    const wrong = codeNow(secret) === '000000' ? '111111' : '000000'
    const rejected = await fay.post('/school/auth/second-factor/confirm', { pin: wrong })
    expect(rejected.status).toBe(422)
    expect(rejected.body['errors']).toMatchObject([{ key: 'pin', code: 'second_factor_wrong' }])
    const confirmed = await fay.post('/school/auth/second-factor/confirm', { pin: codeNow(secret) })
    expect(new Set(confirmed.body['data'].recovery_codes).size).toBe(10)
    expect((await fay.get('/school/auth/second-factor')).body['data']).toMatchObject({
      is_on: true,
      recovery_codes_left: 10,
      is_required: false,
    })
    expect((await fay.post('/school/auth/second-factor/start')).status).toBe(409)
    expect(await queuedMails(world, email)).toContain('An authenticator app now protects your account')

    const asked = await signIn(email)
    expect(asked.status).toBe(200)
    expect(asked.body).toEqual({ data: { next: 'pin' } })
    expect(asked.headers['set-cookie']).toBeUndefined()
  })

  test('the secret and the recovery codes cannot be read in the database', async () => {
    const email = await newUser()
    const { secret, codes } = await turnOn(world, await world.signIn(email))
    const { id } = await idOf(email)
    const stored = await world.services.database.withCompany((tx) =>
      tx.one<{ text: string }>(sql`
        select (select secret from second_factor where user_id = ${id}) || string_agg(encode(code_hash, 'escape'), '') as text
        from recovery_code where user_id = ${id}`),
    )
    expect(stored.text).not.toContain(secret)
    for (const code of codes) expect(stored.text).not.toContain(code.replace('-', ''))
  })

  test('a code signs in once, never twice, and an older one never after a newer one', async () => {
    const email = await newUser()
    const { secret } = await turnOn(world, await world.signIn(email))
    const pin = codeNow(secret)
    const first = await signIn(email, { pin })
    expect(first.status).toBe(200)
    expect((await world.withToken(first.body['token']).get('/school/auth/get')).status).toBe(200)
    const again = await signIn(email, { pin })
    expect(again.body['errors']).toMatchObject([{ key: 'pin', code: 'second_factor_wrong' }])
    expect((await signIn(email, { pin: codeNow(secret, -1) })).status).toBe(422)
  })

  test('two sign-ins at once with one code give one session', async () => {
    const email = await newUser()
    const { secret } = await turnOn(world, await world.signIn(email))
    const pin = codeNow(secret)
    const responses = await Promise.all([
      signIn(email, { pin }),
      signIn(email, { pin }),
      signIn(email, { pin }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('a code %i steps away gives %i', async (steps, status) => {
    const email = await newUser()
    const { secret } = await turnOn(world, await world.signIn(email))
    wait(5 * 60_000)
    expect((await signIn(email, { pin: codeNow(secret, steps) })).status).toBe(status)
  })

  test('a wrong password with a right code, and a code for an unknown account, say no more than without', async () => {
    const email = await newUser()
    const { secret } = await turnOn(world, await world.signIn(email))
    const pin = codeNow(secret)
    const responses = [
      await signIn(email, { password: 'wrong', pin }),
      await signIn(email, { password: 'wrong' }),
      await signIn('who@nowhere.example', { pin }),
    ]
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(401)
  })

  test('five wrong codes lock the account, however its login is written, and asking for the code forgives none', async () => {
    const phone = '7400987654'
    const email = await newUser('Harbour Language School', phone)
    const { secret } = await turnOn(world, await world.signIn(email))
    const wrong = ['000000', '111111'].find((pin) => ![-1, 0, 1].some((s) => codeNow(secret, s) === pin))!
    for (let tries = 0; tries < 5; tries++) {
      expect((await signIn(email)).status).toBe(200)
      const login = tries % 2 ? `+44 ${phone}` : email
      expect((await signIn(login, { pin: wrong })).status).toBe(422)
    }
    expect((await signIn(email, { pin: codeNow(secret) })).status).toBe(429)
    wait(16 * 60_000)
    expect((await signIn(email, { pin: codeNow(secret) })).status).toBe(200)
  })
})

describe('recovery codes', () => {
  test('each signs in once, with or without its dash', async () => {
    const email = await newUser()
    const { codes } = await turnOn(world, await world.signIn(email))
    const [one = '', two = ''] = codes
    expect((await signIn(email, { pin: one })).status).toBe(200)
    expect((await signIn(email, { pin: one })).status).toBe(422)
    const second = await signIn(email, { pin: ` ${two.replace('-', '').toUpperCase()} ` })
    expect(second.status).toBe(200)
    const left = await world.anonymous.call('GET', '/school/auth/second-factor', undefined, {
      authorization: `Bearer ${second.body['token']}`,
    })
    expect(left.body['data'].recovery_codes_left).toBe(8)
  })

  test('new ones end the old ones; a wrong password is rejected, and five lock', async () => {
    const email = await newUser()
    const fay = await world.signIn(email)
    expect((await fay.post('/school/auth/second-factor/recovery-codes')).status).toBe(409)
    const { codes } = await turnOn(world, fay)
    const wrong = await fay.post('/school/auth/second-factor/recovery-codes', { password: 'wrong' })
    expect(wrong.body['errors']).toMatchObject([{ key: 'password', code: 'password_wrong' }])
    const made = await fay.post('/school/auth/second-factor/recovery-codes', { password })
    expect((await signIn(email, { pin: codes[0]! })).status).toBe(422)
    expect((await signIn(email, { pin: made.body['data'].recovery_codes[0] })).status).toBe(200)
    for (let tries = 0; tries < 5; tries++)
      await fay.post('/school/auth/second-factor/turn-off', { password: 'wrong' })
    expect((await fay.post('/school/auth/second-factor/turn-off', { password })).status).toBe(429)
  })
})

test('after turning it off, the next sign-in asks for nothing more', async () => {
  const email = await newUser()
  const fay = await world.signIn(email)
  await turnOn(world, fay)
  expect((await fay.post('/school/auth/second-factor/turn-off', { password: 'wrong' })).status).toBe(422)
  expect((await signIn(email)).body['data'].next).toBe('pin')
  expect((await fay.post('/school/auth/second-factor/turn-off')).status).toBe(200)
  expect((await signIn(email)).body['data'].school.email).toBe(email)
})

describe('a client that requires a second factor', () => {
  const require = (caller: Awaited<ReturnType<typeof world.signIn>>, is_required: boolean) =>
    caller.put('/school/auth/second-factor/requirement', { is_required })

  test('lets nobody in before one is set up, and ends the sessions that lack it', async () => {
    const viewer = await newUser('Oakfield College')
    const before = await world.signIn(viewer)
    const omar = await world.signIn('omar.master@oakfield.example')
    expect((await require(omar, true)).body['message']).toMatch(/your own/)
    const { secret: ownSecret } = await turnOn(world, omar)
    expect((await require(before, true)).status).toBe(403)
    const required = await require(omar, true)
    expect(required.body['data'].is_required).toBe(true)
    expect(required.body['data'].ended_sessions).toBe(1)
    expect((await omar.get('/school/auth/get')).status).toBe(200)
    expect((await before.get('/school/auth/get')).status).toBe(401)
    expect((await omar.post('/school/auth/second-factor/turn-off')).status).toBe(409)

    const asked = await signIn(viewer)
    expect(asked.body['data'].next).toBe('enrol')
    expect(asked.body['token']).toBeUndefined()
    const token = String(asked.body['data'].enrol_token)
    // the token is no session
    const asSession = await world.anonymous.call('GET', '/school/auth/get', undefined, {
      authorization: `Bearer ${token}`,
    })
    expect(asSession.status).toBe(401)
    const started = await world.anonymous.post('/school/auth/second-factor/enrol/start', { token })
    const { secret } = started.body['data']
    const confirm = (pin: string) =>
      world.anonymous.post('/school/auth/second-factor/enrol/confirm', { token, pin })
    const wrong = codeNow(secret) === '000000' ? '111111' : '000000'
    expect((await confirm(wrong)).status).toBe(422)
    const confirmed = await confirm(codeNow(secret))
    expect(confirmed.body['data'].recovery_codes).toHaveLength(10)
    const inside = await world.anonymous.call('GET', '/school/auth/get', undefined, {
      authorization: `Bearer ${confirmed.body['token']}`,
    })
    expect(inside.body['data'].school.email).toBe(viewer)
    // the token has served
    expect((await confirm(codeNow(secret, 1))).body['message']).toMatch(/already been used/)
    expect((await signIn('mia.master@harbour.example')).body['data'].school.email).toBe(
      'mia.master@harbour.example',
    )

    expect((await require(omar, false)).status).toBe(200)
    expect((await signIn('omar.master@oakfield.example', { pin: codeNow(ownSecret) })).status).toBe(200)
  })

  test('the token to set it up is good for 15 minutes', async () => {
    const email = await newUser('Oakfield College')
    await setForTest(world, 'client', sql`name = 'Oakfield College'`, { requires_second_factor: true })
    const token = String((await signIn(email)).body['data'].enrol_token)
    wait(16 * 60_000)
    const late = await world.anonymous.post('/school/auth/second-factor/enrol/start', { token })
    expect(late.status).toBe(422)
  })
})

describe('a reset by a Master User', () => {
  test('removes the factor, ends the sessions, tells the user, and writes an audit line', async () => {
    const email = await newUser()
    const fay = await world.signIn(email)
    await turnOn(world, fay)
    const { id } = await idOf(email)
    const mia = await world.signIn('mia.master@harbour.example')
    const isOffered = async () => {
      const { body } = await mia.get(`/school/school-users?search=${encodeURIComponent(email)}`)
      return body['data'].items[0].can_reset_second_factor
    }
    expect(await isOffered()).toBe(true)
    expect((await mia.post(`/school/school-users/${id}/second-factor/reset`)).status).toBe(200)
    // nothing is left to reset
    expect(await isOffered()).toBe(false)
    expect((await mia.post(`/school/school-users/${id}/second-factor/reset`)).status).toBe(409)
    expect((await fay.get('/school/auth/get')).status).toBe(401)
    expect((await signIn(email)).body['data'].school.email).toBe(email)
    expect(await queuedMails(world, email)).toContain('Your two-step sign-in was reset')
    const line = await world.services.database.withCompany((tx) =>
      tx.one<{ actor: string; subject: string }>(
        sql`select actor_id as actor, subject from audit_line where action = 'reset-second-factor' order by id desc limit 1`,
      ),
    )
    expect(line).toEqual({ actor: (await idOf('mia.master@harbour.example')).id, subject: id })
  })

  test('is rejected for oneself, for a Viewer and for a user of another client', async () => {
    const email = await newUser()
    const { id } = await idOf(email)
    const mia = await world.signIn('mia.master@harbour.example')
    const own = await idOf('mia.master@harbour.example')
    const reset = (caller: typeof mia, who: string) =>
      caller.post(`/school/school-users/${who}/second-factor/reset`)
    expect((await reset(mia, own.id)).status).toBe(409)
    expect((await reset(await world.signIn(email), own.id)).status).toBe(403)
    expect((await reset(await world.signIn('pia.master@pacific.example'), id)).status).toBe(404)
  })
})
