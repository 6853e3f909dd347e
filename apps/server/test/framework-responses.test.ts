import { connect, type AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
let port: number
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})

/** What the server writes to bytes that no client library would send. */
const responseTo = (bytes: string) =>
  new Promise<{ status: number; headers: Map<string, string>; body: Record<string, unknown> }>(
    (resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('error', reject)
      socket.on('end', () => {
        const [head = '', body = ''] = text.split('\r\n\r\n')
        const [first = '', ...lines] = head.split('\r\n')
        const headers = new Map(
          lines.map((line) => {
            const at = line.indexOf(':')
            return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const
          }),
        )
        const length = Number(headers.get('content-length'))
        const given = Buffer.from(body).subarray(0, length).toString()
        resolve({ status: Number(first.split(' ')[1]), headers, body: JSON.parse(given) })
      })
    },
  )

const always = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'x-request-id']

test.each([
  ['a path that is no text', 'GET /api/school/policies/%C0%AE HTTP/1.1', '', 400, 'unreadable'],
  ['a path with half an escape', 'GET /api/school/policies/% HTTP/1.1', '', 400, 'unreadable'],
  [
    'a parameter of a thousand letters',
    `GET /api/school/policies/${'a'.repeat(1000)} HTTP/1.1`,
    '',
    414,
    'address_too_long',
  ],
  ['a call that is not there', 'GET /api/nowhere HTTP/1.1', '', 404, 'not_found'],
  [
    'headers of twenty kilobytes',
    'GET /api/app-settings HTTP/1.1',
    `x: ${'a'.repeat(20_000)}\r\n`,
    431,
    'header_too_large',
  ],
  ['something that is not HTTP', 'HELLO', '', 400, 'unreadable'],
  ['a header that is none', 'GET /api/app-settings HTTP/1.1', 'b\u0001d header\r\n', 400, 'unreadable'],
  [
    'a body of another kind',
    'POST /api/school/auth/sign-in HTTP/1.1',
    'content-type: application/xml\r\ncontent-length: 2\r\n',
    415,
    'unsupported_type',
  ],
  [
    'a body that is too large',
    'POST /api/school/auth/sign-in HTTP/1.1',
    'content-type: application/json\r\ncontent-length: 99999999\r\n',
    413,
    'request_too_large',
  ],
])('%s is answered as everything is', async (_case, line, headers, status, code) => {
  const response = await responseTo(
    `${line}\r\nhost: x\r\nconnection: close\r\n${headers}\r\n${line.startsWith('POST') ? '{}' : ''}`,
  )
  expect([response.status, response.body['code'], response.body['errors']]).toEqual([status, code, []])
  expect(String(response.body['message'])).toMatch(/\.$/)
  expect(always.filter((name) => !response.headers.has(name))).toEqual([])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('the caller’s language counts as soon as headers can be read', async () => {
  const response = await world.app.inject({
    url: '/api/school/policies/%C0%AE',
    headers: { 'accept-language': 'it' },
  })
  expect(response.json().message).toBe(
    'Non siamo riusciti a leggere la richiesta. Controllare il formato e riprovare.',
  )
})

test.each([
  ['/healthz', 'no-store'],
  ['/readyz', 'no-store'],
  ['/api/openapi.json', 'no-store'],
  ['/api/docs', 'no-store'],
  ['/api/docs/', 'no-store'],
])('%s says how long it may be kept: %s', async (url, kept) => {
  expect((await world.app.inject(url)).headers['cache-control']).toBe(kept)
})

test('a response is dated by the clock that judges deadlines, whatever the machine’s says', async () => {
  const clock = world.services.clock
  const { headers } = await world.anonymous.get('/app-settings')
  const { headers: rejected } = await world.anonymous.get('/school/policies')
  for (const one of [headers, rejected])
    expect(Math.abs(Date.parse(String(one['date'])) - clock.now().getTime())).toBeLessThan(60_000)
})
