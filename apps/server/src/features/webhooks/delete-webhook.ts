import * as calls from '@campus/contract/webhooks'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'

export const deleteWebhook = handle(calls.deleteWebhook, async ({ params }, context) => {
  const { tx, actor } = context
  const deleted = await tx.run(
    sql`delete from webhook_endpoint where client_id = ${actor.client_id} and id = ${params.id}`,
  )
  if (deleted === 0) throw notFound()
  await audit(context, { action: 'delete-webhook', subject: params.id })
  return { done: true as const }
})
