import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { syncBuiltinESMExports } from 'node:module'
import zlib, { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const script = `export const words = ${JSON.stringify(Array.from({ length: 2000 }, (_, n) => `word ${n % 50}`))}`
const boot = 'document.title = 1'
const page = `<!doctype html><script>${boot}</script><html lang="en"><meta nonce="__CSP_NONCE__"><title>Campus Cover</title>${'<!-- as long as ours -->'.repeat(60)}`
let folder: string
let app: FastifyInstance
let cookie: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campus-cover-web-'))
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), page)
  writeFileSync(join(dist, 'app.js'), script)
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), script)
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.gz'), gzipSync(script))
  writeFileSync(join(dist, 'assets', 'inter-1a2b.woff2'), Buffer.alloc(3000))
  app = await buildApp(world.services, { webFolder: dist })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const signedIn = await world.anonymous.post('/school/auth/sign-in', {
    login: 'pia.master@pacific.example',
    password: 'Demo-Pass-2026!',
  })
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
})
endAfterAll('the app', async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

type Travelled = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Over a real connection, with nothing unpacked on the way: the bytes that travel. */
function travel(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Travelled> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}
const br = { 'accept-encoding': 'gzip, deflate, br' }

describe('a built file', () => {
  const path = '/assets/app-1a2b.js'

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('goes out as %s asks, for a year, and says that it varies', async (accept, encoding, unpack) => {
    const result = await travel(path, { 'accept-encoding': accept })
    expect(result.status).toBe(200)
    expect(result.headers['content-encoding']).toBe(encoding)
    expect(result.headers['vary']).toMatch(/accept-encoding/i)
    expect(result.headers['content-type']).toMatch(/javascript/)
    expect(result.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(Number(result.headers['content-length'])).toBe(result.bytes.length)
    expect(String(unpack(result.bytes))).toBe(script)
    if (encoding) expect(result.bytes.length).toBeLessThan(script.length / 10)
  })

  test('has an ETag for each form of it, and 304 for who holds that form', async () => {
    const [packed, plain] = [await travel(path, br), await travel(path)]
    expect(packed.headers['etag']).toMatch(/^W\/"[^"]+"$/)
    expect(packed.headers['etag']).not.toBe(plain.headers['etag'])
    const again = await travel(path, { ...br, 'if-none-match': String(packed.headers['etag']) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect(again.headers['vary']).toMatch(/accept-encoding/i)
    expect((await travel(path, { ...br, 'if-none-match': String(plain.headers['etag']) })).status).toBe(200)
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    const [head, get] = [await travel(path, br, 'HEAD'), await travel(path, br)]
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  })

  test('is plain where the build left no packed form, and a font stays as it is', async () => {
    const font = await travel('/assets/inter-1a2b.woff2', br)
    expect([font.status, font.headers['content-encoding'], font.bytes.length]).toEqual([200, undefined, 3000])
    const unhashed = await travel('/app.js', br)
    expect([unhashed.headers['content-encoding'], unhashed.headers['cache-control']]).toEqual([
      undefined,
      'no-cache',
    ])
  })

  test('is served by its own name alone', async () => {
    expect((await travel(`${path}.br`, br)).status).toBe(404)
  })
})

describe('the page', () => {
  test('is packed with a nonce of its own in each answer, and answers HEAD', async () => {
    const [first, second] = [await travel('/home', br), await travel('/home', br)]
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.bytes.length).toBeLessThan(brotliDecompressSync(first.bytes).length / 3)
    const nonceOf = ({ bytes }: Travelled) => /nonce="([^"]+)"/.exec(String(brotliDecompressSync(bytes)))?.[1]
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toContain(String(nonceOf(first)))
    // the one script within the page is allowed by its hash, in no other response
    const hash = createHash('sha256').update(boot).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect((await travel('/api/none', br)).headers['content-security-policy']).toContain("script-src 'self';")
    const head = await travel('/home', br, 'HEAD')
    expect([head.status, head.bytes.length, head.headers['content-type']]).toEqual([
      200,
      0,
      'text/html; charset=utf-8',
    ])
  })
})

test('the page names the language of its address before any script runs', async () => {
  const languageOf = async (path: string) =>
    /<html lang="([^"]+)"/.exec(String((await travel(path)).bytes))?.[1]
  expect(
    await Promise.all(['/', '/home', '/de/home', '/ca', '/cn/cart?x=1', '/xx/home'].map(languageOf)),
  ).toEqual(['en', 'en', 'de', 'yue-Hant', 'zh-Hans', 'en'])
})

