import type { UploadedFile } from '@campus/contract/wire'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { storeDocument } from '../../platform/files/documents.ts'
import { found } from '../../platform/failure.ts'
import { readDocuments } from './read-documents.ts'

/** A document of the client's own that the actor may see; 404 otherwise. */
export async function readOwnDocument({ tx, actor, today }: Context, id: string) {
  return found((await readDocuments(tx, actor, today, { id, kind: 'own' }))[0])
}

/** The same, held until this change is done: versions are numbered one after the other. */
export async function lockOwnDocument(context: Context, id: string) {
  await context.tx.run(sql`select 1 from account_document where id = ${id} for update`)
  return readOwnDocument(context, id)
}

export async function storeVersion(
  context: Context,
  documentId: string,
  { file, type }: { file: UploadedFile; type: string },
): Promise<void> {
  const { tx, actor, now } = context
  const storedId = await storeDocument(context, {
    kind: 'account',
    name: file.name,
    contentType: type,
    file,
  })
  await tx.run(sql`
    insert into account_document_version (client_id, account_document_id, version, document_id, user_id, uploaded_by, created_at)
    select ${actor.client_id}, ${documentId}, coalesce(max(version), 0) + 1, ${storedId}, ${actor.user_id}, ${actor.full_name}, ${now}
    from account_document_version where account_document_id = ${documentId}`)
}
