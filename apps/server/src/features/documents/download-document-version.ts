import * as calls from '@campus/contract/account-documents'
import { StreamResponse } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readOwnDocument } from './account-documents.ts'

export const downloadDocumentVersion = handle(calls.downloadDocumentVersion, async ({ params }, context) => {
  const document = await readOwnDocument(context, params.id)
  const version = orNotFound(
    await context.tx.maybe<{ name: string; content_type: string; storage_key: string }>(sql`
      select f.name, f.content_type, f.storage_key from account_document_version v join document f on f.id = v.document_id
      where v.account_document_id = ${document.id} and v.version = ${params.version} and v.removed_at is null`),
  )
  return new StreamResponse(
    () => context.services.storage.read(version.storage_key),
    version.content_type,
    version.name,
  )
})
