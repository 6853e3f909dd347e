import type { DraftCell } from '@campus/contract/drafts'
import { audit, type AuditLine } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { noteEditor, storeDraftCells, toColleagues } from './draft-cells.ts'
import { emitImportEvents, type ImportReason } from './import-events.ts'

type DraftNews = {
  /** False for discarding and restoring, which don't make the user an editor of the draft. */
  isWork?: boolean
  /** The audit line; with `isOnce`, it is only written for a user's first change. */
  line?: AuditLine & { isOnce?: boolean }
  /** Reason and details of the webhook event `import.changed`, sent for files that an API key uploaded. */
  reason?: ImportReason
  details?: Record<string, unknown>
}

type DraftChange = DraftNews & {
  /** Columns of the draft to update; version and time are updated anyway. */
  set: ReturnType<typeof sql>
  /** Cells to store under the new version. */
  cells?: readonly DraftCell[]
}

/**
 * Applies a change to a draft that the caller has locked: updates its row, stores the cells, records the
 * editor, and notifies other windows, the client's webhooks and the audit log. Returns the new version.
 */
export async function changeDraft(
  context: Context,
  draft: { id: string; campus_id: string },
  { set, cells = [], ...news }: DraftChange,
): Promise<number> {
  const { tx, actor, now } = context
  const { version } = await tx.one<{ version: number }>(sql`
    update import_draft set version = version + 1, updated_at = ${now}, ${set} where id = ${draft.id} returning version`)
  await storeDraftCells(tx, actor, cells, { draftId: draft.id, version, now })
  await announceDraft(context, { ...draft, version }, news)
  return version
}

/** Records the editor of a draft, and notifies other windows, the client's webhooks and the audit log. */
export async function announceDraft(
  context: Context,
  { id, campus_id: campusId, version }: { id: string; campus_id: string; version: number },
  { isWork = true, line, reason, details }: DraftNews,
): Promise<void> {
  const { tx, actor, now } = context
  const isFirst = isWork && (await noteEditor(tx, actor, { draftId: id, now }))
  publish(tx, {
    ...toColleagues(actor, campusId),
    event: 'import',
    details: { draft_id: id, version },
  })
  if (reason)
    await emitImportEvents(
      tx,
      { clientId: actor.client_id, reason, now },
      sql`d.id = ${id}`,
      ...(details ? [details] : []),
    )
  if (line && (isFirst || !line.isOnce)) {
    const { isOnce: _, ...written } = line
    await audit(context, written)
  }
}
