import { readdirSync } from 'node:fs'
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { uploadFolder } from '../src/platform/files/upload-folder.ts'
import { pdf, startConversation } from './support/conversation.ts'
import { sendForm } from './support/send-form.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const boundary = 'x-test-boundary'
const megabyte = 1024 * 1024
let omar: Caller
let token: string
let port: number

beforeAll(async () => {
  const login = { login: 'omar.master@oakfield.example', password: 'Demo-Pass-2026!' }
  token = (await world.anonymous.post('/school/auth/sign-in', login)).body['token']
  omar = world.withToken(token)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})

const left = () => readdirSync(uploadFolder(world.services.config))
beforeEach(() => expect(left()).toEqual([]))

/** A request whose body is written by hand, piece by piece. */
function open(path: string, headers: Record<string, string> = {}): ClientRequest {
  return httpRequest({
    port,
    method: 'POST',
    path: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  })
}
const headOf = (name: string, file?: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"\r\ncontent-type: application/pdf` : ''}\r\n\r\n`

describe('what was written for an upload is gone afterwards', () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ name: `${index}.pdf`, bytes: pdf }))
  const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10 * megabyte)])

  test('when it was taken', async () => {
    const { status, body } = await startConversation(omar, 'Taken', [{ name: 'a.pdf', bytes: pdf }])
    expect([status, body['data'].conversation.messages.items[0].attachments.length]).toEqual([201, 1])
    expect(left()).toEqual([])
  })

  test('when a field is wrong, when the type is wrong, when it is too large, when there are too many', async () => {
    expect((await startConversation(omar, '', [{ name: 'a.pdf', bytes: pdf }])).status).toBe(422)
    const text = { name: 'a.pdf', bytes: new TextEncoder().encode('not a document') }
    expect((await startConversation(omar, 'Type', [text])).body['errors']).toMatchObject([
      { key: 'attachments.0', code: 'attachment_type' },
    ])
    const tooLarge = await startConversation(omar, 'Size', [
      { name: 'a.pdf', bytes: pdf },
      { name: 'b.pdf', bytes: new Uint8Array(large) },
    ])
    expect([tooLarge.status, tooLarge.body['errors']]).toMatchObject([413, [{ key: 'attachments.1' }]])
    expect((await startConversation(omar, 'Many', many)).status).toBe(400)
    expect(left()).toEqual([])
  })

  test('when a text is too long, when texts are too many', async () => {
    const long = await sendForm(omar, '/school/conversations/start', { body: 'x'.repeat(600_000) })
    expect([long.status, long.body['errors'][0]]).toMatchObject([422, { key: 'body', code: 'too_long' }])
    const fields = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}`, 'x']))
    expect((await sendForm(omar, '/school/conversations/start', fields)).status).toBe(400)
    expect(left()).toEqual([])
  })

  test('when the sender goes away half-way; nobody else waits for a database connection meanwhile', async () => {
    const request = open('/school/conversations/start')
    const failed = new Promise((resolve) => request.once('error', resolve))
    request.write(`${headOf('attachments[]', 'a.pdf')}%PDF-1.4\n`)
    request.write(Buffer.alloc(megabyte))
    await expect.poll(() => left().length, { timeout: 20_000 }).toBe(1)
    const { waiting } = await world.services.database.withCompany((tx) =>
      tx.one<{ waiting: number }>(sql`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`),
    )
    expect(waiting).toBe(0)
    request.destroy(new Error('gone'))
    await failed
    await expect.poll(left, { timeout: 20_000 }).toEqual([])
  })
})

describe('before a byte of a file is read', () => {
  test('a stranger, somebody without the permission, and a body above the limit are refused', async () => {
    const rex = await world.signIn('rex.reader@harbour.example')
    const form = { title: 'x', file: { name: 'a.pdf', bytes: pdf } }
    expect((await sendForm(world.anonymous, '/school/conversations/start', form)).status).toBe(401)
    expect((await sendForm(rex, '/school/conversations/start', form)).status).toBe(403)
    const result = await responseOf(
      open('/school/conversations/start', { 'content-length': String(200 * megabyte) }),
    )
    expect(result.statusCode).toBe(413)
    expect(left()).toEqual([])
  })

  test('JSON of such a call is as small as any, and names no file of the server', async () => {
    const file = { name: 'x', path: '/etc/passwd', size: 10, sha256: 'a'.repeat(64), bytes: {} }
    const named = await omar.post('/school/client/return-policy/upload', { file })
    expect([named.status, named.body['errors']]).toMatchObject([422, [{ key: 'file', code: 'wrong_type' }]])
    const large = await omar.post('/school/conversations/start', { body: 'x'.repeat(2 * megabyte) })
    expect(large.status).toBe(413)
  })
})

/** Sends the head alone and returns what comes back. */
function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('error', reject)
    request.once('response', (response: IncomingMessage) => {
      response.resume()
      resolve(response)
      request.destroy()
    })
    request.flushHeaders()
  })
}

test('memory does not grow with an upload: eight files of 9 MB hold no more of it than eight of 1 MB', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const block = Buffer.alloc(megabyte / 4)

  /** The most that buffers held at once while such files came in, above what they held before. */
  async function peakOf(megabytes: number): Promise<number> {
    collect()
    const before = process.memoryUsage().arrayBuffers
    let peak = 0
    const request = open('/school/conversations/start')
    const responded = new Promise<IncomingMessage>((resolve) => request.once('response', resolve))
    const write = (bytes: string | Buffer) =>
      new Promise<void>((resolve, reject) => {
        request.write(bytes, (error) => (error ? reject(error) : resolve()))
      })
    for (const [name, value] of [
      ['recipients[]', 'claims'],
      ['subject', `${megabytes} MB`],
      ['body', 'Large'],
    ] as const)
      await write(`${headOf(name)}${value}\r\n`)
    for (let file = 0; file < 8; file++) {
      await write(`${headOf('attachments[]', `${file}.pdf`)}%PDF-1.4\n% ${megabytes} ${file}\n`)
      for (let part = 0; part < megabytes * 4; part++) {
        await write(block)
      }
      collect()
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)
      await write('\r\n')
    }
    request.end(`--${boundary}--\r\n`)
    const response = await responded
    response.resume()
    expect(response.statusCode).toBe(201)
    return peak
  }

  await peakOf(1)
  const small = await peakOf(1)
  const large = await peakOf(9)
  // sixty-four megabytes more came in; what is on its way between the two ends of the connection, both in this
  // process, was seen at eight on a busy machine
  expect(large - small).toBeLessThan(16 * megabyte)
})
