import * as calls from '@campus/contract/drafts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { changeDraft } from './change-draft.ts'
import { openDraft } from './draft-cells.ts'

/**
 * Discards a draft. Nothing is lost yet: it can be restored until the nightly cleanup deletes it at the end
 * of its retention.
 */
export const deleteImportDraft = handle(calls.deleteImportDraft, async ({ params }, context) => {
  const { tx, actor, now } = context
  const draft = orNotFound(
    await tx.maybe<{ id: string; campus_id: string }>(sql`
      select id, campus_id from import_draft where id = ${params.id} and ${openDraft(actor)} for update`),
  )
  await changeDraft(context, draft, {
    isWork: false,
    set: sql`discarded_at = ${now}`,
    line: { action: 'delete-import', subject: draft.id },
    reason: 'discarded',
  })
  return { deleted: 1 }
})
