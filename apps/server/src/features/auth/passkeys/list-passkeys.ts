import { listPasskeys as listCall, type Passkey } from '@campus/contract/passkeys'
import { sql } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'

export type PasskeyRow = Pick<Tables['passkey'], 'id' | 'name' | 'created_at' | 'last_used_at'>

export const passkeyOnWire = (row: PasskeyRow): Passkey => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

export const listPasskeys = handle(listCall, async (_input, { tx, actor }) => {
  const rows = await tx.all<PasskeyRow>(sql`
    select id, name, created_at, last_used_at from passkey where user_id = ${actor.user_id} order by created_at, id`)
  return { passkeys: rows.map(passkeyOnWire) }
})
