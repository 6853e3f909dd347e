import { randomBytes } from 'node:crypto'
import { composeKey, keyPrefix } from '@campus/domain/api-keys/api-key-text'
import { keyEnvironment } from '../../platform/security/api-key-session.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { hashToken } from '../../platform/security/session.ts'
import { readApiKeys } from './read-api-keys.ts'

type NewKey = {
  name: string
  scopes: readonly string[]
  campusIds: readonly string[]
  expiresAt: Date | null
  /** The first key in the chain of replacements. */
  firstKeyId?: string
}

export async function storeKey(context: Context, newKey: NewKey, action: string) {
  const { actor, tx, now, services } = context
  const key = composeKey(keyEnvironment(services), randomBytes(32))
  const { id } = await tx.one<{ id: string }>(sql`
    insert into api_key (client_id, name, key_hash, start, scopes, campus_ids, maker_id, created_at, expires_at, first_key_id)
    values (${actor.client_id}, ${newKey.name}, ${hashToken(key)}, ${keyPrefix(key)}, ${[...new Set(newKey.scopes)]},
      ${newKey.campusIds}::uuid[], ${actor.user_id}, ${now}, ${newKey.expiresAt}, ${newKey.firstKeyId ?? null}) returning id`)
  await audit(context, { action, subject: id, details: { scopes: newKey.scopes } })
  const [apiKey] = await readApiKeys(tx, context.t, {
    clientId: actor.client_id,
    now,
    condition: sql`k.id = ${id}`,
  })
  return { api_key: orNotFound(apiKey), key }
}
