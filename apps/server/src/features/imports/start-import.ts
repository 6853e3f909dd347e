import * as calls from '@campus/contract/imports'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms } from '../catalogue/public.ts'
import { ownDraft } from './draft-cells.ts'
import { requireSpreadsheet } from './spreadsheet-kind.ts'
import { draftColumns, draftOnWire, type DraftRow } from './import-drafts.ts'

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
  const row = await tx.one<DraftRow>(sql`
    insert into import_draft (client_id, user_id, campus_id, contract_id, file_name, storage_key, created_at, updated_at)
    values (${actor.client_id}, ${actor.user_id}, ${campus.id}, ${terms.contractId}, ${body.file.name.slice(0, 200)}, ${key}, ${now}, ${now})
    returning ${draftColumns}`)
  await audit(context, {
    action: 'start-import',
    subject: row.id,
    details: { bytes: body.file.size },
  })
  return { draft: draftOnWire(row) }
})