test('a plain link names its language; what is none of ours is as if it were not given', async () => {
  const path = '/api/school/enrollments/errors-file'
  const messageOf = async (query: string, method = 'GET') => {
    const { bytes } = await travel(`${path}${query}`, { 'accept-language': 'fr' }, method)
    return (JSON.parse(String(bytes)) as { message: string }).message
  }
  const french = await messageOf('')
  const german = await messageOf('?lang=de')
  expect(german).not.toBe(french)
  for (const odd of ['?lang=xx', '?lang=de&lang=es', `?lang=${'d'.repeat(5000)}`, '?lang='])
    expect(await messageOf(odd)).toBe(french)
})

describe('an answer of a call', () => {
  const list = '/api/school/policies?items=100'

  test('is packed from one kilobyte on, a tenth of its length for a page of 100 policies', async () => {
    const [packed, zipped, plain] = [
      await travel(list, { ...br, cookie }),
      await travel(list, { 'accept-encoding': 'gzip', cookie }),
      await travel(list, { cookie }),
    ]
    expect([packed, zipped, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ])
    expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 8)
    for (const { headers } of [packed, zipped, plain]) {
      expect(headers['vary']).toMatch(/accept-encoding/i)
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await travel('/healthz', br)).headers['content-encoding']).toBeUndefined()
  })

  test('is plain when another site brought it about, whatever it accepts', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(
        (await travel(list, { ...br, cookie, 'sec-fetch-site': site })).headers['content-encoding'],
      ).toBeUndefined()
    expect(
      (await travel(list, { ...br, cookie, 'sec-fetch-site': 'same-origin' })).headers['content-encoding'],
    ).toBe('br')
  })

  test('that shows a secret asks everybody on the way to leave it as it is', async () => {
    const signedIn = await world.anonymous.post('/school/auth/sign-in', {
      login: 'mia.master@harbour.example',
      password: 'Demo-Pass-2026!',
    })
    expect(signedIn.headers['cache-control']).toBe('no-store, no-transform')
    expect(signedIn.headers['content-encoding']).toBeUndefined()
  })

  test('that is an event stream comes at once and unpacked', async () => {
    const { port } = app.server.address() as AddressInfo
    const first = await new Promise<{ headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port, path: '/api/school/events', headers: { ...br, cookie } },
        (response) =>
          response.once('data', (chunk: Buffer) => {
            resolve({ headers: response.headers, text: String(chunk) })
            call.destroy()
          }),
      )
      call.on('error', reject).end()
    })
    expect(first.headers['content-type']).toMatch(/event-stream/)
    expect(first.headers['content-encoding']).toBeUndefined()
    expect(first.text).toBe('retry: 3000\n\n')
  })
})

test('the script of the reference is packed once for each encoding, not for each reader', async () => {
  const path = '/api/docs/js/scalar.js'
  const packs = vi.spyOn(zlib, 'brotliCompress')
  syncBuiltinESMExports()
  try {
    const plain = await travel(path)
    const readers = await Promise.all(Array.from({ length: 6 }, () => travel(path, br)))
    for (const { headers, bytes } of [...readers, await travel(path, br)]) {
      expect(headers['content-encoding']).toBe('br')
      expect(Number(headers['content-length'] ?? bytes.length)).toBe(bytes.length)
      expect(brotliDecompressSync(bytes).equals(plain.bytes)).toBe(true)
    }
    expect(packs).toHaveBeenCalledTimes(1)
    const gzipped = await travel(path, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzipped.bytes).equals(plain.bytes)).toBe(true)
  } finally {
    packs.mockRestore()
    syncBuiltinESMExports()
  }
})
