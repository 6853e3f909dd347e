import * as calls from '@campus/contract/imports'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { readDraft } from './import-drafts.ts'

export const deleteImportDraft = handle(calls.deleteImportDraft, async ({ params }, context) => {
  const row = await readDraft(context.tx, context.actor, params.id)
  const deleted = await context.tx.run(sql`delete from import_draft where id = ${row.id}`)
  await audit(context, { action: 'delete-import', subject: row.id })
  return { deleted }
})
