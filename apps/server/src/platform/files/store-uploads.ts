import { UploadedFile } from '@campus/contract/wire'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { loggable } from '../database/database-errors.ts'
import { sql } from '../database/database.ts'
import type { Services } from '../services.ts'
import { sha256 } from './storage.ts'

/** All files in a validated body, from single fields and lists. */
export const listFiles = (body: unknown): UploadedFile[] =>
  Object.values(body ?? {})
    .flat()
    .filter((value): value is UploadedFile => value instanceof UploadedFile)

/** Stores files, then runs the transaction that adds their rows; `work` gets their keys. */
export async function withStoredFiles<T>(
  services: Services,
  files: readonly (UploadedFile | Uint8Array)[],
  work: (keys: string[]) => Promise<T>,
): Promise<T> {
  const keys: string[] = []
  try {
    for (const file of files) keys.push(await services.storage.put(file))
    return await work(keys)
  } catch (error) {
    await retireFiles(services, keys).catch((failure: unknown) =>
      services.log.error({ err: loggable(failure) }, 'files of a failed request stay in the storage'),
    )
    throw error
  }
}

/**
 * Schedules files for deletion by the nightly job, unless a row refers to the same bytes by then. They are
 * kept for at least an hour, because another upload of the same bytes may be in progress.
 */
export async function retireFiles({ database }: Services, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await database.withCompany((tx) =>
    tx.run(sql`
      insert into retired_file (storage_key, retired_at)
      select distinct key, now() + interval '1 hour' from unnest(${[...keys]}::text[]) key
      on conflict (storage_key) do update set retired_at = excluded.retired_at`),
  )
}

/** Presents a local file as an upload, for operator commands and the demo world. */
export async function toUpload(path: string): Promise<UploadedFile> {
  const bytes = await readFile(path)
  return new UploadedFile({ name: basename(path), path, size: bytes.length, sha256: sha256(bytes) })
}
