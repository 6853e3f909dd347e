import type { Passkey } from '@campus/contract/passkeys'
import type { Tables } from '../../../platform/database/tables.gen.ts'

export type PasskeyRow = Pick<Tables['passkey'], 'id' | 'name' | 'created_at' | 'last_used_at'>

export const passkeyOnWire = (row: PasskeyRow): Passkey => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})
