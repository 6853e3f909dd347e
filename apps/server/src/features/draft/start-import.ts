import * as calls from '@campus/contract/drafts'
import type { ImportDraft } from '@campus/contract/drafts'
import { actorRef } from '../../platform/actor.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms } from '../catalogue/public.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { announceDraft } from './change-draft.ts'
import { claimWindow, readDraft } from './import-drafts.ts'
import { requireRoom } from './require-room.ts'
import { requireSpreadsheet } from './spreadsheet-kind.ts'

export const startImport = handle(calls.startImport, async ({ body }, context) => {
  const { tx, actor, today, now } = context
  const campus = await readCampus(tx, actor, body.campus_id)
  const terms = await readContractTerms(tx, body.contract_id, today)
  if (terms.campusId !== campus.id) throw new Failure('contract_not_found')
  await requireSpreadsheet(body.file)
  const parts = body.parts ?? []
  const count = Math.max(1, parts.length)
  await requireRoom(tx, actor.client_id, { contractId: terms.contractId, wanted: count })
  const by = actorRef(actor)
  const drafts: ImportDraft[] = []
  for (let index = 0; index < count; index++) {
    const part = parts[index]
    const settings = part ? { part: { number: index + 1, of: count, rows: part.rows } } : {}
    const { id } = await tx.one<{ id: string }>(sql`
      insert into import_draft (client_id, user_id, api_key_id, campus_id, contract_id, file_name, storage_key, settings, row_count, created_at, updated_at)
      values (${actor.client_id}, ${by.kind === 'user' ? by.id : null}, ${by.kind === 'api_key' ? by.id : null}, ${campus.id}, ${terms.contractId}, ${body.file.name.slice(0, 200)}, ${body.file.sha256},
        ${JSON.stringify(settings)}::jsonb, ${part?.people ?? 0}, ${now}, ${now})
      returning id`)
    await announceDraft(
      context,
      { id, campus_id: campus.id, version: 1 },
      { line: { action: 'start-import', subject: id, details: { bytes: body.file.size } } },
    )
    if (by.kind === 'api_key') await enqueue(tx, 'count-import', { client_id: actor.client_id, draft_id: id })
    drafts.push(await readDraft(tx, actor, { id, locale: context.t.locale }))
  }
  const draft = drafts[0]!
  // a key adds no rows
  return { draft, drafts, window: by.kind === 'user' ? await claimWindow(tx, draft.id) : 0 }
})
