import * as calls from '@campus/contract/account-documents'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { lockOwnDocument } from './account-documents.ts'

export const removeNewestVersion = handle(calls.removeNewestVersion, async ({ params }, context) => {
  const document = await lockOwnDocument(context, params.id)
  if (!document.can_remove) throw new Failure('document_not_yours')
  const newest = orNotFound(document.versions[0])
  await context.tx.run(sql`
    update account_document_version set removed_at = ${context.now}
    where account_document_id = ${document.id} and version = ${newest.version}`)
  await audit(context, {
    action: 'remove-document-version',
    subject: document.id,
    details: { version: newest.version },
  })
  return { done: true as const }
})
