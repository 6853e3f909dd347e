import { beforeAll, expect, test } from 'vitest'
import {
  removeSingleSignOnOfClient,
  requireSecondFactorOfClient,
  resetSecondFactorOfUser,
  setSingleSignOn,
} from '../src/ops/sign-in-commands.ts'
import { turnOn } from './support/authenticator.ts'
import { queuedMessages } from './support/queued-messages.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { client, startIdentityProvider, type IdentityProvider } from './support/identity-provider.ts'
import { useTestApp } from './support/test-app.ts'
import { unnamed } from './support/ops.ts'

const world = useTestApp({ PUBLIC_URL: 'http://localhost:4302' })
const email = 'omar.master@oakfield.example'
let provider: IdentityProvider
const signIn = () =>
  world.anonymous.post('/school/auth/sign-in', { login: email, password: 'Demo-Pass-2026!' })
/** How many mails have told the Master User that we changed how people sign in. */
const mails = async () =>
  (await queuedMessages(world, email)).filter(({ text }) =>
    text.includes('Campus Cover changed how people in your organisation sign in'),
  ).length
const flags = { commit: false, json: false, words: [] }

beforeAll(async () => {
  provider = await startIdentityProvider('http://localhost:4302/auth/single-sign-on/callback')
})
endAfterAll('the identity provider', () => provider.close())

test('the operator requires a second factor of a client, and no longer', async () => {
  const omar = await world.signIn(email)
  const before = await mails()
  const run = (required: string) =>
    requireSecondFactorOfClient.run(unnamed(world.services), { ...flags, words: ['oakfield'], required })
  await run('1')
  expect((await omar.get('/school/auth/get')).status).toBe(401)
  expect((await signIn()).body['data'].next).toBe('enrol')
  await run('0')
  expect((await signIn()).body['data'].school.email).toBe(email)
  expect(await mails()).toBe(before + 2)
})

test('the operator resets a second factor by email', async () => {
  await turnOn(world, await world.signIn(email))
  expect((await signIn()).body['data'].next).toBe('pin')
  await resetSecondFactorOfUser.run(unnamed(world.services), { ...flags, words: [email] })
  expect((await signIn()).body['data'].school.email).toBe(email)
})

test('the operator sets single sign-on for a domain nobody has yet, requires it at once, and removes it', async () => {
  const set = (more: object) =>
    setSingleSignOn.run(unnamed(world.services), {
      ...flags,
      client: 'oakfield',
      issuer: provider.issuer,
      'client-id': client.client_id,
      secret: client.client_secret,
      domains: 'oakfield.example, new.oakfield.example',
      required: '1',
      ...more,
    })
  const before = await mails()
  await expect(set({ domains: 'gmail.com' })).rejects.toThrow('email_domains: domain_public')
  await set({})
  expect((await signIn()).status).toBe(403)
  const started = await world.anonymous.post('/school/auth/single-sign-on/start', {
    email: 'a@new.oakfield.example',
  })
  expect(started.status).toBe(200)
  await removeSingleSignOnOfClient.run(unnamed(world.services), { ...flags, client: 'oakfield' })
  expect((await signIn()).status).toBe(200)
  expect(await mails()).toBe(before + 2)
})
