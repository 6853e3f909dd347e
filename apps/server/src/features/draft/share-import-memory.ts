import * as calls from '@campus/contract/draft-memory'
import { requireAllCampuses } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'

/** Applies the choices for a kind of file to every campus, replacing earlier choices for all campuses. */
export const shareImportMemory = handle(calls.shareImportMemory, async ({ body }, context) => {
  const { tx, actor } = context
  requireAllCampuses(actor)
  const { client_id: clientId } = actor
  const { kind, campus_id: campusId } = orNotFound(
    await tx.maybe<{ kind: Buffer; campus_id: string | null }>(sql`
      select kind, campus_id from remembered_file where client_id = ${clientId} and id = ${body.file_id} for update`),
  )
  // already shared, by a second click or a colleague
  if (campusId === null) return { shared: 0 }
  await tx.run(sql`
    delete from remembered_file where client_id = ${clientId} and kind = ${kind} and campus_id is null`)
  await tx.run(sql`
    update remembered_file set campus_id = null where client_id = ${clientId} and id = ${body.file_id}`)
  await audit(context, { action: 'share-import-memory' })
  return { shared: 1 }
})
