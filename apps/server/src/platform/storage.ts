import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'

/** Files by the hash of their content: the same bytes are kept once and never change. */
export type Storage = {
  /** Keeps the bytes and answers their key. */
  put: (bytes: Uint8Array) => Promise<string>
  read: (key: string) => Promise<Uint8Array>
  stream: (key: string) => Promise<ReadableStream<Uint8Array>>
  /** Removes the bytes; that they are gone already is no error. The caller knows that nothing names them. */
  remove: (key: string) => Promise<void>
}

export function createStorage(config: Pick<Config, 'dataDir' | 'S3_URL'>): Storage {
  return config.S3_URL ? s3Storage(new URL(config.S3_URL)) : diskStorage(join(config.dataDir, 'files'))
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A key is a hash and nothing else: it can never name a path of its own. */
function checkedKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('not a storage key')
  return key
}

function diskStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, checkedKey(key).slice(0, 2), key.slice(2, 4), key)
  return {
    async put(bytes) {
      const key = sha256(bytes)
      const path = pathOf(key)
      const isKept = await stat(path).then(
        (found) => found.size === bytes.length,
        () => false,
      )
      if (isKept) return key
      await mkdir(dirname(path), { recursive: true })
      // written aside and renamed, so that a crash never leaves half a file under a whole file's name
      const draft = `${path}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, path)
      return key
    },
    read: (key) => readFile(pathOf(key)),
    async stream(key) {
      await stat(pathOf(key))
      return Readable.toWeb(createReadStream(pathOf(key))) as ReadableStream<Uint8Array>
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** `S3_URL` is `https://key:secret@host/bucket?region=…`; any S3-compatible storage. */
function s3Storage(url: URL): Storage {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
  })
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`
  const request = async (key: string, init?: RequestInit) => {
    const response = await client.fetch(`${base}/${checkedKey(key)}`, init)
    if (!response.ok) throw new Error(`storage answered ${response.status} for ${init?.method ?? 'GET'}`)
    return response
  }
  return {
    async put(bytes) {
      const key = sha256(bytes)
      await request(key, { method: 'PUT', body: Buffer.from(bytes) })
      return key
    },
    read: async (key) => new Uint8Array(await (await request(key)).arrayBuffer()),
    stream: async (key) => (await request(key)).body as ReadableStream<Uint8Array>,
    async remove(key) {
      await request(key, { method: 'DELETE' })
    },
  }
}
