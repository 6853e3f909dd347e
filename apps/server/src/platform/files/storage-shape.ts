import type { UploadedFile } from '@campus/contract/wire'

/** Stores files by the hash of their content: equal files are stored once, and files never change. */
export type Storage = {
  /** Stores the bytes, or those of an upload, and returns their key. */
  put: (content: Uint8Array | UploadedFile) => Promise<string>
  read: (key: string) => Promise<Uint8Array>
  stream: (key: string) => Promise<ReadableStream<Uint8Array>>
  /** Deletes the bytes; it's fine if they're already gone. The caller ensures that no row refers to them. */
  remove: (key: string) => Promise<void>
}

/** The storage did not respond, or reported that it is unavailable. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'
}
