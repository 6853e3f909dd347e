import * as calls from '@campus/contract/clients'
import { StreamResponse } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { storedFileColumns, type StoredFile } from './upload-client-file.ts'

export const downloadLogo = handle(calls.downloadLogo, async (_input, { tx, actor, services }) => {
  const file = orNotFound(
    await tx.maybe<StoredFile>(sql`
      select ${storedFileColumns} from client c join document d on d.client_id = c.client_id and d.id = (c.profile ->> 'logo_id')::uuid
      where c.client_id = ${actor.client_id}`),
  )
  return new StreamResponse(() => services.storage.read(file.storage_key), file.content_type, file.name)
})

export const downloadReturnPolicy = handle(
  calls.downloadReturnPolicy,
  async ({ params }, { tx, actor, services }) => {
    const file = orNotFound(
      await tx.maybe<StoredFile>(sql`
        select ${storedFileColumns} from document d
        where d.client_id = ${actor.client_id} and d.id = ${params.id} and d.kind = 'return-policy'`),
    )
    return new StreamResponse(() => services.storage.read(file.storage_key), file.content_type, file.name)
  },
)
