import type { DraftCell } from '@campus/contract/imports'
import { sql, type Tx } from '../../platform/database/database.ts'

export type Owner = { client_id: string; user_id: string }

/** A draft is its user's own, and gone from sight once its people are in a batch. */
export const ownDraft = (actor: Owner) =>
  sql`client_id = ${actor.client_id} and user_id = ${actor.user_id} and committed_batch_id is null`

export const actorOf = ({ client_id, user_id }: Owner): Owner => ({ client_id, user_id })

/** Whether the people of a draft of one's own are in the cart: another window added them. */
export async function isCommitted(tx: Tx, actor: Owner, id: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select 1 from import_draft where id = ${id} and client_id = ${actor.client_id} and user_id = ${actor.user_id} and committed_batch_id is not null`)
  return row !== undefined
}

/** Keeps cells with the version of the draft that wrote them. */
export async function storeDraftCells(
  tx: Tx,
  clientId: string,
  draftId: string,
  cells: readonly DraftCell[],
  version: number,
  now: Date,
): Promise<void> {
  if (cells.length === 0) return
  await tx.run(sql`
    insert into import_draft_cell (client_id, draft_id, row_number, field, value, version, updated_at)
    select ${clientId}, ${draftId}, x.row, x.field, x.value, ${version}, ${now}
    from json_to_recordset(${JSON.stringify(cells)}::json) as x(row integer, field text, value text)
    on conflict (draft_id, row_number, field)
      do update set value = excluded.value, version = excluded.version, updated_at = excluded.updated_at`)
}

export const readCells = (tx: Tx, draftId: string): Promise<DraftCell[]> =>
  tx.all<DraftCell>(sql`
    select row_number as row, field, value from import_draft_cell where draft_id = ${draftId} order by row_number, field`)

/** Headings of earlier files with the fields that a person of the client settled for them. */
export async function readRememberedHeadings(tx: Tx, clientId: string): Promise<Record<string, string>> {
  const mappings = await tx.all<{ heading: string; field: string }>(sql`
    select heading, field from remembered_mapping where client_id = ${clientId}`)
  return Object.fromEntries(mappings.map(({ heading, field }) => [heading, field]))
}
