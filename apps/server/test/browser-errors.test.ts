import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { logLines } from './support/log-lines.ts'
import { readFigures } from './support/read-figures.ts'
import { useTestApp } from './support/test-app.ts'
import { stopClock } from './support/use-clock.ts'

const log = logLines()
const token = 'figures-for-the-monitor'
const world = useTestApp(
  { LOG_LEVEL: 'warn', METRICS_TOKEN: token, PUBLIC_CALLS_PER_MINUTE: '1000' },
  log.destination,
)

const report = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  kind: 'worker',
  message: 'TypeError: rows is undefined',
  stack: 'review assets/import-worker-3f.js:2:5\nassets/kit-77.js:9:1',
  route: '/policy/review-applicants',
  release: '1.0.0+1a2b3c4d',
  browser: 'firefox',
  ...changes,
})
const send = (body: object, headers: Record<string, string> = {}) =>
  world.anonymous.post('/browser-errors', body, headers)
const lineOf = (id: string) =>
  log.lines().find((line) => (line['browser_error'] as { id?: string } | undefined)?.id === id)

test('an error of a browser stands in the log under the name that its page showed, and is counted', async () => {
  const body = report()
  const response = await send(body)
  expect([response.status, response.body['data']]).toEqual([202, { done: true }])
  expect(lineOf(body.id)).toMatchObject({
    level: 'warn',
    call: 'report-browser-error',
    request_id: response.headers['x-request-id'],
    browser_error: {
      id: body.id,
      kind: 'worker',
      message: body.message,
      at: ['review assets/import-worker-3f.js:2:5', 'assets/kit-77.js:9:1'],
      route: body.route,
      release: body.release,
      browser: 'firefox',
    },
  })
  const { body: text } = await world.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(readFigures(text).value('campus_browser_errors_total', { kind: 'worker' })).toBe(1)
})

test('nothing that a stranger makes up comes into the log as it is', async () => {
  const body = report({
    message: 'mia.master@harbour.example +44 7400 123456',
    stack: 'at https://evil.example/x.js:1:1\nMia Master\nok assets/kit-77.js:9:1',
    route: '/policies?search=Mia Master',
    release: '<script>',
  })
  expect((await send(body)).status).toBe(202)
  expect(lineOf(body.id)).toMatchObject({
    browser_error: { message: '[email] [number]', at: ['ok assets/kit-77.js:9:1'], route: '', release: '' },
  })
})

test.each([
  ['a long message', { message: 'x'.repeat(501) }],
  ['a long stack', { stack: 'x'.repeat(4001) }],
  ['a kind of its own', { kind: 'mine' }],
  ['a browser of its own', { browser: 'Mozilla/5.0 (Windows NT)' }],
  ['no name', { id: 'x' }],
])('%s is rejected', async (_case, changes) => {
  expect((await send(report(changes))).status).toBe(422)
})

test('one address cannot fill the log', async () => {
  stopClock(world)
  const statuses = new Set<number>()
  for (let n = 0; n < 105; n += 1) statuses.add((await send(report())).status)
  expect(statuses).toEqual(new Set([202, 429]))
})
