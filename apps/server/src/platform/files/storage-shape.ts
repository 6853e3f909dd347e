import { createHash } from 'node:crypto'
import { UploadedFile } from '@campus/contract/wire'

/** Stores files by the hash of their content: equal files are stored once, and files never change. */
export type Storage = {
  /** Stores the bytes, or those of a file on disk, and returns their key. A file may be of any size. */
  put: (content: Uint8Array | UploadedFile) => Promise<string>
  read: (key: string) => Promise<Uint8Array>
  /** Reads a file piece by piece, so that its size needs no memory. */
  stream: (key: string) => Promise<ReadableStream<Uint8Array>>
  /** Fills all of `into` with the file's bytes from `from` on, so that one buffer serves many reads; throws if the file ends before. */
  readInto: (key: string, into: Uint8Array, from: number) => Promise<void>
  /** Deletes the bytes; it's fine if they're already gone. The caller ensures that no row refers to them. */
  remove: (key: string) => Promise<void>
}

/** The storage did not respond, or reported that it is unavailable. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const contentKey = (content: Uint8Array | UploadedFile) =>
  content instanceof UploadedFile ? content.sha256 : sha256(content)
export const contentSize = (content: Uint8Array | UploadedFile) =>
  content instanceof UploadedFile ? content.size : content.length

/** Makes sure that a key is a hash, which can't contain a path. */
export function checkedKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('not a storage key')
  return key
}
