import * as calls from '@campus/contract/api-keys'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readApiKeys } from './read-api-keys.ts'

/** Ends a key immediately. Revoking it again changes nothing. */
export const revokeApiKey = handle(calls.revokeApiKey, async ({ params }, context) => {
  const { tx, t, actor, now } = context
  const [before] = await readApiKeys(tx, t, {
    clientId: actor.client_id,
    now,
    condition: sql`k.id = ${params.id}`,
  })
  const { campuses } = orNotFound(before)
  const isBeyond = campuses.length === 0 || campuses.some(({ id }) => !actor.campus_ids.includes(id))
  if (!actor.sees_all_campuses && isBeyond) throw new Failure('needs_all_campuses')
  const revoked = await tx.run(sql`
    update api_key set revoked_at = ${now} where client_id = ${actor.client_id} and id = ${params.id} and revoked_at is null`)
  const [apiKey] = await readApiKeys(tx, t, {
    clientId: actor.client_id,
    now,
    condition: sql`k.id = ${params.id}`,
  })
  const key = orNotFound(apiKey)
  if (revoked > 0) await audit(context, { action: 'revoke-api-key', subject: key.id })
  return { api_key: key }
})
