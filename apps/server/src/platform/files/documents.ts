import type { UploadedFile } from '@campus/contract/wire'
import { sql, type Tx } from '../database/database.ts'
import type { Services } from '../services.ts'

export type NewDocument = { kind: string; name: string; contentType: string; file: UploadedFile }

/** Keeps an uploaded file by content hash and its row for the client; returns the document's id. */
export async function storeDocument(
  context: { tx: Tx; actor: { client_id: string }; services: Services; now: Date },
  { kind, name, contentType, file }: NewDocument,
): Promise<string> {
  const key = await context.services.storage.put(file)
  const { id } = await context.tx.one<{ id: string }>(sql`
    insert into document (client_id, kind, name, content_type, bytes, sha256, storage_key, created_at)
    values (${context.actor.client_id}, ${kind}, ${name.slice(0, 200)}, ${contentType}, ${file.size}, ${file.sha256}, ${key}, ${context.now})
    returning id`)
  return id
}
