import * as calls from '@campus/contract/client-export'
import { audit } from '../../platform/audit/audit.ts'
import { contextIn, StreamResponse } from '../../platform/context.ts'
import type { SeekableFile } from '../../platform/files/seekable-file.ts'
import { handle } from '../../platform/http/handle.ts'
import { rangeHeaders } from '../../platform/http/requested-range.ts'
import { findReadyArchive } from './find-ready-archive.ts'

export const downloadClientArchive = handle(calls.downloadClientArchive, async ({ params }, context) => {
  const { services, actor, t } = context
  const { bytes, key, name, day } = await findReadyArchive(context, params.id)
  const file: SeekableFile = {
    size: bytes,
    etag: `"${key}"`,
    readInto: (into, from) => services.storage.readInto(key, into, from),
  }
  const open = async () => {
    // a file that is missing was not downloaded
    await services.storage.readInto(key, new Uint8Array(1), 0)
    await services.database.withActor(actor, (tx) =>
      audit(contextIn(context, tx), { action: 'download-client-archive', subject: params.id }),
    )
    return file
  }
  return new StreamResponse(
    open,
    'application/zip',
    `${t('documents.file_client_archive', { name: name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' '), day })}.zip`,
    { ...rangeHeaders(file), 'content-length': String(bytes) },
  )
})
