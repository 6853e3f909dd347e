import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { UploadedFile } from '@campus/contract/wire'
import { sha256 } from './storage.ts'

/** Presents a local file as an upload, for operator commands and the demo world. */
export async function uploadOfFile(path: string): Promise<UploadedFile> {
  const bytes = await readFile(path)
  return new UploadedFile({ name: basename(path), path, size: bytes.length, sha256: sha256(bytes) })
}
