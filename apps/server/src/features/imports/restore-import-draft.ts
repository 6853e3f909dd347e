import * as calls from '@campus/contract/imports'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { found } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { sharedDraft, toColleagues } from './draft-cells.ts'
import { readDraft } from './import-drafts.ts'
import { emitImportEvents } from './import-events.ts'
import { requireRoom } from './require-room.ts'

/** Puts a discarded draft back; one that was put back already stays as it is. */
export const restoreImportDraft = handle(calls.restoreImportDraft, async ({ params }, context) => {
  const { tx, actor, now } = context
  const row = found(
    await tx.maybe<{ campus_id: string; contract_id: string; version: number; is_discarded: boolean }>(sql`
      select campus_id, contract_id, version, discarded_at is not null as is_discarded from import_draft
      where id = ${params.id} and ${sharedDraft(actor)} and committed_batch_id is null for update`),
  )
  if (row.is_discarded) {
    await requireRoom(tx, actor.client_id, row.contract_id, 1)
    await tx.run(
      sql`update import_draft set discarded_at = null, updated_at = ${now} where id = ${params.id}`,
    )
    await publish(tx, {
      ...toColleagues(actor, row.campus_id),
      event: 'import',
      details: { draft_id: params.id, version: row.version + 1 },
    })
    const event = { clientId: actor.client_id, reason: 'restored' as const, now }
    await emitImportEvents(tx, event, sql`d.id = ${params.id}`)
    await audit(context, { action: 'restore-import', subject: params.id })
  }
  return { draft: await readDraft(tx, actor, params.id, context.t.locale) }
})
