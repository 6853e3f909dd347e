import * as calls from '@campus/contract/imports'
import type { ImportDraft } from '@campus/contract/imports'
import { sql, type Tx } from '../../platform/database/database.ts'
import { found } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { ownDraft, readCells, readRememberedHeadings, type Owner } from './draft-cells.ts'

export type DraftRow = Omit<ImportDraft, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

export const draftColumns = sql`id, campus_id, contract_id, file_name, stage, settings, row_count, version, created_at, updated_at`

export const draftOnWire = (row: DraftRow): ImportDraft => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export async function readDraft(tx: Tx, actor: Owner, id: string): Promise<DraftRow> {
  return found(
    await tx.maybe<DraftRow>(
      sql`select ${draftColumns} from import_draft where id = ${id} and ${ownDraft(actor)}`,
    ),
  )
}

export const listImportDrafts = handle(calls.listImportDrafts, async (_input, { tx, actor }) => {
  const rows = await tx.all<DraftRow>(
    sql`select ${draftColumns} from import_draft where ${ownDraft(actor)} order by updated_at desc`,
  )
  return { drafts: rows.map(draftOnWire) }
})

export const getImportDraft = handle(calls.getImportDraft, async ({ params }, { tx, actor }) => {
  const row = await readDraft(tx, actor, params.id)
  return {
    draft: draftOnWire(row),
    cells: await readCells(tx, row.id),
    remembered: await readRememberedHeadings(tx, actor.client_id),
  }
})
