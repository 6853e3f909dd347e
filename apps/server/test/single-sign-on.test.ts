import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { client, startIdentityProvider, type IdentityProvider } from './support/identity-provider.ts'
import { queuedMessages } from './support/queued-messages.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const home = 'http://localhost:4301'
const world = useTestApp({ PUBLIC_URL: home })
const password = 'Demo-Pass-2026!'
let provider: IdentityProvider
let mia: Caller
let realNow: (() => Date) | undefined

beforeAll(async () => {
  provider = await startIdentityProvider(`${home}/auth/single-sign-on/callback`)
  mia = await world.signIn('mia.master@harbour.example')
})
endAfterAll('the identity provider', () => provider.close())
afterEach(() => {
  if (realNow) world.services.clock.now = realNow
  realNow = undefined
})

const settings = (more: object = {}) => ({
  issuer: provider.issuer,
  client_id: client.client_id,
  client_secret: client.client_secret,
  email_domains: ['harbour.example'],
  is_required: false,
  ...more,
})
const save = (more: object = {}, caller = mia) => caller.put('/school/auth/single-sign-on', settings(more))
const start = (email: string) => world.anonymous.post('/school/auth/single-sign-on/start', { email })
const finish = (flow_token: string, query: string) =>
  world.anonymous.post('/school/auth/single-sign-on/finish', { flow_token, query })
const issueCodes = (body: Record<string, any>) =>
  body['errors'].map((error: { key: string; code: string }) => `${error.key} ${error.code}`)

/** A whole sign-in by the provider, of somebody who typed an address of Harbour. */
async function signInAs(person: IdentityProvider['person'], typed = 'anyone@harbour.example') {
  provider.person = person
  const { body } = await start(typed)
  const back = await provider.walk(body['data'].redirect_url)
  return finish(body['data'].flow_token, back.search)
}
async function createIn(name: string, email: string, status: 'active' | 'draft' = 'active') {
  await world.services.database.withCompany(async (tx) => {
    const { client_id } = await tx.one<{ client_id: string }>(
      sql`select client_id from client where name = ${name}`,
    )
    await createUser(tx, client_id, { email, name: ['Sam', 'Single'], role: 'Viewer', status })
  })
}

describe('the settings of a client', () => {
  test('are a Master User’s, and the secret is kept sealed and never answered', async () => {
    expect((await save({}, await world.signIn('rex.reader@harbour.example'))).status).toBe(403)
    const before = await mia.get('/school/auth/single-sign-on')
    expect(before.body['data']).toEqual({
      single_sign_on: null,
      redirect_uri: `${home}/auth/single-sign-on/callback`,
    })
    const saved = await save()
    expect(saved.status).toBe(200)
    expect(saved.body['data'].single_sign_on).toEqual({
      issuer: provider.issuer,
      client_id: client.client_id,
      email_domains: ['harbour.example'],
      is_required: false,
      is_tried: false,
    })
    const { text } = await world.services.database.withCompany((tx) =>
      tx.one<{ text: string }>(sql`
        select string_agg(s::text, '') || (select string_agg(details::text, '') from audit_line) as text from single_sign_on s`),
    )
    expect(text).not.toContain(client.client_secret)
    expect(saved.text + (await mia.get('/school/auth/single-sign-on')).text).not.toContain(
      client.client_secret,
    )
  })

  test('are mailed to every Master User when they change', async () => {
    const mails = async () =>
      (await queuedMessages(world, 'mia.master@harbour.example')).filter(({ text }) =>
        text.includes('Mia Master changed how people in your organisation sign in'),
      ).length
    const before = await mails()
    expect((await save()).status).toBe(200)
    expect(await mails()).toBe(before + 1)
    const rule = { is_required: false }
    expect((await mia.put('/school/auth/second-factor/requirement', rule)).status).toBe(200)
    expect(await mails()).toBe(before + 2)
  })

  test('keep the secret when none is sent', async () => {
    expect((await save({ client_secret: '' })).status).toBe(200)
    expect((await signInAs({ email: 'rex.reader@harbour.example', email_verified: true })).status).toBe(200)
  })

  test('name every domain that cannot be taken', async () => {
    const rejected = await save({
      email_domains: ['gmail.com', 'localhost', 'pacific.example', 'nobody-here.example', 'harbour.example'],
    })
    expect(issueCodes(rejected.body)).toEqual([
      'email_domains domain_public',
      'email_domains domain_invalid',
      'email_domains domain_refused',
      'email_domains domain_refused',
    ])
    // a domain of another client, and one of nobody, are rejected in the same words
    const [, , ofAnother, ofNobody] = rejected.body['errors']
    expect(ofAnother.message.replace('pacific.example', '…')).toBe(
      ofNobody.message.replace('nobody-here.example', '…'),
    )
  })

  test('a domain where a user of another client has an address is nobody’s', async () => {
    await createIn('Harbour Language School', 'one@shared.example')
    await createIn('Oakfield College', 'two@shared.example')
    const rejected = await save({ email_domains: ['shared.example'] })
    expect(issueCodes(rejected.body)).toEqual(['email_domains domain_refused'])
  })

  test('need a provider that responds, and a secret at first', async () => {
    const dead = await save({ issuer: 'http://localhost:1' })
    expect(issueCodes(dead.body)).toEqual(['issuer issuer_unreachable'])
    const omar = await world.signIn('omar.master@oakfield.example')
    const without = await save({ client_secret: '', email_domains: ['oakfield.example'] }, omar)
    expect(issueCodes(without.body)).toEqual(['client_secret required'])
  })
})

