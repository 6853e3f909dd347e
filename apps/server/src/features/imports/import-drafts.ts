import * as calls from '@campus/contract/imports'
import type { ImportDraft } from '@campus/contract/imports'
import { audit } from '../../platform/audit/audit.ts'
import { StreamResponse } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure, found } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms } from '../catalogue/public.ts'
import { ownDraft, readCells, readRememberedHeadings, type Owner } from './draft-cells.ts'
import { requireSpreadsheet } from './spreadsheet-kind.ts'

type Row = Omit<ImportDraft, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

const columns = sql`id, campus_id, contract_id, file_name, stage, settings, row_count, version, created_at, updated_at`
const onWire = (row: Row): ImportDraft => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

async function readDraft(tx: Tx, actor: Owner, id: string): Promise<Row> {
  return found(
    await tx.maybe<Row>(sql`select ${columns} from import_draft where id = ${id} and ${ownDraft(actor)}`),
  )
}

/** Keeps the raw file first of all: whatever happens afterwards, it need not be uploaded again. */
export const startImport = handle(calls.startImport, async ({ body }, context) => {
  const { tx, actor, today, now, services } = context
  const campus = await readCampus(tx, actor, body.campus_id)
  const terms = await readContractTerms(tx, body.contract_id, today)
  if (terms.campusId !== campus.id) throw new Failure('contract_not_found')
  await requireSpreadsheet(body.file)
  const key = await services.storage.put(body.file)
  // two first uploads at once, such as a double click, come one after the other: the last one is the draft
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`import:${actor.user_id}:${terms.contractId}`}, 0))`,
  )
  await tx.run(sql`delete from import_draft where ${ownDraft(actor)} and contract_id = ${terms.contractId}`)
  const row = await tx.one<Row>(sql`
    insert into import_draft (client_id, user_id, campus_id, contract_id, file_name, storage_key, created_at, updated_at)
    values (${actor.client_id}, ${actor.user_id}, ${campus.id}, ${terms.contractId}, ${body.file.name.slice(0, 200)}, ${key}, ${now}, ${now})
    returning ${columns}`)
  await audit(context, {
    action: 'start-import',
    subject: row.id,
    details: { bytes: body.file.size },
  })
  return { draft: onWire(row) }
})

export const listImportDrafts = handle(calls.listImportDrafts, async (_input, { tx, actor }) => {
  const rows = await tx.all<Row>(
    sql`select ${columns} from import_draft where ${ownDraft(actor)} order by updated_at desc`,
  )
  return { drafts: rows.map(onWire) }
})

export const getImportDraft = handle(calls.getImportDraft, async ({ params }, { tx, actor }) => {
  const row = await readDraft(tx, actor, params.id)
  return {
    draft: onWire(row),
    cells: await readCells(tx, row.id),
    remembered: await readRememberedHeadings(tx, actor.client_id),
  }
})

export const downloadImportFile = handle(
  calls.downloadImportFile,
  async ({ params }, { tx, actor, services }) => {
    const { storage_key, file_name } = found(
      await tx.maybe<{ storage_key: string; file_name: string }>(sql`
      select storage_key, file_name from import_draft where id = ${params.id} and ${ownDraft(actor)}`),
    )
    return new StreamResponse(() => services.storage.read(storage_key), 'application/octet-stream', file_name)
  },
)

export const deleteImportDraft = handle(calls.deleteImportDraft, async ({ params }, context) => {
  const row = await readDraft(context.tx, context.actor, params.id)
  const deleted = await context.tx.run(sql`delete from import_draft where id = ${row.id}`)
  await audit(context, { action: 'delete-import', subject: row.id })
  return { deleted }
})
