import type { UploadedFile } from '@campus/contract/wire'

/** Files by the hash of their content: the same bytes are kept once and never change. */
export type Storage = {
  /** Keeps the bytes, or those of an upload, and returns their key. */
  put: (content: Uint8Array | UploadedFile) => Promise<string>
  read: (key: string) => Promise<Uint8Array>
  stream: (key: string) => Promise<ReadableStream<Uint8Array>>
  /** Removes the bytes; that they are gone already is no error. The caller knows that nothing names them. */
  remove: (key: string) => Promise<void>
}

/** The storage did not respond, or responded that it cannot work now. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'
}