describe('signing in by the provider', () => {
  beforeAll(() => save())

  test('signs in the user of the client whose verified email it is', async () => {
    const response = await signInAs({ email: 'Eli.Enrol@harbour.example', email_verified: true })
    expect(response.status).toBe(200)
    expect(response.body['data'].school.email).toBe('eli.enrol@harbour.example')
    expect(String(response.headers['set-cookie'])).toMatch(/HttpOnly/)
    expect((await mia.get('/school/auth/single-sign-on')).body['data'].single_sign_on.is_tried).toBe(true)
  })

  test('proves who one is from when the provider says that it was proven to it', async () => {
    const eli = { email: 'eli.enrol@harbour.example', email_verified: true }
    const startFactor = async (signedInSecondsAgo: number) => {
      const { body } = await signInAs({ ...eli, signedInSecondsAgo })
      return (await world.withToken(body['token']).post('/school/auth/second-factor/start')).status
    }
    expect(await startFactor(11 * 60)).toBe(403)
    expect(await startFactor(9 * 60)).toBe(200)
  })

  test('asks the provider to have the person sign in anew where they are to prove who they are', async () => {
    const maxAge = async (more: object) => {
      const body = { email: 'anyone@harbour.example', ...more }
      const response = await world.anonymous.post('/school/auth/single-sign-on/start', body)
      return new URL(response.body['data'].redirect_url).searchParams.get('max_age')
    }
    expect(await maxAge({ again: true })).toBe('0')
    expect(await maxAge({})).toBeNull()
    const eli = await world.signIn('eli.enrol@harbour.example')
    expect((await eli.get('/school/auth/identity')).body['data'].has_single_sign_on).toBe(true)
  })

  test('asks for code, PKCE, state and nonce', async () => {
    const { body } = await start('anyone@harbour.example')
    const { searchParams } = new URL(body['data'].redirect_url)
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{20,}/)
  })

  test('does not tell whether there is such an account', async () => {
    const [known, unknown] = [await start('eli.enrol@harbour.example'), await start('nobody@harbour.example')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    const elsewhere = await start('pia.master@pacific.example')
    const nowhere = await start('who@nowhere.example')
    expect([elsewhere.status, elsewhere.text]).toEqual([nowhere.status, nowhere.text])
    expect(issueCodes(nowhere.body)).toEqual(['email single_sign_on_unknown'])
  })

  test.each([
    [
      'whose email the provider did not verify',
      { email: 'eli.enrol@harbour.example', email_verified: false },
    ],
    ['of whose email it says nothing', { email: 'eli.enrol@harbour.example' }],
    ['without an email', {}],
    ['who has no account', { email: 'stranger@harbour.example', email_verified: true }],
    ['of another client', { email: 'pia.master@pacific.example', email_verified: true }],
    ['who is only invited', { email: 'dana.draft@harbour.example', email_verified: true }],
  ])('declines somebody %s, in the same words', async (_who, person) => {
    const response = await signInAs(person)
    expect(response.status).toBe(401)
    expect(response.body['message']).toMatch(/^There’s no Campus Cover account for that school account/)
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('makes no user, and leaves a line for the Master User who wonders', async () => {
    const count = () =>
      world.services.database.withCompany((tx) =>
        tx.one<{ users: number; lines: number }>(sql`
          select (select count(*) from school_user where email = 'newcomer@harbour.example') as users,
            (select count(*) from audit_line where action = 'single-sign-on-refused' and actor_kind = 'unknown'
              and actor_name is null and details = '{"domain": "harbour.example"}') as lines`),
      )
    const before = await count()
    await signInAs({ email: 'newcomer@harbour.example', email_verified: true })
    expect(await count()).toEqual({ users: 0, lines: before.lines + 1 })
  })

  test('takes the verified domain of Entra for a verified email', async () => {
    const response = await signInAs({ email: 'eli.enrol@harbour.example', xms_edov: true })
    expect(response.status).toBe(200)
  })

  test('is calm about somebody who presses cancel there', async () => {
    const response = await signInAs({ declines: true })
    expect(response.status).toBe(401)
    expect(response.body['message']).toMatch(/^We couldn’t sign you in with your school account/)
  })

  test('takes an answer once, in the browser that asked, within ten minutes', async () => {
    provider.person = { email: 'eli.enrol@harbour.example', email_verified: true }
    const [own, other] = [await start('a@harbour.example'), await start('b@harbour.example')]
    const back = await provider.walk(own.body['data'].redirect_url)
    // a response that somebody else was led to
    expect((await finish(other.body['data'].flow_token, back.search)).status).toBe(401)
    expect((await finish('made-up', back.search)).status).toBe(401)
    expect((await finish(own.body['data'].flow_token, back.search)).status).toBe(200)
    expect((await finish(own.body['data'].flow_token, back.search)).status).toBe(401)

    const late = await start('a@harbour.example')
    const lateBack = await provider.walk(late.body['data'].redirect_url)
    realNow = world.services.clock.now
    const before = realNow
    world.services.clock.now = () => new Date(before().getTime() + 11 * 60_000)
    expect((await finish(late.body['data'].flow_token, lateBack.search)).status).toBe(401)
  })

  test('declines a changed state', async () => {
    const { body } = await start('a@harbour.example')
    const back = await provider.walk(body['data'].redirect_url)
    back.searchParams.set('state', 'another')
    expect((await finish(body['data'].flow_token, back.search)).status).toBe(401)
  })

  test('is not on the way of the other client that has the same provider', async () => {
    const pia = await world.signIn('pia.master@pacific.example')
    expect((await save({ email_domains: ['pacific.example'] }, pia)).status).toBe(200)
    const crossed = await signInAs(
      { email: 'eli.enrol@harbour.example', email_verified: true },
      'x@pacific.example',
    )
    expect(crossed.status).toBe(401)
    expect((await save({ email_domains: ['harbour.example'] }, pia)).status).toBe(422)
    expect((await pia.call('DELETE', '/school/auth/single-sign-on')).status).toBe(200)
    expect((await start('x@pacific.example')).status).toBe(422)
  })
})

describe('required', () => {
  const signIn = (given: string) =>
    world.anonymous.post('/school/auth/sign-in', { login: 'ana.accounts@harbour.example', password: given })

  test('only once somebody has signed in with exactly this provider', async () => {
    await mia.call('DELETE', '/school/auth/single-sign-on')
    await save()
    expect((await save({ is_required: true })).status).toBe(409)
    await signInAs({ email: 'mia.master@harbour.example', email_verified: true })
    expect((await save({ is_required: true })).status).toBe(200)
  })

  test('declines the password of its users, and says so only to who knows it', async () => {
    const right = await signIn(password)
    expect(right.status).toBe(403)
    expect(right.body['message']).toMatch(/school account/)
    expect(right.headers['set-cookie']).toBeUndefined()
    const wrong = await signIn('wrong')
    const unknown = await world.anonymous.post('/school/auth/sign-in', {
      login: 'who@nowhere.example',
      password,
    })
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
    expect((await signInAs({ email: 'ana.accounts@harbour.example', email_verified: true })).status).toBe(200)
    const pia = await world.signIn('pia.master@pacific.example')
    expect((await pia.get('/school/auth/get')).status).toBe(200)
  })

  test('ends with the settings', async () => {
    await mia.call('DELETE', '/school/auth/single-sign-on')
    expect((await signIn(password)).status).toBe(200)
  })
})
