import { removePasskey as removeCall } from '@campus/contract/passkeys'
import { audit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'

export const removePasskey = handle(removeCall, async ({ params }, context) => {
  const { tx, actor } = context
  const { name } = orNotFound(
    await tx.maybe<{ name: string }>(
      sql`delete from passkey where id = ${params.id} and user_id = ${actor.user_id} returning name`,
    ),
  )
  await audit(context, { action: 'remove-passkey', subject: params.id, details: { name } })
  return { done: true as const }
})
