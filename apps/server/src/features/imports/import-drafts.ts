import * as calls from '@campus/contract/imports'
import type { ImportDraft } from '@campus/contract/imports'
import { audit } from '../../platform/audit.ts'
import { Stream } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database.ts'
import { Failure, found } from '../../platform/failure.ts'
import { handle } from '../../platform/handle.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms } from '../catalogue/public.ts'
import { notifyClient } from '../notifications/public.ts'

type Row = Omit<ImportDraft, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }
type Owner = { client_id: string; user_id: string }

const columns = sql`id, campus_id, contract_id, file_name, stage, settings, row_count, version, created_at, updated_at`
/** A draft is its user's own, and gone from sight once its people are in a batch. */
const own = (actor: Owner) =>
  sql`client_id = ${actor.client_id} and user_id = ${actor.user_id} and committed_batch_id is null`

const onWire = (row: Row): ImportDraft => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

async function readDraft(tx: Tx, actor: Owner, id: string): Promise<Row> {
  return found(
    await tx.maybe<Row>(sql`select ${columns} from import_draft where id = ${id} and ${own(actor)}`),
  )
}

/** Keeps the raw file first of all: whatever happens afterwards, it need not be uploaded again. */
export const startImport = handle(calls.startImport, async ({ body }, context) => {
  const { tx, actor, today, now, services } = context
  const campus = await readCampus(tx, actor, body.campus_id)
  const terms = await readContractTerms(tx, body.contract_id, today)
  if (terms.campusId !== campus.id) throw new Failure('contract_not_found')
  const key = await services.storage.put(body.file)
  // two first uploads at once, such as a double click, come one after the other: the last one is the draft
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`import:${actor.user_id}:${terms.contractId}`}, 0))`,
  )
  await tx.run(sql`delete from import_draft where ${own(actor)} and contract_id = ${terms.contractId}`)
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
    sql`select ${columns} from import_draft where ${own(actor)} order by updated_at desc`,
  )
  return { drafts: rows.map(onWire) }
})

export const getImportDraft = handle(calls.getImportDraft, async ({ params }, { tx, actor }) => {
  const row = await readDraft(tx, actor, params.id)
  const cells = await tx.all<{ row: number; field: string; value: string }>(sql`
    select row_number as row, field, value from import_draft_cell where draft_id = ${row.id} order by row_number, field`)
  const mappings = await tx.all<{ heading: string; field: string }>(sql`
    select heading, field from remembered_mapping where client_id = ${actor.client_id}`)
  return {
    draft: onWire(row),
    cells,
    remembered: Object.fromEntries(mappings.map(({ heading, field }) => [heading, field])),
  }
})

export const downloadImportFile = handle(
  calls.downloadImportFile,
  async ({ params }, { tx, actor, services }) => {
    const { storage_key, file_name } = found(
      await tx.maybe<{ storage_key: string; file_name: string }>(sql`
      select storage_key, file_name from import_draft where id = ${params.id} and ${own(actor)}`),
    )
    return new Stream(() => services.storage.read(storage_key), 'application/octet-stream', file_name)
  },
)

/** Saves what changed as the user works. A window that is behind is told so, and overwrites nothing. */
export const saveImportDraft = handle(calls.saveImportDraft, async ({ params, body }, { tx, actor, now }) => {
  const row = found(
    await tx.maybe<{ id: string; version: number }>(sql`
      select id, version from import_draft where id = ${params.id} and ${own(actor)} for update`),
  )
  if (row.version !== body.version) throw new Failure('draft_changed')
  const { version } = await tx.one<{ version: number }>(sql`
    update import_draft set version = version + 1, updated_at = ${now}, stage = coalesce(${body.stage ?? null}, stage),
      settings = settings || ${JSON.stringify(body.settings ?? {})}::jsonb, row_count = coalesce(${body.row_count ?? null}, row_count)
    where id = ${row.id} returning version`)
  if (body.cells?.length) {
    // the newest value of a cell that stands twice in one save is the one that counts
    const cells = [...new Map(body.cells.map((cell) => [`${cell.row} ${cell.field}`, cell])).values()]
    await tx.run(sql`
      insert into import_draft_cell (client_id, draft_id, row_number, field, value, updated_at)
      select ${actor.client_id}, ${row.id}, x.row, x.field, x.value, ${now}
      from json_to_recordset(${JSON.stringify(cells)}::json) as x(row integer, field text, value text)
      on conflict (draft_id, row_number, field) do update set value = excluded.value, updated_at = excluded.updated_at`)
  }
  if (body.mapping) {
    const entries = Object.entries(body.mapping).map(([heading, field]) => ({
      heading: heading.slice(0, 200),
      field: field.slice(0, 40),
    }))
    await tx.run(sql`
      insert into remembered_mapping (client_id, heading, field, used_at)
      select ${actor.client_id}, x.heading, x.field, ${now} from json_to_recordset(${JSON.stringify(entries)}::json) as x(heading text, field text)
      on conflict (client_id, heading) do update set field = excluded.field, used_at = excluded.used_at`)
  }
  return { version, saved_at: now.toISOString() }
})

export const deleteImportDraft = handle(calls.deleteImportDraft, async ({ params }, context) => {
  const row = await readDraft(context.tx, context.actor, params.id)
  const deleted = await context.tx.run(sql`delete from import_draft where id = ${row.id}`)
  await audit(context, { action: 'delete-import', subject: row.id })
  return { deleted }
})

export const finishImport = handle(calls.finishImport, async ({ params, body }, context) => {
  const { tx, actor, now } = context
  const row = await readDraft(tx, actor, params.id)
  found(await tx.maybe(sql`select 1 from policy_batch where id = ${body.policy_batch_id}`))
  await tx.run(
    sql`update import_draft set committed_batch_id = ${body.policy_batch_id}, updated_at = ${now} where id = ${row.id}`,
  )
  await notifyClient(tx, actor.client_id, {
    kind: 'import_finished',
    params: { people: row.row_count, file: row.file_name },
    link: '/cart',
    permission: 'create_policy',
    only: actor.user_id,
    now,
  })
  await audit(context, {
    action: 'finish-import',
    subject: body.policy_batch_id,
    details: { rows: row.row_count },
  })
  return { done: true as const }
})
