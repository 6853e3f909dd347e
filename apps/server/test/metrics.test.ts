import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { allCalls } from '@campus/contract/all-calls'
import { createServer } from 'node:net'
import { applicantItem } from '../src/demo/factories.ts'
import { jobHandlers } from '../src/job-handlers.ts'
import { enqueue, runJobs } from '../src/platform/jobs/jobs.ts'
import { serveMetrics } from '../src/platform/observe/serve-metrics.ts'
import { addPeople, findOrderTarget } from './support/order.ts'
import { readFigures, type Figures } from './support/read-figures.ts'
import { emptyQueue } from './support/server-node.ts'
import { useTestApp } from './support/test-app.ts'

const token = 'figures-for-the-monitor'
const world = useTestApp({ METRICS_TOKEN: token, METRICS_PORT: '0' })
beforeAll(() => emptyQueue(world))

const figures = async (): Promise<Figures> => {
  const response = await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  return readFigures(response.body)
}

test('strangers get nothing, with a token set or not', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }])
    expect((await world.app.inject({ url: '/metrics', headers })).statusCode).toBe(401)
  const { config } = world.services
  try {
    config.METRICS_TOKEN = undefined
    expect((await world.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  } finally {
    config.METRICS_TOKEN = token
  }
})

test('the port of its own asks for the token as well, where one is set, and serves nothing else', async () => {
  const own = await serveMetrics(world.services)
  const base = `http://127.0.0.1:${own?.port}`
  try {
    expect((await fetch(`${base}/metrics`)).status).toBe(401)
    const response = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    expect(readFigures(await response.text()).value('campus_queue_readable')).toBe(1)
    expect((await fetch(`${base}/api/app-settings`)).status).toBe(404)
  } finally {
    await own?.close()
  }
  const { METRICS_PORT: _, ...without } = world.services.config
  expect(await serveMetrics({ ...world.services, config: without })).toBeNull()
})

test('a port that is taken is said at once', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const config = { ...world.services.config, METRICS_PORT: port }
  try {
    await expect(serveMetrics({ ...world.services, config })).rejects.toThrow('EADDRINUSE')
  } finally {
    other.close()
  }
})

test('requests are counted by call, method and class of status, with their time and bytes', async () => {
  const before = await figures()
  const mia = await world.signIn('mia.master@harbour.example')
  await mia.get('/school/policies?items=5')
  await mia.get(`/school/policies/${randomUUID()}`)
  await world.anonymous.get('/school/policies')
  await world.anonymous.get(`/school/${randomUUID()}`)
  const after = await figures()
  const grown = (name: string, labels: Record<string, string>) =>
    after.value(name, labels) - before.value(name, labels)
  const requests = 'campus_request_duration_seconds_count'
  expect(grown(requests, { call: 'list-policies', method: 'GET', status_class: '2xx' })).toBe(1)
  expect(grown(requests, { call: 'list-policies', method: 'GET', status_class: '4xx' })).toBe(1)
  expect(grown(requests, { call: 'get-policy', method: 'GET', status_class: '4xx' })).toBe(1)
  expect(grown(requests, { call: 'unknown', method: 'GET', status_class: '4xx' })).toBe(1)
  expect(grown('campus_response_bytes_total', { call: 'list-policies' })).toBeGreaterThan(500)
  expect(after.value('campus_requests_in_flight')).toBe(1)
})

test('labels are names of code: no id, no address, nothing that a caller made up', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  for (let n = 0; n < 20; n += 1) await mia.get(`/school/made-up-${n}/${randomUUID()}`)
  await world.app.inject({ method: 'PROPFIND' as 'GET', url: '/api/school' })
  const known = new Set([...allCalls.map(({ name }) => name), 'probe', 'page', 'docs', 'unknown'])
  for (const { name, labels } of (await figures()).samples) {
    if ('call' in labels) expect(known).toContain(labels['call'])
    for (const value of Object.values(labels)) {
      expect(`${name} ${value}`).not.toMatch(/[0-9a-f]{8}-|made-up|@/)
      expect(value.length).toBeLessThan(60)
    }
  }
})

test('pools, the process, the queue and its jobs are there', async () => {
  await world.services.database.withCompany(async (tx) => {
    await enqueue(tx, 'send-sms', { recipient: '+442000', text: 'hello' })
    await enqueue(tx, 'send-mail', { recipient: '', subject: '', text: '', html: '' })
  })
  const waiting = await figures()
  expect(waiting.value('campus_jobs_waiting', { task: 'send-sms' })).toBe(1)
  expect(waiting.value('campus_jobs_oldest_waiting_seconds')).toBeGreaterThan(0)
  const runner = await runJobs(world.ownerUrl, jobHandlers, world.services)
  try {
    const done = async () =>
      (await figures()).value('campus_job_duration_seconds_count', { task: 'send-sms', outcome: 'done' })
    await expect.poll(done, { timeout: 20_000 }).toBe(1)
    const after = await figures()
    expect(after.value('campus_messages_total', { channel: 'sms', outcome: 'sent' })).toBe(1)
    expect(after.value('campus_messages_total', { channel: 'mail', outcome: 'sent' })).toBe(0)
    for (const role of ['app', 'operator', 'owner'])
      expect(after.value('campus_pool_connections', { role, state: 'max' })).toBeGreaterThan(1)
    expect(after.value('campus_pool_checkout_seconds_count', { role: 'app' })).toBeGreaterThan(0)
    expect(after.value('nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6)
    expect(after.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  } finally {
    await runner.stop()
  }
})

test('a payment is counted by gateway, status and currency, in minor units, and people by number', async () => {
  const before = await figures()
  const mia = await world.signIn('mia.master@harbour.example')
  const place = await findOrderTarget(mia, 'travel', 'Brighton')
  await addPeople(mia, place, [applicantItem(), applicantItem()])
  const after = await figures()
  expect(after.value('campus_import_rows_total') - before.value('campus_import_rows_total')).toBe(2)
  const confirmed = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  const { invoice } = confirmed.body['data']
  const started = await mia.post(`/school/payment/stripe/pay-invoice/${invoice.id}/start`, {})
  const sandbox = String(started.body['data'].redirect_url).split('/').at(-1)
  await world.anonymous.post(`/dev/sandbox-payments/${sandbox}/approve`)
  const paid = await figures()
  expect(paid.value('campus_payments_total', { gateway: 'stripe', status: 'started' })).toBe(1)
  expect(paid.value('campus_payments_total', { gateway: 'stripe', status: 'succeeded' })).toBe(1)
  const amount = Math.round(Number(invoice.total) * 100)
  const money = { gateway: 'stripe', currency: invoice.currency }
  expect(paid.value('campus_payments_minor_units_total', money)).toBe(amount)
})

test('what a transaction counts is counted once it is kept, and never when it is undone', async () => {
  const { database } = world.services
  const count = async () => (await figures()).value('campus_import_rows_total')
  const before = await count()
  await database
    .withCompany(async (tx) => {
      tx.countWhenKept((metrics) => metrics.importRows.inc())
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(await count()).toBe(before)
  await database.withCompany(async (tx) => tx.countWhenKept((metrics) => metrics.importRows.inc()))
  expect(await count()).toBe(before + 1)
})
