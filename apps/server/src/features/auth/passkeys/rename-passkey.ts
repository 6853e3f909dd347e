import { renamePasskey as renameCall } from '@campus/contract/passkeys'
import { audit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { passkeyOnWire, type PasskeyRow } from './list-passkeys.ts'

export const renamePasskey = handle(renameCall, async ({ params, body }, context) => {
  const { tx, actor } = context
  const row = orNotFound(
    await tx.maybe<PasskeyRow>(sql`
      update passkey set name = ${body.name} where id = ${params.id} and user_id = ${actor.user_id}
      returning id, name, created_at, last_used_at`),
  )
  await audit(context, { action: 'rename-passkey', subject: row.id, details: { name: body.name } })
  return { passkey: passkeyOnWire(row) }
})
