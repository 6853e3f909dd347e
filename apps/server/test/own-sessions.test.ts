import { expect, test } from 'vitest'
import { createUser } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

async function signInWith(email: string, userAgent: string): Promise<Caller> {
  const { body } = await world.anonymous.post(
    '/school/auth/sign-in',
    { login: email, password: 'Demo-Pass-2026!' },
    { 'user-agent': userAgent },
  )
  const headers = { authorization: `Bearer ${body['token']}` }
  const call: Caller['call'] = (method, path, content) => world.anonymous.call(method, path, content, headers)
  return {
    call,
    get: (path) => call('GET', path),
    post: (path, content = {}) => call('POST', path, content),
    put: (path, content = {}) => call('PUT', path, content),
  }
}

async function newUser(email: string): Promise<void> {
  await world.services.database.withCompany(async (tx) => {
    const { client_id } = await tx.one<{ client_id: string }>(
      sql`select client_id from client where name = 'Harbour Language School'`,
    )
    await createUser(tx, client_id, { email, name: ['Sue', 'Session'], role: 'Viewer' })
  })
}
const listed = async (caller: Caller) => (await caller.get('/school/auth/sessions')).body['data'].sessions

test('a user sees where they are signed in, this one first, and signs out one of them', async () => {
  await newUser('sue.one@session.example')
  const office = await signInWith('sue.one@session.example', chrome)
  const phone = await signInWith('sue.one@session.example', 'curl/8.9')
  const sessions = await listed(office)
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({
    browser: 'Chrome',
    system: 'Windows',
    is_current: true,
    address: '127.0.0.1',
  })
  expect(sessions[1]).toMatchObject({ browser: '', system: '', is_current: false })
  expect((await office.call('DELETE', `/school/auth/sessions/${sessions[1].id}`)).status).toBe(200)
  expect((await phone.get('/school/auth/get')).status).toBe(401)
  expect((await office.get('/school/auth/get')).status).toBe(200)
  expect((await office.call('DELETE', `/school/auth/sessions/${sessions[1].id}`)).status).toBe(404)
})

test('signing out all others leaves this one, and nobody else is touched', async () => {
  await newUser('sue.two@session.example')
  const own = await signInWith('sue.two@session.example', chrome)
  const others = [
    await signInWith('sue.two@session.example', chrome),
    await signInWith('sue.two@session.example', chrome),
  ]
  const colleague = await world.signIn('rex.reader@harbour.example')
  expect((await own.post('/school/auth/sessions/end-others')).body['data'].ended).toBe(2)
  for (const other of others) expect((await other.get('/school/auth/get')).status).toBe(401)
  expect(await listed(own)).toHaveLength(1)
  expect((await colleague.get('/school/auth/get')).status).toBe(200)
})

test('a session of a colleague, or of another client, is not there', async () => {
  const rex = await world.signIn('rex.reader@harbour.example')
  const [session] = await listed(rex)
  for (const email of ['mia.master@harbour.example', 'pia.master@pacific.example']) {
    const caller = await world.signIn(email)
    expect((await caller.call('DELETE', `/school/auth/sessions/${session.id}`)).status).toBe(404)
  }
  expect((await rex.get('/school/auth/get')).status).toBe(200)
})

test('a session idle for twelve hours is no longer listed', async () => {
  await newUser('sue.three@session.example')
  await signInWith('sue.three@session.example', chrome)
  await world.services.database.withCompany((tx) =>
    tx.run(sql`update session set last_used_at = last_used_at - interval '13 hours'
      where user_id = (select id from school_user where email = 'sue.three@session.example')`),
  )
  expect(await listed(await signInWith('sue.three@session.example', chrome))).toHaveLength(1)
})
