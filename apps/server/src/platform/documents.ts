import { sql, type Tx } from './database.ts'
import type { Services } from './services.ts'
import { sha256 } from './storage.ts'

export type NewDocument = { kind: string; name: string; contentType: string; bytes: Uint8Array }

/** Keeps a file's bytes by content hash and its row for the client; answers the document's id. */
export async function storeDocument(
  context: { tx: Tx; actor: { client_id: string }; services: Services; now: Date },
  document: NewDocument,
): Promise<string> {
  const key = await context.services.storage.put(document.bytes)
  const { id } = await context.tx.one<{ id: string }>(sql`
    insert into document (client_id, kind, name, content_type, bytes, sha256, storage_key, created_at)
    values (${context.actor.client_id}, ${document.kind}, ${document.name.slice(0, 200)}, ${document.contentType},
      ${document.bytes.length}, ${sha256(document.bytes)}, ${key}, ${context.now}) returning id`)
  return id
}
