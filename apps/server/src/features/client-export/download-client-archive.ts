import * as calls from '@campus/contract/client-export'
import { audit } from '../../platform/audit/audit.ts'
import { contextIn, StreamResponse } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { findReadyArchive } from './find-ready-archive.ts'

export const downloadClientArchive = handle(calls.downloadClientArchive, async ({ params }, context) => {
  const { services, actor, t } = context
  const { bytes, key, name, day } = await findReadyArchive(context, params.id)
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
