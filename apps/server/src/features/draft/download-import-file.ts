import * as calls from '@campus/contract/drafts'
import { StreamResponse } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { openDraft } from './draft-cells.ts'

export const downloadImportFile = handle(
  calls.downloadImportFile,
  async ({ params }, { tx, actor, services }) => {
    const { storage_key, file_name } = orNotFound(
      await tx.maybe<{ storage_key: string; file_name: string }>(sql`
      select storage_key, file_name from import_draft where id = ${params.id} and ${openDraft(actor)}`),
    )
    return new StreamResponse(() => services.storage.read(storage_key), 'application/octet-stream', file_name)
  },
)
