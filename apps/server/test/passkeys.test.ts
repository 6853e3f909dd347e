import { afterEach, describe, expect, test } from 'vitest'
import { createUser } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { turnOn } from './support/authenticator.ts'
import { queuedMails } from './support/queued-messages.ts'
import { makePasskey, usePasskey, type SoftPasskey } from './support/soft-passkey.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp({ PUBLIC_URL: 'http://localhost:4300' })
const place = { origin: 'http://localhost:4300', rpId: 'localhost' }
let realNow: (() => Date) | undefined
afterEach(() => {
  if (realNow) world.services.clock.now = realNow
  realNow = undefined
})

let count = 0
async function newUser(): Promise<{ email: string; caller: Caller }> {
  const email = `passkey.${++count}@harbour.example`
  await world.services.database.withCompany(async (tx) => {
    const { client_id } = await tx.one<{ client_id: string }>(
      sql`select client_id from client where name = 'Harbour Language School'`,
    )
    await createUser(tx, client_id, { email, name: ['Pat', 'Passkey'], role: 'Viewer' })
  })
  return { email, caller: await world.signIn(email) }
}

async function add(caller: Caller, name = 'Laptop'): Promise<SoftPasskey> {
  const started = await caller.post('/school/auth/passkeys/start')
  const { passkey, response } = makePasskey(started.body['data'].options, place)
  const added = await caller.post('/school/auth/passkeys', { name, response })
  if (added.status !== 201) throw new Error(added.text)
  return passkey
}
const startSignIn = async () =>
  (await world.anonymous.post('/school/auth/passkeys/sign-in/start')).body['data'].options
const signIn = (response: unknown) => world.anonymous.post('/school/auth/passkeys/sign-in', { response })

describe('adding a passkey', () => {
  test('keeps it under its name, tells the user, and it signs in', async () => {
    const { email, caller } = await newUser()
    const passkey = await add(caller, '  My phone ')
    const { passkeys } = (await caller.get('/school/auth/passkeys')).body['data']
    expect(passkeys).toMatchObject([{ name: 'My phone', last_used_at: null }])
    expect(await queuedMails(world, email)).toEqual(['A passkey was added to your account'])
    const result = await signIn(usePasskey(passkey, await startSignIn(), place))
    expect(result.status).toBe(200)
    expect(result.body['data'].school.email).toBe(email)
    expect(String(result.headers['set-cookie'])).toMatch(/HttpOnly/)
    expect((await caller.get('/school/auth/passkeys')).body['data'].passkeys[0].last_used_at).not.toBeNull()
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no check of the person', { isUserVerified: false }],
  ])('is refused for %s', async (_why, change) => {
    const { caller } = await newUser()
    const { options } = (await caller.post('/school/auth/passkeys/start')).body['data']
    const { response } = makePasskey(options, place, change)
    const result = await caller.post('/school/auth/passkeys', { name: 'Laptop', response })
    expect(result.status).toBe(422)
    expect((await caller.get('/school/auth/passkeys')).body['data'].passkeys).toEqual([])
    // the challenge has served, also for a response that would fit
    const { response: right } = makePasskey(options, place)
    expect((await caller.post('/school/auth/passkeys', { name: 'Laptop', response: right })).status).toBe(422)
  })

  test('a challenge of a colleague, or of a sign-in, does not serve', async () => {
    const [pat, other] = [await newUser(), await newUser()]
    const { options } = (await other.caller.post('/school/auth/passkeys/start')).body['data']
    const made = makePasskey(options, place)
    expect(
      (await pat.caller.post('/school/auth/passkeys', { name: 'X', response: made.response })).status,
    ).toBe(422)
    const forSignIn = makePasskey({ ...(await startSignIn()), user: options.user }, place)
    expect(
      (await pat.caller.post('/school/auth/passkeys', { name: 'X', response: forSignIn.response })).status,
    ).toBe(422)
  })

  test('the same passkey is not kept twice, and a known one is named to the browser', async () => {
    const { caller } = await newUser()
    const passkey = await add(caller)
    const { options } = (await caller.post('/school/auth/passkeys/start')).body['data']
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id }])
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
  })
})

