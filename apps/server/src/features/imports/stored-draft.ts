import type { Tables } from '../../platform/database/tables.gen.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { found } from '../../platform/failure.ts'

/** What a draft keeps of its own: where its file is, and the settings that its reading depends on. */
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
  /** Which drafts the caller may have: `openDraft` or `sharedDraft`, or narrower. */
  among: ReturnType<typeof sql>
  /** Whether nobody else may change it until the transaction ends. */
  isLocked: boolean
}

export const findStoredDraft = (tx: Tx, { id, among, isLocked }: Wanted) =>
  tx.maybe<StoredDraft>(sql`
    select id, campus_id, contract_id, file_name, storage_key, settings, row_count, version, committed_batch_id from import_draft
    where id = ${id} and ${among} ${isLocked ? sql`for update` : sql``}`)

/** Reads a draft; `not_found` where it is not among those. */
export async function readStoredDraft(tx: Tx, wanted: Wanted): Promise<StoredDraft> {
  return found(await findStoredDraft(tx, wanted))
}
