import { mergeCells, mergeSettings } from '@campus/draft/merge'
import * as calls from '@campus/contract/drafts'
import { maxDraftCells, maxSettingsCharacters } from '@campus/contract/draft'
import type { DraftCell } from '@campus/contract/drafts'
import { cellKey } from '@campus/draft/model/cell'
import { wordKey } from '@campus/draft/model/remembered-values'
import { findShapeIssues } from '@campus/draft/shape/shape-issues'
import type { z } from 'zod'
import { actorRef } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { Failure, orNotFound, invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { changeDraft } from './change-draft.ts'
import { findEnd, openDraft, readCells } from './draft-cells.ts'
import { forgetOwnValues, rememberColumns, rememberFile, rememberValues } from './import-memory.ts'
import { storeSteps } from './store-steps.ts'

type Kept = Pick<
  Tables['import_draft'],
  'id' | 'campus_id' | 'name' | 'version' | 'settings_version' | 'updated_at'
> & {
  settings: Record<string, unknown>
  headings: string[] | null
}

type SaveBody = z.output<typeof calls.saveImportDraft.body & z.ZodType>

/**
 * Saves changes while the user works. A cell that another window has changed since the given version keeps
 * the other's value and is returned as a conflict; every other change is stored, and the others' changes are
 * returned too. With nothing to save, it only returns those. For settings, the latest choice wins, each
 * separately; for the name, the latest name.
 */
export const saveImportDraft = handle(calls.saveImportDraft, async ({ params, body }, context) => {
  const { tx, actor, now } = context
  requireReadable(body)
  const { version: seen, headings, mapping, values, steps, cells: given, error_count: errors, ...part } = body
  const isPartGiven = Object.values(part).some((value) => value !== undefined)
  const mayChange = (given ?? []).length > 0 || isPartGiven
  // a window that only asks for changes doesn't block others that save
  const lockedDraft = await tx.maybe<Kept>(sql`
    select id, campus_id, name, version, settings, settings_version, updated_at, headings from import_draft
    where id = ${params.id} and ${openDraft(actor)} ${mayChange || steps ? sql`for update` : sql``}`)
  if (lockedDraft === undefined) {
    const end = await findEnd(tx, actor, params.id)
    if (end) throw new Failure(`draft_${end}`)
  }
  const draft = orNotFound(lockedDraft)
  // A version that was never issued belongs to another draft.
  if (seen > draft.version) throw new Failure('draft_changed')
  const { cells: others, people } = await readCells(tx, draft.id, { after: seen, upTo: draft.version })
  // if a save contains a cell twice, the last value counts
  const sent = [...new Map((given ?? []).map((cell) => [cellKey(cell), cell])).values()]
  const merged = mergeCells<DraftCell>(sent, others)
  const { applied } = merged
  const isChanged = applied.length > 0 || isPartGiven
  let version = draft.version
  if (isChanged) {
    const settings = body.settings === undefined ? null : mergedSettings(draft.settings, body.settings)
    version = await changeDraft(context, draft, {
      set: sql`stage = coalesce(${body.stage ?? null}, stage),
        settings = coalesce(${settings}::jsonb, settings),
        settings_version = case when ${settings === null} then settings_version else version + 1 end,
        row_count = coalesce(${body.row_count ?? null}, row_count), name = coalesce(${body.name?.trim() ?? null}, name)`,
      cells: applied,
      // one line per cell would drown out the rest
      line: { action: 'edit-import', subject: draft.id, isOnce: true },
    })
    if (applied.length > 0) await requireCellRoom(tx, draft.id)
  }
  // the count follows from stored data, so other windows need no event
  if (errors !== undefined)
    await tx.run(sql`update import_draft set error_count = ${errors} where id = ${draft.id}`)
  if (steps) await storeSteps(tx, actor, { draftId: draft.id, steps, now })
  if (headings)
    await tx.run(sql`
      update import_draft set headings = ${JSON.stringify(headings)}::jsonb where id = ${draft.id}`)
  const ofKind = headings ?? draft.headings ?? []
  if (ofKind.length > 0) await remember(context, { ...draft, headings: ofKind }, body)
  const areSettingsNew = draft.settings_version > seen
  const edited = (wanted: readonly DraftCell[]) => {
    const keys = new Set(wanted.map(cellKey))
    return others.filter((cell) => keys.has(cellKey(cell)))
  }
  return {
    version,
    saved_at: (isChanged ? now : draft.updated_at).toISOString(),
    changes: edited(merged.changes),
    conflicts: edited(merged.conflicts),
    people,
    ...(draft.version > seen && body.name === undefined ? { name: draft.name } : {}),
    ...(areSettingsNew
      ? { settings: shownSettings(mergeSettings(draft.settings, body.settings ?? {})) }
      : {}),
  }
})

/** Rejects choices about the shape of sheets that reading the file would ignore, in the settings and in steps. */
function requireReadable({ settings, steps = [] }: SaveBody): void {
  const sent = [
    { at: 'settings.shape', shape: settings?.['shape'] },
    ...steps.map(({ content }, index) => ({
      at: `steps.${index}.content.settings.after.shape`,
      shape: content?.settings?.after['shape'],
    })),
  ]
  const issues = sent.flatMap(({ at, shape }) =>
    findShapeIssues(shape).map(({ key, ...issue }) => ({ key: key === '' ? at : `${at}.${key}`, ...issue })),
  )
  if (issues.length > 0) throw invalid(issues)
}

/** Remembers a user's choices for the next file of the kind, and forgets those they undid. */
async function remember(
  context: Context,
  { campus_id: campusId, headings }: Pick<Kept, 'campus_id'> & { headings: readonly string[] },
  { mapping, values = [] }: Pick<SaveBody, 'mapping' | 'values'>,
): Promise<void> {
  const { tx, actor, now } = context
  const kind = { clientId: actor.client_id, campusId, headings, by: actorRef(actor), now }
  // if a save contains a word twice, the last entry counts: chosen and undone in one save, it is forgotten
  const words = [...new Map(values.map((value) => [wordKey(value.field, value.text), value])).values()]
  const meant = words.filter(({ value }) => value !== '')
  if (mapping !== undefined || meant.length > 0) {
    const fileId = await rememberFile(tx, kind)
    if (mapping) await rememberColumns(tx, fileId, mapping, kind)
    await rememberValues(tx, fileId, meant, kind)
  }
  const undone = words.flatMap(({ field, text, value, was }) =>
    value === '' && was !== undefined ? [{ field, text, was, userId: actor.user_id }] : [],
  )
  const forgotten = undone.length === 0 ? 0 : await forgetOwnValues(tx, kind, undone)
  if (forgotten > 0)
    await audit(context, { action: 'forget-import-memory', details: { headings: 0, values: forgotten } })
}

/** Each save adds to the settings of earlier ones, so the total has its own limit. */
function mergedSettings(storedSettings: Record<string, unknown>, given: Record<string, unknown>): string {
  const text = JSON.stringify(mergeSettings(storedSettings, given))
  if (text.length > maxSettingsCharacters)
    throw invalid([{ key: 'settings', code: 'too_long', params: { length: maxSettingsCharacters } }])
  return text
}

/** The number of windows that opened the draft is stored in its settings, but windows don't need it. */
const shownSettings = ({ windows: _, ...settings }: Record<string, unknown>) => settings

async function requireCellRoom(tx: Tx, draftId: string): Promise<void> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from import_draft_cell where draft_id = ${draftId}`)
  if (count > maxDraftCells)
    throw invalid([{ key: 'cells', code: 'too_many_items', params: { maximum: maxDraftCells } }])
}
