import { expect, test } from 'vitest'
import { watchMaintenance } from '../src/platform/http/maintenance.ts'
import type { Database } from '../src/platform/database/database.ts'
import { ops } from './support/ops.ts'
import { useTestApp } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'

const world = useTestApp({ CLOCK: afternoon })

test('while the operator has closed the service every call answers 503 with the message, in the caller’s language', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  await ops(world, 'maintenance', 'on')
  await expect.poll(async () => (await mia.get('/school/policies')).status, { timeout: 20_000 }).toBe(503)
  const rejected = await mia.get('/app-settings')
  expect(rejected.status).toBe(503)
  expect(rejected.body['message']).toBe('Service is currently under maintenance. Please try again later.')
  expect(rejected.headers['retry-after']).toBe('30')
  // a balancer must not take the node away: it still serves the page that says so
  expect((await world.app.inject('/readyz')).statusCode).toBe(200)
  await ops(world, 'maintenance', 'on')
  expect((await ops(world, 'status')).text).toContain('closed for maintenance since 2026-12-01T15')
  await ops(world, 'maintenance', 'off')
  await expect.poll(async () => (await mia.get('/school/policies')).status, { timeout: 20_000 }).toBe(200)
  await expect(ops(world, 'maintenance', 'perhaps')).rejects.toThrow('"maintenance on" or')
})

test('the database is asked once a second at most, and its silence closes nothing', async () => {
  let now = 0
  let asked = 0
  const silent = {
    withCompany: () => {
      asked++
      return Promise.reject(new Error('gone'))
    },
  } as unknown as Database
  const isOn = watchMaintenance(silent, () => now)
  expect(await Promise.all([isOn(), isOn(), isOn()])).toEqual([false, false, false])
  now = 999
  await isOn()
  expect(asked).toBe(1)
  now = 1000
  await isOn()
  expect(asked).toBe(2)
})
