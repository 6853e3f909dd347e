import * as calls from '@campus/contract/drafts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { changeDraft } from './change-draft.ts'
import { openDraft } from './draft-cells.ts'

/**
 * Discards a draft. Nothing is lost yet: it can be restored until the nightly cleanup deletes it at the end
 * of its retention.
 */
export const deleteImportDraft = handle(calls.deleteImportDraft, async ({ params }, context) => ({
  deleted: (await discardDrafts(context, [params.id])).length,
}))

/** Discards several drafts; those that a colleague has already discarded or committed are skipped. */
export const deleteImportDrafts = handle(calls.deleteImportDrafts, async ({ body }, context) => ({
  draft_ids: await discardDrafts(context, body.draft_ids),
}))

/** Discards the open drafts among these and returns their IDs; 404 if none of them is open. */
async function discardDrafts(context: Context, ids: readonly string[]): Promise<string[]> {
  const { tx, actor, now } = context
  const drafts = await tx.all<{ id: string; campus_id: string }>(sql`
    select id, campus_id from import_draft
    where id = any(${[...ids]}::uuid[]) and ${openDraft(actor)} order by id for update`)
  if (drafts.length === 0) throw new Failure('not_found')
  for (const draft of drafts)
    await changeDraft(context, draft, {
      isWork: false,
      set: sql`discarded_at = ${now}`,
      line: { action: 'delete-import', subject: draft.id },
      reason: 'discarded',
    })
  return drafts.map(({ id }) => id)
}
