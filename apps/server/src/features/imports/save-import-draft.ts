import * as calls from '@campus/contract/imports'
import type { DraftCell } from '@campus/contract/imports'
import { cellKey, mergeCells, mergeSettings } from '@campus/grid-import/merge-cells'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { Failure, found } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { actorOf, isCommitted, ownDraft, storeDraftCells } from './draft-cells.ts'

type Kept = Pick<Tables['import_draft'], 'id' | 'version' | 'settings_version' | 'updated_at'> & {
  settings: Record<string, unknown>
}

/**
 * Saves what changed as the user works. Cells that another window has changed since the version given keep the other's
 * value and come back as conflicts; everything else is kept, and what others changed meanwhile comes back as well.
 * With nothing to save it only returns that. Of settings, the newest choice counts, each by itself.
 */
export const saveImportDraft = handle(calls.saveImportDraft, async ({ params, body }, { tx, actor, now }) => {
  const kept = await tx.maybe<Kept>(sql`
    select id, version, settings, settings_version, updated_at from import_draft
    where id = ${params.id} and ${ownDraft(actor)} for update`)
  if (kept === undefined && (await isCommitted(tx, actor, params.id))) throw new Failure('draft_committed')
  const draft = found(kept)
  // A version that was never given belongs to another draft.
  if (body.version > draft.version) throw new Failure('draft_changed')
  const others = await tx.all<DraftCell>(sql`
    select row_number as row, field, value from import_draft_cell
    where draft_id = ${draft.id} and version > ${body.version} order by row_number, field`)
  // the newest value of a cell that stands twice in one save is the one that counts
  const sent = [...new Map((body.cells ?? []).map((cell) => [cellKey(cell), cell])).values()]
  const { applied, changes, conflicts } = mergeCells(sent, others)
  const isChanged =
    applied.length > 0 ||
    body.stage !== undefined ||
    body.settings !== undefined ||
    body.row_count !== undefined
  let version = draft.version
  if (isChanged) {
    version++
    const settings = body.settings === undefined ? null : mergeSettings(draft.settings, body.settings)
    await tx.run(sql`
      update import_draft set version = ${version}, updated_at = ${now}, stage = coalesce(${body.stage ?? null}, stage),
        settings = coalesce(${settings && JSON.stringify(settings)}::jsonb, settings),
        settings_version = case when ${settings === null} then settings_version else ${version} end,
        row_count = coalesce(${body.row_count ?? null}, row_count)
      where id = ${draft.id}`)
    await storeDraftCells(tx, actor.client_id, draft.id, applied, version, now)
    const details = { draft_id: draft.id, version }
    await publish(tx, { ...actorOf(actor), event: 'import', details })
  }
  if (body.mapping) await rememberMapping(tx, actor.client_id, body.mapping, now)
  const areSettingsNew = draft.settings_version > body.version
  return {
    version,
    saved_at: (isChanged ? now : draft.updated_at).toISOString(),
    changes,
    conflicts,
    ...(areSettingsNew ? { settings: mergeSettings(draft.settings, body.settings ?? {}) } : {}),
  }
})

async function rememberMapping(
  tx: Tx,
  clientId: string,
  mapping: Record<string, string>,
  now: Date,
): Promise<void> {
  // Two long headings may be one once they are cut.
  const cut = new Map(
    Object.entries(mapping).map(([heading, field]) => [heading.slice(0, 200), field.slice(0, 40)]),
  )
  const entries = [...cut].map(([heading, field]) => ({ heading, field }))
  await tx.run(sql`
    insert into remembered_mapping (client_id, heading, field, used_at)
    select ${clientId}, x.heading, x.field, ${now} from json_to_recordset(${JSON.stringify(entries)}::json) as x(heading text, field text)
    on conflict (client_id, heading) do update set field = excluded.field, used_at = excluded.used_at`)
}
