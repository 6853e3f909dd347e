import { allCalls } from '@campus/contract/all-calls'
import { expect, test } from 'vitest'
import { useTestApp } from './support/test-app.ts'
import { stopClock } from './support/use-clock.ts'

const world = useTestApp({ COSTLY_CALLS_PER_MINUTE: '3', PUBLIC_CALLS_PER_MINUTE: '20' })
const path = '/school/invoices/statement/csv?from=2026-01-01&to=2026-12-31&currency=GBP'

test('the costly calls of a person are limited, whichever the session; everything else goes on', async () => {
  stopClock(world)
  const mia = await world.signIn('mia.master@harbour.example')
  const again = await world.signIn('mia.master@harbour.example')
  const statuses = []
  for (const caller of [mia, again, mia]) statuses.push((await caller.get(path)).status)
  expect(statuses).toEqual([200, 200, 200])
  const rejected = await again.get(path)
  expect(rejected.status).toBe(429)
  expect(rejected.body['code']).toBe('too_many_requests')
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect((await mia.get('/school/policies')).status).toBe(200)
  const omar = await world.signIn('omar.master@oakfield.example')
  expect((await omar.get(path)).status).toBe(200)
})

test('a key has a limit of its own, and a token that opens nothing counts for nobody', async () => {
  stopClock(world)
  const pia = await world.signIn('pia.master@pacific.example')
  const made = await pia.post('/school/client/api-keys', { name: 'Books', scopes: ['read_invoice'] })
  const key = world.withToken(String(made.body['data'].key))
  const statuses = []
  for (let index = 0; index < 4; index += 1) statuses.push((await key.get(path)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await pia.get(path)).status).toBe(200)
  for (let index = 0; index < 5; index += 1)
    expect((await world.withToken('x'.repeat(43)).get(path)).status).toBe(401)
})

test('zips, exports and imports are the costly calls', () => {
  expect(
    allCalls
      .filter(({ isCostly }) => isCostly)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'ask-families',
    'commit-import',
    'download-all-documents',
    'download-batch-certificates',
    'download-client-archive',
    'download-covered-people',
    'download-export',
    'download-import-problems',
    'download-policies',
    'download-statement',
    'download-statement-lines',
    'export-audit-log',
    'export-invoice-rows',
    'export-invoices',
    'order-again',
    'preview-order-again',
    'request-client-archive',
    'request-export',
    'start-import',
    'undo-import',
  ])
})

test('signing out tells the browser to drop what it kept, but neither choices nor the known browser', async () => {
  const omar = await world.signIn('omar.master@oakfield.example')
  const response = await omar.post('/school/auth/logout')
  expect(response.status).toBe(200)
  expect(response.headers['clear-site-data']).toBe('"cache"')
  const cleared = [response.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])
  expect(cleared.toSorted()).toEqual(['cc_session', 'cc_signed_in'])
})

test('the limit of public calls is the operator’s to set', async () => {
  stopClock(world)
  const statuses = []
  for (let index = 0; index < 30; index += 1)
    statuses.push((await world.anonymous.post('/school/auth/sign-in', { login: '', password: '' })).status)
  expect(statuses).toContain(422)
  expect(statuses.at(-1)).toBe(429)
})
