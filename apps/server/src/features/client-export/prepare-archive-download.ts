import * as calls from '@campus/contract/client-export'
import { handle } from '../../platform/http/handle.ts'
import { findReadyArchive } from './find-ready-archive.ts'

export const prepareArchiveDownload = handle(calls.prepareArchiveDownload, async ({ params }, context) => {
  const { bytes } = await findReadyArchive(context, params.id)
  return { bytes }
})
