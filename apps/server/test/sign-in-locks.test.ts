import { expect, test } from 'vitest'
import { queuedMessages } from './support/queued-messages.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const password = 'Demo-Pass-2026!'

const signIn = (login: string, given: string, cookie = '') =>
  world.anonymous.post('/school/auth/sign-in', { login, password: given }, cookie ? { cookie } : {})

async function lock(login: string) {
  for (let tries = 0; tries < 5; tries += 1) await signIn(login, 'Wrong-Pass-2026!')
  expect((await signIn(login, password)).status).toBe(429)
}

test('twelve wrong passwords at once are counted one by one', async () => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => signIn('ana.accounts@harbour.example', 'Wrong-Pass-2026!')),
  )
  const statuses = responses.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429, 429])
})

test('a browser in which the account was opened before is not kept out by strangers, and has a limit of its own', async () => {
  const login = 'mia.master@harbour.example'
  const first = await signIn(login, password)
  const cookies = [first.headers['set-cookie']].flat().map(String)
  const device = cookies.find((cookie) => cookie.startsWith('cc_device='))
  expect(device).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  const cookie = device?.split(';')[0] ?? ''
  await lock(login)
  expect((await signIn(login, password, cookie)).status).toBe(200)
  // of another account, or made up: a stranger's
  expect((await signIn(login, password, `${cookie}x`)).status).toBe(429)
  await lock('rex.reader@harbour.example')
  expect((await signIn('rex.reader@harbour.example', password, cookie)).status).toBe(429)
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(login, 'Wrong-Pass-2026!', cookie)).status).toBe(401)
  expect((await signIn(login, password, cookie)).status).toBe(429)
})

test('asking for the password again is not kept from somebody by strangers', async () => {
  const omar = await world.signIn('omar.master@oakfield.example')
  await lock('omar.master@oakfield.example')
  const own = (await omar.get('/school/auth/get')).body['data'].school.id
  const changed = await omar.call('POST', `/school/school-users/${own}/password/update`, {
    current_password: password,
    password: 'Quite-Other-Words-2026!',
    password_confirmation: 'Quite-Other-Words-2026!',
  })
  expect(changed.status).toBe(200)
})

test('a reset lifts the lock', async () => {
  const email = 'pia.master@pacific.example'
  await lock(email)
  await world.anonymous.post('/school/auth/email/forgot-password', { email })
  const [mail] = await queuedMessages(world, email)
  const pin = /\b\d{6}\b/.exec(String(mail?.text))?.[0]
  const verified = await world.anonymous.post('/school/auth/email/forgot-password/verify', { email, pin })
  const words = 'Seven-Quiet-Harbours-91!'
  const done = await world.anonymous.post('/school/auth/reset-password', {
    token: verified.body['data'].token,
    password: words,
    password_confirmation: words,
  })
  expect(done.status).toBe(200)
  expect((await signIn(email, words)).status).toBe(200)
})
