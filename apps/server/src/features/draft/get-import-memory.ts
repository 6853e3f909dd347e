import { getImportMemory as memoryCall } from '@campus/contract/draft-memory'
import { getDraftMemory as draftCall } from '@campus/contract/drafts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { openDraft } from './draft-cells.ts'
import { findMemory, readImportMemory } from './import-memory.ts'

export const getImportMemory = handle(memoryCall, async (_input, { tx, actor }) => ({
  files: await readImportMemory(tx, actor.client_id),
}))

export const getDraftMemory = handle(draftCall, async ({ params, body }, { tx, actor }) => {
  const { campus_id: campusId } = orNotFound(
    await tx.maybe<{ campus_id: string }>(
      sql`select campus_id from import_draft where id = ${params.id} and ${openDraft(actor)}`,
    ),
  )
  return findMemory(tx, { clientId: actor.client_id, campusId, headings: body.headings })
})
