import type { UploadedFile } from '@campus/contract/wire'
import { actorRef } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { addDocument } from '../../platform/files/documents.ts'
import { orNotFound } from '../../platform/failure.ts'
import { readDocuments } from './read-documents.ts'

/** One of the client's own documents that the actor may see; 404 otherwise. */
export async function readOwnDocument({ tx, t, actor, today }: Context, id: string) {
  return orNotFound((await readDocuments(tx, t, { actor, today, filter: { id, kind: 'own' } }))[0])
}

/** The same, locked until the change is done, because versions are numbered one after the other. */
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
  const storedId = await addDocument(context, {
    kind: 'account',
    name: file.name,
    contentType: type,
    file,
  })
  await tx.run(sql`
    insert into account_document_version (client_id, account_document_id, version, document_id, ${actorColumns}, created_at)
    select ${actor.client_id}, ${documentId}, coalesce(max(version), 0) + 1, ${storedId}, ${actorValues(actorRef(actor))}, ${now}
    from account_document_version where account_document_id = ${documentId}`)
}
