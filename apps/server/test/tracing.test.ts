import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../src/job-handlers.ts'
import { enqueue, runJobs, type JobRunner } from '../src/platform/jobs/jobs.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { logLines } from './support/log-lines.ts'
import { emptyQueue } from './support/server-node.ts'
import { useTestApp } from './support/test-app.ts'

type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  links?: { traceId: string; spanId: string }[]
  status?: { code?: number }
}

/** What a collector would be sent: OTLP over HTTP in JSON. */
const received: OtlpSpan[] = []
const bodies: string[] = []
const receiver = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    if (request.url === '/v1/traces') {
      bodies.push(text)
      const { resourceSpans } = JSON.parse(text)
      for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) received.push(...spans)
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
const gateway = createServer((_request, response) => response.writeHead(204).end())
const listen = async (server: typeof receiver) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const log = logLines()
const world = useTestApp(
  {
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: await listen(receiver),
    OTEL_SERVICE_NAME: 'campus-test',
    SMS_URL: `${await listen(gateway)}/send?key=gateway-key-4711`,
  },
  log.destination,
)
let runner: JobRunner
beforeAll(async () => {
  await emptyQueue(world)
  runner = await runJobs(world.ownerUrl, jobHandlers, world.services)
})
endAfterAll('the job runner', async () => {
  await runner.stop()
  for (const server of [receiver, gateway]) server.close()
})

const attribute = (span: OtlpSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0]

test('a request is a span with its transactions and statements below it, its job is linked to it, and so is what the job sends', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  const result = await mia.get('/school/policies?items=1&search=Lef%C3%A8vre')
  const forgotten = await world.anonymous.post('/school/auth/email/forgot-password', {
    email: 'mia.master@harbour.example',
  })
  await log.until((line) => line.msg === 'job' && line['request_id'] === forgotten.headers['x-request-id'])
  await world.services.database.withCompany((tx) =>
    enqueue(tx, 'send-sms', { recipient: '+447400111222', text: 'pin' }),
  )
  await log.until((line) => line.msg === 'job' && line['task'] === 'send-sms')
  // they leave in batches
  await expect
    .poll(() => received.some(({ name }) => name === 'job send-sms'), { timeout: 20_000 })
    .toBe(true)

  const requestId = result.headers['x-request-id']
  const request = received.find((span) => attribute(span, 'request.id') === requestId)
  expect(request).toMatchObject({ name: 'list-policies', kind: 2 })
  expect(attribute(request, 'http.response.status_code')).toBe(200)
  expect(attribute(request, 'actor_kind')).toBe('user')
  const below = (span: OtlpSpan | undefined) => received.filter((one) => one.parentSpanId === span?.spanId)
  const transactions = below(request).filter(({ name }) => name === 'transaction app')
  expect(transactions).toHaveLength(1)
  const statements = transactions.flatMap(below).map((span) => String(attribute(span, 'db.query.text')))
  expect(statements.some((text) => text.includes('open_session($1'))).toBe(true)
  expect(statements.some((text) => text.includes('from policy'))).toBe(true)

  const line = log.lines().find((one) => one['request_id'] === requestId && one.msg === 'request')
  expect(line).toMatchObject({ trace_id: request?.traceId, span_id: request?.spanId })

  const cause = received.find(
    (span) => attribute(span, 'request.id') === forgotten.headers['x-request-id'] && span.kind === 2,
  )
  const job = received.find(
    (span) =>
      span.name === 'job send-mail' && attribute(span, 'request.id') === forgotten.headers['x-request-id'],
  )
  expect(job?.traceId).not.toBe(cause?.traceId)
  expect(job?.links?.map(({ traceId }) => traceId)).toEqual([cause?.traceId])

  const sms = received.find(({ name }) => name === 'job send-sms')
  const sending = below(sms).find(({ name }) => name === 'send sms')
  const [posted] = below(sending)
  expect(posted?.name).toMatch(/^POST 127\.0\.0\.1:\d+$/)
  expect(attribute(posted, 'http.response.status_code')).toBe(204)

  // no value, no address, no recipient leaves by this way
  const sent = bodies.join('')
  const personal = [
    'Lefèvre',
    'Lef%C3%A8vre',
    'mia.master',
    '447400111222',
    'gateway-key-4711',
    'campus_app:',
  ]
  expect(personal.filter((text) => sent.includes(text))).toEqual([])
  expect(sent).toContain('campus-test')
}, 90_000)

test('without an endpoint nothing of OpenTelemetry is loaded', () => {
  const watch = `import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, context, next) => { if (name.startsWith('@opentelemetry')) console.info('loaded', name); return next(name, context) } })`
  const code = `const { startTracer } = await import('./start-tracer.ts')
    const settings = { OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER_ARG: 1 }
    const off = await startTracer(settings)
    console.info('off', off.isOn, off.begin('x'))
    const on = await startTracer({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
    console.info('on', on.isOn)
    process.exit(0)`
  const folder = join(import.meta.dirname, '..', 'src', 'platform', 'observe')
  const hook = `data:text/javascript,${encodeURIComponent(watch)}`
  const output = execFileSync(process.execPath, ['--import', hook, '--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
  })
  const [before = '', after = ''] = output.split('off false null')
  expect(before).not.toContain('loaded')
  expect(after).toContain('loaded @opentelemetry/sdk-trace')
  expect(after).toContain('on true')
})
