import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createUser } from '../src/demo/factories.ts'
import { mailWhoAsked } from '../src/features/invitations/send-email-pin.ts'
import { sendInvitation } from '../src/features/invitations/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { pinSentTo, queuedMessages, queuedPayloads } from './support/queued-messages.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'

const world = useTestApp({ CLOCK: afternoon })
const password = 'Quiet-Harbour-26!'
const anon = (path: string, body: unknown) => world.anonymous.post(`/school/auth${path}`, body)
const codes = (response: { body: Record<string, any> }) =>
  response.body['errors'].map((error: { key: string; code: string }) => `${error.key}: ${error.code}`)

let number = 0
let email = ''
let token = ''
let userId = ''

/** A new draft user of Harbour, the invitation in hand. */
beforeEach(async () => {
  email = `draft${++number}@harbour.example`
  await world.services.database.withCompany(async (tx) => {
    // each test is another hour, as far as the limits of one address go
    await tx.run(sql`delete from rate_window`)
    const { client_id } = await tx.one<{ client_id: string }>(
      sql`select client_id from client where name = 'Harbour Language School'`,
    )
    userId = await createUser(tx, client_id, {
      email,
      name: ['Iva', 'Vited'],
      role: 'Viewer',
      status: 'draft',
    })
    await sendInvitation(tx, world.services, { userId })
  })
  token = await tokenFromMail()
})

/** What the worker does with the newest of those who asked without an invitation. */
async function mailThoseWhoAsked(count: number): Promise<void> {
  for (const payload of (await queuedPayloads(world, 'mail-who-asked')).slice(0, count))
    await mailWhoAsked(payload, world.services)
}