describe('signing in with a passkey', () => {
  test('counts as both factors: no code is asked, and the session is kept where a factor is required', async () => {
    const { email, caller } = await newUser()
    await turnOn(world, caller)
    const passkey = await add(caller)
    const result = await signIn(usePasskey(passkey, await startSignIn(), place))
    expect(result.body['data'].school.email).toBe(email)
    const { is_strong } = await world.services.database.withCompany((tx) =>
      tx.one<{ is_strong: boolean }>(
        sql`select s.is_strong from session s join school_user u on u.id = s.user_id where u.email = ${email} order by s.id desc limit 1`,
      ),
    )
    expect(is_strong).toBe(true)
  })

  test('an answer serves once', async () => {
    const passkey = await add((await newUser()).caller)
    const response = usePasskey(passkey, await startSignIn(), place)
    expect((await signIn(response)).status).toBe(200)
    expect((await signIn(response)).status).toBe(401)
  })

  test('a challenge is good for five minutes, and only one that was given out', async () => {
    const passkey = await add((await newUser()).caller)
    const options = await startSignIn()
    realNow = world.services.clock.now
    const before = realNow
    world.services.clock.now = () => new Date(before().getTime() + 5 * 60_000 + 1000)
    expect((await signIn(usePasskey(passkey, options, place))).status).toBe(401)
    expect((await signIn(usePasskey(passkey, { challenge: 'bWFkZS11cA' }, place))).status).toBe(401)
    world.services.clock.now = before
  })

  test('a counter that does not rise is a copy, and is refused', async () => {
    const passkey = await add((await newUser()).caller)
    expect((await signIn(usePasskey(passkey, await startSignIn(), place, { counter: 7 }))).status).toBe(200)
    expect((await signIn(usePasskey(passkey, await startSignIn(), place, { counter: 7 }))).status).toBe(401)
    expect((await signIn(usePasskey(passkey, await startSignIn(), place, { counter: 6 }))).status).toBe(401)
    expect((await signIn(usePasskey(passkey, await startSignIn(), place, { counter: 8 }))).status).toBe(200)
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no check of the person', { isUserVerified: false }],
    ['another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused for %s', async (_why, change) => {
    const passkey = await add((await newUser()).caller)
    expect((await signIn(usePasskey(passkey, await startSignIn(), place, change))).status).toBe(401)
  })

  test('an unknown passkey, a wrong signature and nonsense answer the same', async () => {
    const { caller } = await newUser()
    const passkey = await add(caller)
    const unknown = { ...passkey, id: Buffer.from('nobody has this one').toString('base64url') }
    const other = await add((await newUser()).caller)
    const responses = [
      await signIn(usePasskey(unknown, await startSignIn(), place)),
      await signIn(usePasskey({ ...passkey, privateKey: other.privateKey }, await startSignIn(), place)),
      await signIn({ id: 'x' }),
      await signIn({ id: passkey.id, response: { clientDataJSON: 'bm9uc2Vuc2U' } }),
    ]
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(401)
  })

  test('a removed passkey, and that of an inactive user, sign nobody in', async () => {
    const { email, caller } = await newUser()
    const [one, two] = [await add(caller, 'One'), await add(caller, 'Two')]
    const { passkeys } = (await caller.get('/school/auth/passkeys')).body['data']
    expect((await caller.call('DELETE', `/school/auth/passkeys/${passkeys[0].id}`)).status).toBe(200)
    expect((await signIn(usePasskey(one, await startSignIn(), place))).status).toBe(401)
    expect((await signIn(usePasskey(two, await startSignIn(), place))).status).toBe(200)
    await world.services.database.withCompany((tx) =>
      tx.run(sql`update school_user set status = 'inactive' where email = ${email}`),
    )
    expect((await signIn(usePasskey(two, await startSignIn(), place))).status).toBe(401)
  })
})

test('a passkey is renamed and removed by its owner alone', async () => {
  const { caller } = await newUser()
  await add(caller)
  const { id } = (await caller.get('/school/auth/passkeys')).body['data'].passkeys[0]
  const colleague = await world.signIn('mia.master@harbour.example')
  expect((await colleague.put(`/school/auth/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await colleague.call('DELETE', `/school/auth/passkeys/${id}`)).status).toBe(404)
  expect((await caller.put(`/school/auth/passkeys/${id}`, { name: ' ' })).status).toBe(422)
  const renamed = await caller.put(`/school/auth/passkeys/${id}`, { name: 'Office' })
  expect(renamed.body['data'].passkey.name).toBe('Office')
})

test('a reset by a Master User takes the passkeys too', async () => {
  const { email, caller } = await newUser()
  const passkey = await add(caller)
  const { id } = await world.services.database.withCompany((tx) =>
    tx.one<{ id: string }>(sql`select id from school_user where email = ${email}`),
  )
  const mia = await world.signIn('mia.master@harbour.example')
  await mia.post(`/school/school-users/${id}/second-factor/reset`)
  expect((await signIn(usePasskey(passkey, await startSignIn(), place))).status).toBe(401)
})
