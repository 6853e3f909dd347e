import * as calls from '@campus/contract/conversations'
import { StreamResponse } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'

/** The attachment under its own name, always as a download: it is never rendered as a page. */
export const downloadAttachment = handle(
  calls.downloadAttachment,
  async ({ params, body }, { tx, actor, services }) => {
    const file = orNotFound(
      await tx.maybe<{ name: string; content_type: string; storage_key: string }>(sql`
        select d.name, d.content_type, d.storage_key
        from message_attachment a join conversation_message m on m.client_id = a.client_id and m.id = a.message_id
        join document d on d.client_id = a.client_id and d.id = a.document_id
        where a.client_id = ${actor.client_id} and m.conversation_id = ${params.id} and m.id = ${params.mid} and a.place = ${body.index}`),
    )
    return new StreamResponse(() => services.storage.stream(file.storage_key), file.content_type, file.name)
  },
)
