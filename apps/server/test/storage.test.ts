import type { Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStorage, sha256, type Storage } from '../src/platform/files/storage.ts'
import { startS3 } from './support/s3-server.ts'

const bytes = new TextEncoder().encode('A certificate, with ü and 证书')
const folder = mkdtempSync(join(tmpdir(), 'campus-cover-storage-'))
const kinds: Record<string, Storage> = { disk: createStorage({ dataDir: folder, S3_URL: undefined }) }
let s3: { url: string; files: Map<string, Buffer>; server: Server }

beforeAll(async () => {
  s3 = await startS3('campus-cover')
  kinds['S3'] = createStorage({ dataDir: folder, S3_URL: s3.url })
})
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

  test.each(['../secret', '', 'a'.repeat(63), `${'a'.repeat(63)}/`])('never name a path: %j', async (key) => {
    await expect((async () => storage().read(key))()).rejects.toThrow('not a storage key')
  })
})

test('S3 is asked with a signature that only the secret gives', async () => {
  expect([...s3.files.keys()]).toEqual([`/campus-cover/${sha256(bytes)}`])
  const other = createStorage({ dataDir: folder, S3_URL: s3.url.replace(/:[^:@/]+@/, ':wrong@') })
  await expect(other.put(bytes)).rejects.toThrow('storage answered 403 for PUT')
  const elsewhere = createStorage({ dataDir: folder, S3_URL: s3.url.replace('/campus-cover?', '/not-made?') })
  await expect(elsewhere.put(bytes)).rejects.toThrow('storage answered 404 for PUT')
})
