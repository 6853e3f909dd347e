import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { UploadedFile } from '@campus/contract/wire'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../../config.ts'
import { limitStorage } from './limited-storage.ts'
import { StorageUnavailable, type Storage } from './storage-shape.ts'

export type { Storage } from './storage-shape.ts'

const defaultTimeoutMs = 10_000
/** Retries after a 429 or 5xx from S3, all within the timeout. */
const s3Retries = 2

type StorageConfig = Pick<Config, 'dataDir' | 'S3_URL'> & Partial<Pick<Config, 'STORAGE_TIMEOUT_MS'>>

/** `onHeld` is called when a file is read or written while the same work holds a database connection. */
export function createStorage(
  { dataDir, S3_URL: s3, STORAGE_TIMEOUT_MS: timeoutMs = defaultTimeoutMs }: StorageConfig,
  onHeld: (defect: Error) => void = throwDefect,
): Storage {
  const storage = s3 ? s3Storage(new URL(s3), timeoutMs) : diskStorage(join(dataDir, 'files'))
  return limitStorage(storage, onHeld)
}

function throwDefect(defect: Error): never {
  throw defect
}

const contentKey = (content: Uint8Array | UploadedFile) =>
  content instanceof UploadedFile ? content.sha256 : sha256(content)
const contentSize = (content: Uint8Array | UploadedFile) =>
  content instanceof UploadedFile ? content.size : content.length

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Makes sure that a key is a hash, which can't contain a path. */
function checkedKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('not a storage key')
  return key
}

function diskStorage(root: string): Storage {
  const filePath = (key: string) => join(root, checkedKey(key).slice(0, 2), key.slice(2, 4), key)
  return {
    async put(content) {
      const key = checkedKey(contentKey(content))
      const path = filePath(key)
      const isKept = await stat(path).then(
        (stats) => stats.size === contentSize(content),
        () => false,
      )
      if (isKept) return key
      await mkdir(dirname(path), { recursive: true })
      // written to a draft and renamed, so that a crash can't leave a partial file under the final name
      const draft = `${path}.${randomUUID()}`
      try {
        await (content instanceof UploadedFile ? copyFile(content.path, draft) : writeFile(draft, content))
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return key
    },
    read: (key) => readFile(filePath(key)),
    async stream(key) {
      await stat(filePath(key))
      return Readable.toWeb(createReadStream(filePath(key))) as ReadableStream<Uint8Array>
    },
    remove: (key) => rm(filePath(key), { force: true }),
  }
}

/** `S3_URL` is `https://key:secret@host/bucket?region=…`; any S3-compatible storage. */
function s3Storage(url: URL, timeoutMs: number): Storage {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: s3Retries,
  })
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`
  const request = async (key: string, signal: AbortSignal, init: RequestInit = {}) => {
    const { method = 'GET' } = init
    const response = await client.fetch(`${base}/${checkedKey(key)}`, { ...init, signal })
    const isGone = method === 'DELETE' && response.status === 404
    if (response.ok || isGone) return response
    await response.body?.cancel()
    const problem = `storage answered ${response.status} for ${method}`
    throw response.status === 429 || response.status >= 500
      ? new StorageUnavailable(problem)
      : new Error(problem)
  }
  /** Runs a whole exchange, including the body, within the timeout. */
  const within = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.timeout(timeoutMs)
    return work(signal).catch((error: unknown) => {
      // `fetch` throws a TypeError when the connection fails
      if (!signal.aborted && !(error instanceof TypeError)) throw error
      const problem = signal.aborted ? `storage did not answer within ${timeoutMs} ms` : 'storage unreachable'
      throw new StorageUnavailable(problem, { cause: error })
    })
  }
  return {
    async put(content) {
      const key = checkedKey(contentKey(content))
      // read whole (10 MB at most), because a retry sends it again
      const body = content instanceof UploadedFile ? await readFile(content.path) : Buffer.from(content)
      // the key is the content's hash: signing it makes the storage reject bytes that changed in transit
      const init = { method: 'PUT', body, headers: { 'x-amz-content-sha256': key } }
      await within((signal) => request(key, signal, init))
      return key
    },
    read: (key) => within(async (signal) => new Uint8Array(await (await request(key, signal)).arrayBuffer())),
    // read whole, because a slow consumer of the stream would exceed the timeout
    stream: async (key) =>
      within(async (signal) => new Blob([await (await request(key, signal)).arrayBuffer()]).stream()),
    async remove(key) {
      await within((signal) => request(key, signal, { method: 'DELETE' }))
    },
  }
}