async function tokenFromMail(): Promise<string> {
  const [mail] = await queuedMessages(world, email)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const run = (query: ReturnType<typeof sql>) => world.services.database.withCompany((tx) => tx.run(query))

async function profileToken(): Promise<string> {
  await anon('/email-verification/send', { email, token })
  const { body } = await anon('/email-validate-pin/verify', { email, pin: await pinSentTo(world, email) })
  return body['data'].token
}

const statusOf = async (given: { email: string; token?: string }) =>
  (await world.anonymous.get(`/school/auth/verification-status/email?${new URLSearchParams(given)}`)).body[
    'data'
  ]

describe('the link of an invitation', () => {
  test('tells its holder the names it was written for', async () => {
    expect(await statusOf({ email: email.toUpperCase(), token })).toEqual({
      status: 'invited',
      invitation: {
        email,
        first_name: 'Iva',
        last_name: 'Vited',
        phone_number: null,
        signs_in_with: 'password',
        client: 'Harbour Language School',
      },
    })
  })

  test('tells a stranger nothing, whether there is an account or not', async () => {
    for (const who of [email, 'mia.master@harbour.example', 'who@nowhere.example'])
      expect(await statusOf({ email: who })).toEqual({ status: 'unknown', invitation: null })
    expect((await statusOf({ email: 'mia.master@harbour.example', token })).status).toBe('unknown')
    expect((await statusOf({ email, token: 'x'.repeat(43) })).status).toBe('unknown')
  })

  test('expires after 7 days and names nobody any more', async () => {
    await run(
      sql`update account_token set expires_at = ${world.services.clock.now()} where user_id = ${userId}`,
    )
    expect(await statusOf({ email, token })).toEqual({ status: 'expired', invitation: null })
  })

  test('lapses when a newer one was sent, and is used once signed up', async () => {
    const older = token
    await anon('/email-verification/send', { email })
    await mailThoseWhoAsked(1)
    token = await tokenFromMail()
    expect(token).not.toBe(older)
    expect((await statusOf({ email, token: older })).status).toBe('expired')
    expect((await statusOf({ email, token })).status).toBe('invited')
    await anon('/profile-password/set', {
      token: await profileToken(),
      password,
      password_confirmation: password,
    })
    expect((await statusOf({ email, token })).status).toBe('used')
  })

  test('is worth nothing for a user who was suspended meanwhile', async () => {
    const profile = await profileToken()
    await run(sql`update school_user set suspended_at = now() where id = ${userId}`)
    expect((await statusOf({ email, token })).status).toBe('unknown')
    const rejected = await anon('/profile-password/set', {
      token: profile,
      password,
      password_confirmation: password,
    })
    expect(rejected.status).toBe(422)
  })
})

describe('proving an address', () => {
  test('the pin goes to the holder of the invitation, once a minute', async () => {
    const before = (await queuedMessages(world, email)).length
    expect((await anon('/email-verification/send', { email: ` ${email} `, token })).status).toBe(200)
    await anon('/email-verification/send', { email, token })
    const mails = await queuedMessages(world, email)
    expect(mails).toHaveLength(before + 1)
    expect(mails[0]?.text).toMatch(/\b\d{6}\b/)
  })

  test('without an invitation the answer is the same for all, and no pin leaves', async () => {
    const asked = ['who@nowhere.example', 'omar.master@oakfield.example', email]
    const responses = []
    for (const who of asked) responses.push(await anon('/email-verification/send', { email: who }))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    await mailThoseWhoAsked(asked.length)
    expect(await queuedMessages(world, 'who@nowhere.example')).toEqual([])
    const [toOmar] = await queuedMessages(world, 'omar.master@oakfield.example')
    expect(toOmar?.subject).toBe('You already have a Campus Cover account')
    expect(toOmar?.text).toContain('/auth/login')
    const [toDraft] = await queuedMessages(world, email)
    expect(toDraft?.subject).toContain('invites you')
  })

  test('a right pin is good once and gives the token of the profile', async () => {
    await anon('/email-verification/send', { email, token })
    const pin = await pinSentTo(world, email)
    const response = await anon('/email-validate-pin/verify', { email, pin })
    expect(response.body['data']).toMatchObject({
      token_for: 'profile',
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(codes(await anon('/email-validate-pin/verify', { email, pin }))).toEqual(['pin: pin_wrong'])
  })

  test('the fifth wrong try uses the pin up, and the right one no longer helps', async () => {
    await anon('/email-verification/send', { email, token })
    const pin = await pinSentTo(world, email)
    const wrong = pin === '111111' ? '222222' : '111111'
    const tries = []
    for (let index = 0; index < 5; index++)
      tries.push(...codes(await anon('/email-validate-pin/verify', { email, pin: wrong })))
    expect(tries).toEqual([...Array(4).fill('pin: pin_wrong'), 'pin: pin_used_up'])
    const late = await anon('/email-validate-pin/verify', { email, pin })
    expect(codes(late)).toEqual(['pin: pin_used_up'])
    expect(late.body['errors'][0].message).toContain('entered wrongly 5 times')
  })

  test('a pin expires after 10 minutes', async () => {
    await anon('/email-verification/send', { email, token })
    await run(sql`update pin set expires_at = ${world.services.clock.now()} where subject = ${email}`)
    const pin = await pinSentTo(world, email)
    expect(codes(await anon('/email-validate-pin/verify', { email, pin }))).toEqual(['pin: pin_expired'])
  })

  test.each([
    [{}, 'pin: pin_required', 'One-time PIN is required.'],
    [{ pin: '' }, 'pin: pin_required', 'One-time PIN is required.'],
    [{ pin: '12345' }, 'pin: pin_length', 'One-time PIN must be 6 digits.'],
    [{ pin: '12345a' }, 'pin: pin_length', 'One-time PIN must be 6 digits.'],
  ])('%o is no pin', async (given, code, message) => {
    const response = await anon('/email-validate-pin/verify', { email, ...given })
    expect(codes(response)).toContain(code)
    expect(response.body['errors'][0].message).toBe(message)
  })

  test('more than six pins an hour are rejected, for an unknown address too', async () => {
    for (const who of [email, 'who@nowhere.example']) {
      const statuses = []
      for (let index = 0; index < 7; index++) {
        // as if a minute had passed; asking again too early costs nothing
        await run(sql`update pin set sent_at = sent_at - interval '61 seconds'`)
        statuses.push((await anon('/email-verification/send', { email: who })).status)
        await anon('/email-verification/send', { email: who })
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    }
  })

  test('a signed-in user with an unverified address gets a pin without a link, and is verified by it', async () => {
    const address = 'rex.reader@harbour.example'
    const rex = await world.signIn(address)
    await run(sql`update school_user set verified_email_at = null where email = ${address}`)
    expect((await rex.get('/user/info')).body['data'].verified_email).toBe(false)
    const asked = `/school/auth/verification-status/email?email=${address}`
    expect((await rex.get(asked)).body['data'].status).toBe('unverified')
    await rex.post('/school/auth/email-verification/send', { email: address })
    const response = await rex.post('/school/auth/email-validate-pin/verify', {
      email: address,
      pin: await pinSentTo(world, address),
    })
    expect(response.body['data']).toEqual({ token_for: 'none', token: null })
    expect((await rex.get('/user/info')).body['data'].verified_email).toBe(true)
    expect((await rex.get(asked)).body['data'].status).toBe('verified')
  })
})

describe('finishing the sign-up', () => {
  test('signs in with what was given, once, and tells the Master Users', async () => {
    const profile = await profileToken()
    const given = {
      token: profile,
      password,
      password_confirmation: password,
      first_name: ' Iva  Maria ',
      last_name: "O'Vited",
      date_of_birth: '1990-02-28',
      phone: { country_id: 'GB', country_code: '+44', phone_number: '07400 900100' },
    }
    const response = await anon('/profile-password/set', given)
    expect(response.status).toBe(200)
    expect(response.body['data'].school).toMatchObject({
      full_name: "Iva Maria O'Vited",
      status: 'active',
      phone_number: { country_id: 'GB', country_code: '44', phone_number: '7400900100' },
    })
    expect(String(response.headers['set-cookie'])).toMatch(/cc_session=[^;]+;.*HttpOnly/)
    const own = await world.anonymous.call('GET', '/school/auth/get', undefined, {
      authorization: `Bearer ${response.body['token']}`,
    })
    expect(own.body['data'].school.email).toBe(email)
    expect((await anon('/profile-password/set', given)).status).toBe(422)
    expect((await anon('/sign-in', { login: email, password })).status).toBe(200)
    const mia = await world.signIn('mia.master@harbour.example')
    const notices = await mia.get('/school/notifications/list')
    expect(notices.body['data'].items[0].title).toBe("Iva Maria O'Vited has signed up")
  })

  test('every issue comes back, each at its field', async () => {
    const response = await anon('/profile-password/set', {
      token: await profileToken(),
      password: 'short',
      password_confirmation: 'other',
      first_name: 'R2D2',
      last_name: 'x'.repeat(51),
      date_of_birth: '1990-02-30',
      phone: { country_id: 'GB', country_code: '44', phone_number: '12' },
    })
    expect(codes(response).sort()).toEqual([
      'date_of_birth: date_invalid',
      'first_name: name_invalid',
      'last_name: name_length',
      'password: password_digit',
      'password: password_length',
      'password: password_special',
      'password: password_uppercase',
      'password_confirmation: password_mismatch',
      'phone.phone_number: phone_length',
    ])
  })

  test.each([
    ['2026-12-01', 'Date of birth cannot be on or after current date'],
    ['1850-01-01', 'Date of birth is not valid'],
  ])('born on %s is rejected', async (date_of_birth, message) => {
    const response = await anon('/profile-password/set', {
      token: 'x',
      password,
      password_confirmation: password,
      date_of_birth,
    })
    expect(response.body['errors']).toMatchObject([{ key: 'date_of_birth', message }])
  })

  test('where a second factor is required there is no session before it is set up', async () => {
    const harbour = sql`name = 'Harbour Language School'`
    await setForTest(world, 'client', harbour, { requires_second_factor: true })
    const response = await anon('/profile-password/set', {
      token: await profileToken(),
      password,
      password_confirmation: password,
    })
    expect(response.body['data']).toMatchObject({ next: 'enrol', enrol_token: expect.any(String) })
    expect(response.headers['set-cookie']).toBeUndefined()
    const enrol = { token: response.body['data'].enrol_token }
    expect((await anon('/second-factor/enrol/start', enrol)).status).toBe(200)
  })

  test('the token of an invitation alone sets no password', async () => {
    const response = await anon('/profile-password/set', { token, password, password_confirmation: password })
    expect(response.status).toBe(422)
    expect(response.body['message']).toContain('already been used or has expired')
  })
})

describe('where the client requires single sign-on', () => {
  const client = sql`(select client_id from client where name = 'Harbour Language School')`
  beforeEach(() =>
    run(sql`insert into single_sign_on (client_id, issuer, oidc_client_id, client_secret, is_required, updated_at)
      values (${client}, 'https://accounts.harbour.example', 'campus-cover', '', true, now())`),
  )
  afterEach(() => run(sql`delete from single_sign_on where client_id = ${client}`))

  test('the invitation sets no password and opens no session, and says so from the start', async () => {
    expect((await statusOf({ email, token })).invitation.signs_in_with).toBe('single-sign-on')
    const profile = { token: await profileToken(), first_name: 'Ivy', date_of_birth: '1990-02-28' }
    const rejected = await anon('/profile-password/set', {
      ...profile,
      password,
      password_confirmation: password,
    })
    expect([rejected.status, rejected.headers['set-cookie']]).toEqual([403, undefined])
    expect(rejected.body['message']).toMatch(/single sign-on/)
    // rejected, the token still serves
    const response = await anon('/profile/set', profile)
    expect([response.status, response.body['data']]).toEqual([200, { next: 'single-sign-on' }])
    expect(response.headers['set-cookie']).toBeUndefined()
    const user = await world.services.database.withCompany((tx) =>
      tx.one(sql`select status, first_name, password_hash,
        (select count(*) from session s where s.user_id = u.id) as sessions from school_user u where id = ${userId}`),
    )
    expect(user).toEqual({ status: 'active', first_name: 'Ivy', password_hash: null, sessions: 0 })
    expect((await anon('/profile/set', profile)).body['message']).toMatch(/no longer|not valid|expired|link/i)
    // nobody gets in with an empty password either
    expect((await anon('/sign-in', { login: email, password: ' ' })).status).toBe(401)
  })

  test('nobody else may do without a password', async () => {
    await run(sql`update single_sign_on set is_required = false where client_id = ${client}`)
    expect((await statusOf({ email, token })).invitation.signs_in_with).toBe('password')
    const profile = { token: await profileToken(), date_of_birth: '1990-02-28' }
    const rejected = await anon('/profile/set', profile)
    expect([rejected.status, rejected.body['message']]).toEqual([
      409,
      'Choose a password to finish setting up your account.',
    ])
    const tomorrow = await anon('/profile/set', { ...profile, date_of_birth: '2199-01-01' })
    expect(codes(tomorrow)).toEqual(['date_of_birth: dob_future'])
    const set = { ...profile, password, password_confirmation: password }
    expect((await anon('/profile-password/set', set)).status).toBe(200)
  })
})
