import * as calls from '@campus/contract/imports'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { found } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { openDraft, toColleagues } from './draft-cells.ts'
import { emitImportEvents } from './import-events.ts'

/** Puts a draft out of sight. Nothing of it is lost yet: it can be put back until the night of its term clears it away. */
export const deleteImportDraft = handle(calls.deleteImportDraft, async ({ params }, context) => {
  const { tx, actor, now } = context
  const row = found(
    await tx.maybe<{ id: string; campus_id: string; version: number }>(sql`
      update import_draft set discarded_at = ${now}, updated_at = ${now}
      where id = ${params.id} and ${openDraft(actor)} returning id, campus_id, version`),
  )
  await publish(tx, {
    ...toColleagues(actor, row.campus_id),
    event: 'import',
    details: { draft_id: row.id, version: row.version + 1 },
  })
  const event = { clientId: actor.client_id, reason: 'discarded' as const, now }
  await emitImportEvents(tx, event, sql`d.id = ${row.id}`)
  await audit(context, { action: 'delete-import', subject: row.id })
  return { deleted: 1 }
})
