import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UploadedFile } from '@campus/contract/wire'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createStorage, sha256, type Storage } from '../src/platform/files/storage.ts'
import { startS3, type FakeS3 } from './support/s3-server.ts'

const bytes = new TextEncoder().encode('A certificate, with ü and 证书')
const folder = mkdtempSync(join(tmpdir(), 'campus-cover-storage-'))
const kinds: Record<string, Storage> = { disk: createStorage({ dataDir: folder, S3_URL: undefined }) }
let s3: FakeS3

const megabyte = 1024 * 1024
/** A file of two parts and a half. */
function largeFile(): { file: UploadedFile; content: Buffer } {
  const content = randomBytes(25 * megabyte)
  const path = join(folder, 'large.zip')
  writeFileSync(path, content)
  return {
    file: new UploadedFile({ name: 'large.zip', path, size: content.length, sha256: sha256(content) }),
    content,
  }
}

beforeAll(async () => {
  s3 = await startS3('campus-cover')
  kinds['S3'] = createStorage({ dataDir: folder, S3_URL: s3.url })
})
afterEach(() => s3.failWith(() => undefined))
afterAll(() => {
  s3.server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['disk', 'S3'])('files on %s', (kind) => {
  const storage = () => kinds[kind] as Storage

  test('are kept by the hash of their content, once, and read back as they were', async () => {
    const key = await storage().put(bytes)
    expect(key).toBe(sha256(bytes))
    expect(await storage().put(bytes)).toBe(key)
    expect(new Uint8Array(await storage().read(key))).toEqual(bytes)
    expect(new Uint8Array(await new Response(await storage().stream(key)).arrayBuffer())).toEqual(bytes)
  })

  test('are removed, and gone already is no error; what is not there is one', async () => {
    const key = await storage().put(new Uint8Array([1, 2, 3]))
    await storage().remove(key)
    await storage().remove(key)
    await expect(storage().read(key)).rejects.toThrow()
  })

  test('of any size come from a file on disk and are read back piece by piece', async () => {
    const { file, content } = largeFile()
    const key = await storage().put(file)
    expect(key).toBe(sha256(content))
    const pieces: Uint8Array[] = []
    for await (const piece of await storage().stream(key)) pieces.push(piece)
    expect(sha256(Buffer.concat(pieces))).toBe(key)
    expect(pieces.length).toBeGreaterThan(2)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(10 * megabyte)
    await storage().remove(key)
    await expect(storage().stream(key)).rejects.toThrow()
  })

  test('are read into a buffer from any byte on', async () => {
    const key = await storage().put(bytes)
    const into = new Uint8Array(bytes.length + 2)
    await storage().readInto(key, into.subarray(1, 6), 10)
    await storage().readInto(key, into.subarray(6, 6), 3)
    expect(into.subarray(0, 7)).toEqual(new Uint8Array([0, ...bytes.subarray(10, 15), 0]))
    await expect(storage().readInto(key, into, 0)).rejects.toThrow('ended early')
    await expect(storage().readInto('a'.repeat(64), into, 0)).rejects.toThrow()
  })

  test.each(['../secret', '', 'a'.repeat(63), `${'a'.repeat(63)}/`])('never name a path: %j', async (key) => {
    await expect((async () => storage().read(key))()).rejects.toThrow('not a storage key')
  })
})

describe('a file sent to S3 in parts', () => {
  test('never sends more than a part, and shows nothing before the last', async () => {
    const { file } = largeFile()
    s3.requests.length = 0
    const seen: boolean[] = []
    s3.failWith((request) => {
      if (request.startsWith('PUT')) seen.push(s3.files.has(`/campus-cover/${file.sha256}`))
      return undefined
    })
    await (kinds['S3'] as Storage).put(file)
    expect(
      s3.requests.map((request) => request.replace(/=[0-9a-f-]{36}/, '=ID').replace(/[0-9a-f]{64}/, 'KEY')),
    ).toEqual([
      'POST /campus-cover/KEY?uploads=',
      'PUT /campus-cover/KEY?partNumber=1&uploadId=ID',
      'PUT /campus-cover/KEY?partNumber=2&uploadId=ID',
      'PUT /campus-cover/KEY?partNumber=3&uploadId=ID',
      'POST /campus-cover/KEY?uploadId=ID',
    ])
    expect(seen).toEqual([false, false, false])
    expect(s3.files.get(`/campus-cover/${file.sha256}`)).toHaveLength(file.size)
    expect(s3.uploads.size).toBe(0)
    await (kinds['S3'] as Storage).remove(file.sha256)
  })

  test('is sent again for a moment, and given up without leaving parts if the storage stays away', async () => {
    const { file } = largeFile()
    const storage = kinds['S3'] as Storage
    // the library itself repeats a request twice
    let failures = 4
    s3.failWith((request) => (request.includes('partNumber=2') && failures-- > 0 ? 503 : undefined))
    await storage.put(file)
    expect(s3.files.has(`/campus-cover/${file.sha256}`)).toBe(true)
    await storage.remove(file.sha256)
    s3.failWith((request) => (request.includes('partNumber=2') ? 503 : undefined))
    await expect(storage.put(file)).rejects.toThrow('storage answered 503 for PUT')
    expect([s3.files.has(`/campus-cover/${file.sha256}`), s3.uploads.size]).toEqual([false, 0])
  })
})

test('S3 is asked with a signature that only the secret gives', async () => {
  expect([...s3.files.keys()]).toEqual([`/campus-cover/${sha256(bytes)}`])
  const other = createStorage({ dataDir: folder, S3_URL: s3.url.replace(/:[^:@/]+@/, ':wrong@') })
  await expect(other.put(bytes)).rejects.toThrow('storage answered 403 for PUT')
  const elsewhere = createStorage({ dataDir: folder, S3_URL: s3.url.replace('/campus-cover?', '/not-made?') })
  await expect(elsewhere.put(bytes)).rejects.toThrow('storage answered 404 for PUT')
})
