import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileBody, type SeekableFile } from './seekable-file.ts'
import { createStorage, sha256 } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-cover-seekable-'))
const storage = createStorage({ dataDir: folder, S3_URL: undefined })
const content = randomBytes(20_000_001)
let key: string
let server: Server
let respond: (response: ServerResponse) => Promise<void>

beforeAll(async () => {
  key = await storage.put(content)
  server = createServer((_request, response) => void respond(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await once(server, 'close')
  rmSync(folder, { recursive: true })
})

const stored = (): SeekableFile => ({
  size: content.length,
  etag: `"${key}"`,
  readInto: (into, from) => storage.readInto(key, into, from),
})

async function request(): Promise<IncomingMessage> {
  const sent = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}

const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder) ? [fd] : []
    } catch {
      // the descriptor by which the folder itself was read
      return []
    }
  })

test('a part of a file arrives unchanged, although one buffer is reused for all of it', async () => {
  const range = { from: 12_345, end: content.length - 1 }
  respond = async (response) => void (await openFileBody(stored(), range)).pipe(response)
  const chunks: Buffer[] = []
  for await (const chunk of await request()) chunks.push(chunk as Buffer)
  expect(sha256(Buffer.concat(chunks))).toBe(sha256(content.subarray(range.from, range.end)))
})

test('an empty file is an empty response', async () => {
  const empty = { size: 0, etag: '""', readInto: async () => undefined }
  respond = async (response) => void (await openFileBody(empty, { from: 0, end: 0 })).pipe(response)
  expect(await (await request()).toArray()).toEqual([])
})

test.runIf(process.platform === 'linux')('a connection that is cut leaves no file open', async () => {
  const reads: Promise<void>[] = []
  const ended = Promise.withResolvers<void>()
  const readInto: SeekableFile['readInto'] = (into, from) => {
    const read = storage.readInto(key, into, from)
    reads.push(read)
    return read
  }
  respond = async (response) => {
    // more than the buffers of a connection take, so that sending waits for the caller
    const body = await openFileBody({ ...stored(), readInto }, { from: 0, end: content.length })
    body.on('close', () => ended.resolve())
    response.on('close', () => body.destroy())
    body.pipe(response)
  }
  const response = await request()
  response.on('error', () => undefined)
  await once(response, 'readable')
  response.destroy()
  await ended.promise
  await Promise.allSettled(reads)
  expect(reads.length).toBeLessThan(content.length / (1024 * 1024))
  expect(openFiles()).toEqual([])
})

test('a file that cannot be read fails before anything is sent, and later breaks off the response', async () => {
  const failing: SeekableFile = {
    ...stored(),
    readInto: async (_into, from) => {
      if (from > 5_000_000) throw new Error('unreadable')
    },
  }
  await expect(openFileBody(failing, { from: 5_000_001, end: content.length })).rejects.toThrow('unreadable')
  const body = await openFileBody(failing, { from: 0, end: content.length })
  respond = async (response) => {
    body.on('error', () => response.destroy())
    body.pipe(response)
  }
  const response = await request()
  await expect(response.toArray()).rejects.toThrow('aborted')
})
