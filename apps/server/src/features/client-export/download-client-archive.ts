import * as calls from '@campus/contract/client-export'
import { audit } from '../../platform/audit/audit.ts'
import { contextIn, StreamResponse, type Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'

export const prepareArchiveDownload = handle(calls.prepareArchiveDownload, async ({ params }, context) => {
  const { bytes } = await findReady(context, params.id)
  return { bytes }
})

export const downloadClientArchive = handle(calls.downloadClientArchive, async ({ params }, context) => {
  const { services, actor, t } = context
  const { bytes, key, name, day } = await findReady(context, params.id)
  const open = async () => {
    const stream = await services.storage.stream(key)
    await services.database.withActor(actor, (tx) =>
      audit(contextIn(context, tx), { action: 'download-client-archive', subject: params.id }),
    )
    return stream
  }
  return new StreamResponse(
    open,
    'application/zip',
    `${t('documents.file_client_archive', { name: name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' '), day })}.zip`,
    { 'content-length': String(bytes) },
  )
})

/** The file of an archive; rejects one that isn't ready or whose time is over. */
async function findReady({ tx, actor, now }: Context, id: string) {
  const {
    key,
    expires_at: end,
    bytes,
    ...archive
  } = orNotFound(
    await tx.maybe<{
      key: string | null
      expires_at: Date | null
      bytes: number | null
      name: string
      day: string
    }>(sql`
      select case when a.status = 'ready' then a.storage_key end as key, a.expires_at, a.bytes, c.name, to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD') as day
      from client_archive a join client c on c.client_id = a.client_id where a.id = ${id} and a.client_id = ${actor.client_id}`),
  )
  // a file of that age is deleted, or about to be
  if (key === null || bytes === null || !end || end <= now) throw new Failure('export_not_ready')
  return { key, bytes, ...archive }
}
