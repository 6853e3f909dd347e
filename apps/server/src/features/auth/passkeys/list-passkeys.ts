import { listPasskeys as listCall } from '@campus/contract/passkeys'
import { sql } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { passkeyOnWire, type PasskeyRow } from './passkeys.ts'

export const listPasskeys = handle(listCall, async (_input, { tx, actor }) => {
  const rows = await tx.all<PasskeyRow>(sql`
    select id, name, created_at, last_used_at from passkey where user_id = ${actor.user_id} order by created_at, id`)
  return { passkeys: rows.map(passkeyOnWire) }
})
