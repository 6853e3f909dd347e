import type { DraftCell } from '@campus/contract/imports'
import { audit, type AuditLine } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { noteEditor, storeDraftCells, toColleagues } from './draft-cells.ts'
import { emitImportEvents, type ImportReason } from './import-events.ts'

type DraftNews = {
  /** Who discards a draft or puts it back has not worked on it. */
  isWork?: boolean
  /** The line of the audit log; with `isOnce` a person's first change alone has one. */
  line?: AuditLine & { isOnce?: boolean }
  /** What the client's own system is told of a file that it uploaded by key, with the details of the event. */
  reason?: ImportReason
  details?: Record<string, unknown>
}

type DraftChange = DraftNews & {
  /** What changes in the row of the draft, beside its version and its time. */
  set: ReturnType<typeof sql>
  /** Cells that are kept with the new version. */
  cells?: readonly DraftCell[]
}

/**
 * Changes a draft that the caller has locked: its row, cells that belong to the change, who worked on it, and everybody who
 * is told. Returns the new version, by which other windows learn of it.
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

/** Notes who worked on a draft, and tells the other windows, the client's own system and the audit log. */
export async function announceDraft(
  context: Context,
  { id, campus_id: campusId, version }: { id: string; campus_id: string; version: number },
  { isWork = true, line, reason, details }: DraftNews,
): Promise<void> {
  const { tx, actor, now } = context
  const isFirst = isWork && (await noteEditor(tx, actor, id, now))
  await publish(tx, {
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
