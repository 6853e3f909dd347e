import * as calls from '@campus/contract/imports'
import { sql } from '../../platform/database/database.ts'
import { found } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { changeDraft } from './change-draft.ts'
import { openDraft } from './draft-cells.ts'

/** Puts a draft out of sight. Nothing of it is lost yet: it can be put back until the night of its term clears it away. */
export const deleteImportDraft = handle(calls.deleteImportDraft, async ({ params }, context) => {
  const { tx, actor, now } = context
  const draft = found(
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
