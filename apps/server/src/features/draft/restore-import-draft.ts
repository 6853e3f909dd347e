import * as calls from '@campus/contract/drafts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { changeDraft } from './change-draft.ts'
import { discardedDraft, keptSetting, sharedDraft } from './draft-cells.ts'
import { readDraft } from './import-drafts.ts'
import { requireRoom } from './require-room.ts'

/** Restores a discarded draft; one that was restored already is left unchanged. */
export const restoreImportDraft = handle(calls.restoreImportDraft, async ({ params }, context) => {
  const { tx, actor } = context
  const row = orNotFound(
    await tx.maybe<{ id: string; campus_id: string; contract_id: string; is_discarded: boolean }>(sql`
      select id, campus_id, contract_id, ${discardedDraft(actor)} as is_discarded from import_draft
      where id = ${params.id} and ${sharedDraft(actor)} and committed_batch_id is null for update`),
  )
  if (row.is_discarded) {
    await requireRoom(tx, actor.client_id, { contractId: row.contract_id, wanted: 1 })
    await changeDraft(context, row, {
      isWork: false,
      set: sql`discarded_at = null, settings = ${keptSetting}`,
      line: { action: 'restore-import', subject: row.id },
      reason: 'restored',
    })
  }
  return { draft: await readDraft(tx, actor, { id: params.id, locale: context.t.locale }) }
})
