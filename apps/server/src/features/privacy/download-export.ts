import * as calls from '@campus/contract/privacy'
import { requireAllCampuses } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { StreamResponse } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'

export const downloadExport = handle(calls.downloadExport, async ({ params }, context) => {
  const { tx, actor, now, services } = context
  requireAllCampuses(actor)
  const row = orNotFound(
    await tx.maybe<{ storage_key: string | null; expires_at: Date | null }>(sql`
      select storage_key, expires_at from privacy_request where id = ${params.id} and client_id = ${actor.client_id} and kind = 'export'`),
  )
  // a file of that age is deleted, or about to be
  const key = row.storage_key
  if (!key || !row.expires_at || row.expires_at <= now) throw new Failure('export_not_ready')
  await audit(context, { action: 'download-export', subject: params.id })
  return new StreamResponse(
    () => services.storage.read(key),
    'application/zip',
    `${context.t('documents.file_personal_data')}.zip`,
  )
})
