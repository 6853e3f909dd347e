import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls } from '@campus/contract/all-calls'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { demoPassword } from '../src/demo/demo-users.ts'
import { sql } from '../src/platform/database/database.ts'
import { pdf, startConversation } from './support/conversation.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
/** The same product as it runs in production, behind one proxy, with its web app. */
let production: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campus-cover-web-'))
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'index.html'), '<title>Campus Cover</title>')
  writeFileSync(join(folder, 'dist', 'assets', 'app-1a2b.js'), '1')
  writeFileSync(join(folder, 'secret.txt'), 'top secret')
  const { config } = world.services
  const services = {
    ...world.services,
    config: { ...config, APP_ENV: 'production' as const, isProduction: true },
  }
  production = await buildApp(services, { webFolder: join(folder, 'dist') })
})
endAfterAll('the production app', async () => {
  await production.close()
  rmSync(folder, { recursive: true })
})

const signIn = (login: string, password: string = demoPassword, headers: Record<string, string> = {}) =>
  world.anonymous.post('/school/auth/sign-in', { login, password }, headers)

describe('a session', () => {
  test('is a new one at each sign-in, whatever cookie came along; its cookie is out of reach of scripts and other sites', async () => {
    const planted = `cc_session=${'a'.repeat(43)}`
    const headers = { cookie: planted, 'sec-fetch-site': 'same-origin' }
    const [first, second] = [
      await signIn('mia.master@harbour.example', demoPassword, headers),
      await signIn('mia.master@harbour.example', demoPassword, headers),
    ]
    expect(first.body['token']).not.toBe(second.body['token'])
    expect(
      (await world.anonymous.call('GET', '/school/auth/get', undefined, { cookie: planted })).status,
    ).toBe(401)
    const [cookie = ''] = first.headers['set-cookie'] as string[]
    expect(cookie).toMatch(/^cc_session=[\w-]{40,};/)
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag)
    expect(cookie).not.toMatch(/domain=/i)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another origin that claims to be nobody', { origin: 'https://evil.example', 'sec-fetch-site': 'none' }],
    [
      'an address that carries a name and password',
      { 'sec-fetch-site': 'cross-site', authorization: 'Basic eDp5' },
    ],
  ])('cannot be used by a form of %s, of any encoding', async (_name, headers) => {
    const { headers: sent } = await signIn('mia.master@harbour.example')
    const cookie = String(sent['set-cookie']).split(';')[0] ?? ''
    for (const type of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await world.anonymous.call('POST', '/school/notifications/read', '{}', {
        cookie,
        'content-type': type,
        ...(headers as Record<string, string>),
      })
      expect([type, response.status]).toEqual([type, 403])
    }
  })

  test('takes no JSON under another name, and no form where the call has none', async () => {
    const { body } = await signIn('mia.master@harbour.example')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const response = await world.anonymous.call('POST', '/school/conversations/start', '{"subject":"x"}', {
        authorization: `Bearer ${body['token']}`,
        'content-type': type,
      })
      expect([type, response.status]).toEqual([
        type,
        expect.toSatisfy((status: number) => [415, 422].includes(status)),
      ])
    }
  })
})

describe('guessing a password', () => {
  test('is counted for the account: other ways to write its login give no more tries, and tell nothing', async () => {
    const number = '7400555666'
    await setForTest(world, 'school_user', sql`email = 'rex.reader@harbour.example'`, {
      phone_country_id: 'GB',
      phone_country_code: '44',
      phone_number: number,
      verified_phone_at: new Date(),
    })
    const writings = [
      number,
      `0${number}`,
      '+44 7400 555666',
      '07400-555666',
      '07400/555 666',
      '(0) 7400 555666',
    ]
    const responses = []
    for (const login of writings) responses.push(await signIn(login, 'Wrong-Guess-1!'))
    // five wrong ones in all; what is left of the tries is none, whichever login is used
    const right = await signIn('rex.reader@harbour.example')
    expect(responses.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect([right.status, right.text]).toEqual([401, (await signIn('nobody@harbour.example')).text])
  })

  test('is counted by the address that the proxy saw, not by one that the caller claims', async () => {
    for (const claimed of ['198.51.100.7', '198.51.100.8, 198.51.100.9']) {
      await production.inject({
        method: 'POST',
        url: '/api/school/auth/sign-in',
        remoteAddress: '10.0.0.2',
        headers: { 'x-forwarded-for': `${claimed}, 203.0.113.77` },
        payload: { login: 'who@nowhere.example', password: 'x' },
      })
    }
    const rows = await world.services.database.withCompany((tx) =>
      tx.all(sql`select distinct address from sign_in_attempt where login = 'who@nowhere.example'`),
    )
    expect(rows).toEqual([{ address: '203.0.113.77' }])
    for (const [app, login] of [
      [production, 'past-the-proxy@nowhere.example'],
      [world.app, 'no-proxy@nowhere.example'],
    ] as const) {
      await app.inject({
        method: 'POST',
        url: '/api/school/auth/sign-in',
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': '198.51.100.7' },
        payload: { login, password: 'x' },
      })
      const counted = await world.services.database.withCompany((tx) =>
        tx.all(sql`select address from sign_in_attempt where login = ${login}`),
      )
      expect(counted).toEqual([{ address: '203.0.113.9' }])
    }
  })
})

test('a forgotten password tells nobody who has an account, at any of its steps', async () => {
  const verify = (email: string) =>
    world.anonymous.post('/school/auth/email/forgot-password/verify', { email, pin: '000000' })
  const ask = (email: string) => world.anonymous.post('/school/auth/email/forgot-password', { email })
  for (const step of [ask, verify]) {
    const [known, unknown] = [
      await step('ana.accounts@harbour.example'),
      await step('nobody@harbour.example'),
    ]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  }
})

test('the name of a file breaks no header', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  const name = 'a"; filename=evil.html\r\nset-cookie: x=1\r\n\r\n<script>\u202e\ud800.pdf'
  const { body, status } = await startConversation(mia, 'Name', [{ name, bytes: pdf }])
  expect(status).toBe(201)
  const { conversation } = body['data']
  const [message] = conversation.messages.items
  const file = await mia.post(`/school/conversations/${conversation.id}/messages/${message.id}/download`, {
    index: 0,
  })
  expect(file.status).toBe(200)
  expect(file.headers['set-cookie']).toBeUndefined()
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[^\r\n"<>]*$/,
  )
  expect(file.headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e%5c..%5csecret.txt',
  '//secret.txt',
  '/assets/../../secret.txt',
  '/.%00./secret.txt',
])('no path leads out of the web folder: %s', async (url) => {
  const response = await production.inject({ method: 'GET', url })
  expect(response.body).not.toContain('top secret')
  expect([200, 400, 404]).toContain(response.statusCode)
})

test('the web folder itself is served', async () => {
  expect((await production.inject({ method: 'GET', url: '/assets/app-1a2b.js' })).body).toBe('1')
})

test.each(allCalls.filter(({ access }) => access === 'development'))(
  '$name is no call in production',
  async (call) => {
    const url = `/api${call.path.replace(/:\w+/g, 'approve')}`
    expect((await production.inject({ method: call.method, url, payload: {} })).statusCode).toBe(404)
  },
)
