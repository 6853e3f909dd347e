import { describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { pinSentTo } from './support/queued-messages.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const signIn = (login: string, password = 'Demo-Pass-2026!') =>
  world.anonymous.post('/school/auth/sign-in', { login, password })

describe('signing in', () => {
  test.each(['mia.master@harbour.example', 'MIA.MASTER@harbour.example ', '+44 7400 123456', '07400123456'])(
    'works with %s',
    async (login) => {
      const { status, body, headers } = await signIn(login)
      expect(status).toBe(200)
      expect(body['data'].school.email).toBe('mia.master@harbour.example')
      const cookie = String(headers['set-cookie'])
      expect(cookie).toMatch(/HttpOnly/)
      expect(cookie).toMatch(/Secure/)
      expect(cookie).toMatch(/SameSite=Lax/)
    },
  )

  test('works with the number of a policy that carries the email of the user', async () => {
    const policy = await world.services.database.withCompany((tx) =>
      tx.one<{ policy_number: string }>(sql`
        update policy set email = 'mia.master@harbour.example' where id = (select id from policy p where p.client_id = (select client_id from client where name like 'Harbour%') limit 1) returning policy_number`),
    )
    expect((await signIn(policy.policy_number.toLowerCase())).status).toBe(200)
  })

  test('a wrong password, an unknown account and a draft account answer the same', async () => {
    const responses = await Promise.all([
      signIn('rex.reader@harbour.example', 'wrong'),
      signIn('who@nowhere.example'),
      signIn('dana.draft@harbour.example'),
    ])
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(401)
  })

  test('five failures lock the login, also for the right password', async () => {
    for (let tries = 0; tries < 5; tries++)
      expect((await signIn('ana.accounts@harbour.example', 'wrong')).status).toBe(401)
    const locked = await signIn('ana.accounts@harbour.example')
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60)
    // as if five minutes had passed
    await world.services.database.withCompany((tx) =>
      tx.run(
        sql`update sign_in_attempt set at = at - interval '5 minutes' where login = 'ana.accounts@harbour.example'`,
      ),
    )
    const later = Number((await signIn('ana.accounts@harbour.example')).headers['retry-after'])
    expect(later).toBeGreaterThan(9 * 60)
    expect(later).toBeLessThanOrEqual(10 * 60)
  })

  test('every missing field is named, in the language asked for', async () => {
    const response = await world.anonymous.call(
      'POST',
      '/school/auth/sign-in',
      {},
      { 'accept-language': 'en' },
    )
    expect(response.status).toBe(422)
    expect(response.body['errors'].map((error: { key: string }) => error.key)).toEqual(['login', 'password'])
    expect(response.body['errors'][0].message).toBe('This field is required')
  })
})

test('signing out ends the token', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  expect((await mia.get('/school/auth/get')).status).toBe(200)
  await mia.post('/school/auth/logout')
  expect((await mia.get('/school/auth/get')).status).toBe(401)
})

test('a cookie without a secret tells the web app whether asking who is signed in is worth it', async () => {
  const { headers } = await signIn('mia.master@harbour.example')
  const [session = '', marker = ''] = headers['set-cookie'] as string[]
  expect(marker).toMatch(/^cc_signed_in=1;/)
  expect(marker).not.toMatch(/HttpOnly/)
  const out = await world.anonymous.post(
    '/school/auth/logout',
    {},
    { cookie: session.split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' },
  )
  const cleared = out.headers['set-cookie'] as string[]
  expect(cleared.map((cookie) => cookie.split(';')[0])).toEqual(['cc_session=', 'cc_signed_in='])
})

test('a suspended user learns so, and may do nothing else', async () => {
  const sam = await world.signIn('sam.suspended@harbour.example')
  expect((await sam.get('/user/info')).body['data'].suspended).toBe(true)
  expect((await sam.get('/school/policies')).status).toBe(403)
})

test('an unsafe request with the cookie from another site is refused', async () => {
  const cookie =
    String((await signIn('mia.master@harbour.example')).headers['set-cookie']).split(';')[0] ?? ''
  const post = (headers: Record<string, string>) =>
    world.anonymous.post('/school/notifications/read', {}, { cookie, ...headers })
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post({ origin: 'https://evil.example', host: 'localhost' })).status).toBe(403)
  expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

describe('a forgotten password', () => {
  const email = 'eli.enrol@harbour.example'

  const pinFromMail = () => pinSentTo(world, email)

  test('is reset with the pin from the mail, once, and ends every session', async () => {
    const before = await world.signIn(email)
    const asked = await world.anonymous.post('/school/auth/email/forgot-password', { email })
    const unknown = await world.anonymous.post('/school/auth/email/forgot-password', {
      email: 'who@nowhere.example',
    })
    expect([asked.status, asked.text]).toEqual([unknown.status, unknown.text])
    const pin = await pinFromMail()
    const wrong = await world.anonymous.post('/school/auth/email/forgot-password/verify', {
      email,
      pin: pin === '000000' ? '111111' : '000000',
    })
    expect(wrong.body['errors']).toMatchObject([{ key: 'pin', code: 'pin_wrong' }])
    const { body } = await world.anonymous.post('/school/auth/email/forgot-password/verify', { email, pin })
    const { token } = body['data']
    const weak = await world.anonymous.post('/school/auth/reset-password', {
      token,
      password: 'short',
      password_confirmation: 'other',
    })
    expect(weak.body['errors'].map((error: { code: string }) => error.code)).toEqual(
      expect.arrayContaining(['password_length', 'password_uppercase', 'password_digit', 'password_special']),
    )
    const password = 'Another-Pass-2026!'
    const reset = { token, password, password_confirmation: password }
    expect((await world.anonymous.post('/school/auth/reset-password', reset)).status).toBe(200)
    expect((await world.anonymous.post('/school/auth/reset-password', reset)).status).toBe(422)
    expect((await before.get('/school/auth/get')).status).toBe(401)
    expect((await signIn(email, password)).status).toBe(200)
  })
})
