import type { DraftCell, DraftPerson, EditedCell } from '@campus/contract/drafts'
import { maxInteger } from '@campus/contract/wire'
import { actorRef, onCampuses, type Actor } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'

/**
 * Drafts that the actor may work on: those of the campuses they see, no matter who uploaded the file. An API key
 * only sees drafts uploaded by itself or by another key in its chain of replacements.
 */
export const sharedDraft = (actor: Actor) =>
  sql`client_id = ${actor.client_id} and ${onCampuses(actor, 'campus_id')} and ${uploadedBy(actor)}`

const uploadedBy = ({ client_id: clientId, key_line_id: line }: Actor) =>
  line
    ? sql`api_key_id in (select k.id from api_key k where k.client_id = ${clientId} and coalesce(k.first_key_id, k.id) = ${line})`
    : sql`true`

/** A shared draft that is still open: not discarded, and its people not in a batch yet. */
export const openDraft = (actor: Actor) =>
  sql`${sharedDraft(actor)} and committed_batch_id is null and discarded_at is null`

/**
 * A file that was only looked at, and whose user has uploaded another file since: it counts as discarded until
 * something is changed in it. Windows store the detected columns without being asked; columns chosen by hand are
 * steps. Reasons: docs/decisions/0142-files-only-looked-at.md.
 */
export const isSetAside = sql`
  import_draft.api_key_id is null and import_draft.name = ''
  and import_draft.settings - '{windows,columns}'::text[] = '{}'
  and not exists (select 1 from import_draft_cell c where c.draft_id = import_draft.id)
  and not exists (select 1 from import_draft_step s where s.draft_id = import_draft.id)
  and not exists (select 1 from family_ask a where a.client_id = import_draft.client_id and a.draft_id = import_draft.id)
  and not exists (
    select 1 from import_draft_editor e where e.draft_id = import_draft.id and e.actor_id is distinct from import_draft.user_id)
  and exists (
    select 1 from import_draft later where later.client_id = import_draft.client_id and later.user_id = import_draft.user_id
      and (later.created_at, later.id) > (import_draft.created_at, import_draft.id))`

/** Marks a draft as used, for what leaves no other trace in it. */
export const keptSetting = sql`settings || '{"kept": true}'`

/** A draft in the list of open drafts. */
export const listedDraft = (actor: Actor) => sql`${openDraft(actor)} and not (${isSetAside})`

/** A draft that can be restored. */
export const discardedDraft = (actor: Actor) =>
  sql`${sharedDraft(actor)} and committed_batch_id is null and (discarded_at is not null or ${isSetAside})`

/** Why a draft is no longer open: its people are in the cart, or it was discarded. */
export async function findEnd(tx: Tx, actor: Actor, id: string): Promise<'committed' | 'discarded' | null> {
  const row = await tx.maybe<{ is_committed: boolean }>(sql`
    select committed_batch_id is not null as is_committed from import_draft
    where id = ${id} and ${sharedDraft(actor)} and (committed_batch_id is not null or discarded_at is not null)`)
  return row ? (row.is_committed ? 'committed' : 'discarded') : null
}

/** The recipients of an event about a draft: colleagues who may order and can see its campus. */
export const toColleagues = (actor: Actor, campusId: string) =>
  ({ client_id: actor.client_id, campus_id: campusId, permission: 'create_policy' }) as const

type Written = { draftId: string; version: number; now: Date }

/**
 * Stores cells with the version of the draft that wrote them, and their editor. An edited cell is replaced by
 * a new row, because the editor of a row never changes.
 */
export async function storeDraftCells(
  tx: Tx,
  actor: Actor,
  cells: readonly DraftCell[],
  { draftId, version, now }: Written,
): Promise<void> {
  if (cells.length === 0) return
  const given = sql`json_to_recordset(${JSON.stringify(cells)}::json) as x(row integer, field text, value text)`
  await tx.run(sql`
    delete from import_draft_cell c using ${given} where c.draft_id = ${draftId} and c.row_number = x.row and c.field = x.field`)
  await tx.run(sql`
    insert into import_draft_cell (client_id, draft_id, row_number, field, value, version, updated_at, ${actorColumns})
    select ${actor.client_id}, ${draftId}, x.row, x.field, x.value, ${version}, ${now}, ${actorValues(actorRef(actor))} from ${given}`)
}

/** Records that someone worked on a draft; returns whether it was their first time. */
export async function noteEditor(
  tx: Tx,
  actor: Actor,
  { draftId, now }: { draftId: string; now: Date },
): Promise<boolean> {
  const { is_new } = await tx.one<{ is_new: boolean }>(sql`
    insert into import_draft_editor (client_id, draft_id, at, ${actorColumns})
    values (${actor.client_id}, ${draftId}, ${now}, ${actorValues(actorRef(actor))})
    on conflict (draft_id, actor_kind, actor_id) do update set at = excluded.at returning xmax = 0 as is_new`)
  return is_new
}

type CellRow = Omit<EditedCell, 'at'> & { at: Date }

/**
 * Edited cells and their editors, between two versions of the draft if given. Cells saved during the read,
 * after the later version, are left for the next call.
 */
export async function readCells(
  tx: Tx,
  draftId: string,
  { after = -1, upTo = maxInteger }: { after?: number; upTo?: number } = {},
): Promise<{ cells: EditedCell[]; people: DraftPerson[] }> {
  const rows = await tx.all<CellRow>(sql`
    select row_number as row, field, value, actor_id as by, updated_at as at from import_draft_cell
    where draft_id = ${draftId} and version > ${after} and version <= ${upTo} order by row_number, field`)
  const cells = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  return { cells, people: await readNames(tx, new Set(cells.flatMap(({ by }) => by ?? []))) }
}

/** Current names of colleagues. */
export async function readNames(tx: Tx, ids: ReadonlySet<string>): Promise<DraftPerson[]> {
  if (ids.size === 0) return []
  return tx.all<DraftPerson>(sql`
    select id, case when erased_at is null then full_name(first_name, last_name) end as name
    from school_user where id = any(${[...ids]}::uuid[])`)
}
