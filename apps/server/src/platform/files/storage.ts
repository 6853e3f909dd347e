import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { UploadedFile } from '@campus/contract/wire'
import type { Config } from '../../config.ts'
import { limitStorage } from './limited-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { checkedKey, contentKey, contentSize, type Storage } from './storage-shape.ts'

export { sha256, type Storage } from './storage-shape.ts'

const defaultTimeoutMs = 10_000

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
    async readInto(key, into, from) {
      const file = await open(filePath(key))
      try {
        for (let filled = 0; filled < into.length;) {
          const { bytesRead } = await file.read(into, filled, into.length - filled, from + filled)
          if (bytesRead === 0) throw new Error('a stored file ended early')
          filled += bytesRead
        }
      } finally {
        await file.close()
      }
    },
    remove: (key) => rm(filePath(key), { force: true }),
  }
}
