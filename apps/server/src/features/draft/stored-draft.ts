import type { Tables } from '../../platform/database/tables.gen.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'

/** A draft's stored data: the location of its file, and the settings that its reading depends on. */
export type StoredDraft = Pick<
  Tables['import_draft'],
  | 'id'
  | 'campus_id'
  | 'contract_id'
  | 'file_name'
  | 'storage_key'
  | 'row_count'
  | 'version'
  | 'committed_batch_id'
> & { settings: Record<string, unknown> }

type Wanted = {
  id: string
  /** The drafts that the caller may use: `openDraft` or `sharedDraft`, or narrower. */
  among: ReturnType<typeof sql>
  /** Whether to lock the draft until the transaction ends. */
  isLocked: boolean
}

export const findStoredDraft = (tx: Tx, { id, among, isLocked }: Wanted) =>
  tx.maybe<StoredDraft>(sql`
    select id, campus_id, contract_id, file_name, storage_key, settings, row_count, version, committed_batch_id from import_draft
    where id = ${id} and ${among} ${isLocked ? sql`for update` : sql``}`)

/** Reads a draft; `not_found` if it isn't among those. */
export async function readStoredDraft(tx: Tx, wanted: Wanted): Promise<StoredDraft> {
  return orNotFound(await findStoredDraft(tx, wanted))
}
