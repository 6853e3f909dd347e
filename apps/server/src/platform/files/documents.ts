import type { UploadedFile } from '@campus/contract/wire'
import { sql, type Tx } from '../database/database.ts'

export type NewDocument = { kind: string; name: string; contentType: string; file: UploadedFile }

/** Adds the row of a document whose file is already stored, and returns its ID. */
export async function addDocument(
  context: { tx: Tx; actor: { client_id: string }; now: Date },
  { kind, name, contentType, file }: NewDocument,
): Promise<string> {
  const { id } = await context.tx.one<{ id: string }>(sql`
    insert into document (client_id, kind, name, content_type, bytes, sha256, storage_key, created_at)
    values (${context.actor.client_id}, ${kind}, ${name.slice(0, 200)}, ${contentType}, ${file.size}, ${file.sha256}, ${file.sha256}, ${context.now})
    returning id`)
  return id
}
