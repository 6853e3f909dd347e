import * as calls from '@campus/contract/api-keys'
import { grantableScopes } from '@campus/domain/api-keys/key-scopes'
import { keyEnvironment } from '../../platform/security/api-key-session.ts'
import { onCampuses } from '../../platform/actor.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readApiKeys } from './read-api-keys.ts'

export const listApiKeys = handle(calls.listApiKeys, async (_input, { tx, t, actor, now, services }) => ({
  api_keys: await readApiKeys(tx, t, { clientId: actor.client_id, now, condition: sql`true` }),
  grantable_scopes: grantableScopes(actor),
  environment: keyEnvironment(services),
}))

/** Lets a key look up its own permissions and campuses; 404 for users who aren't using a key. */
export const getCurrentApiKey = handle(
  calls.getCurrentApiKey,
  async (_input, { tx, t, actor, now, today }) => {
    if (!actor.api_key_id) throw notFound()
    const [key] = await readApiKeys(tx, t, {
      clientId: actor.client_id,
      now,
      condition: sql`k.id = ${actor.api_key_id}`,
    })
    return {
      api_key: orNotFound(key),
      client: await tx.one<{ id: string; name: string }>(
        sql`select client_id as id, name from client where client_id = ${actor.client_id}`,
      ),
      campuses: await tx.all<{ id: string; name: string }>(
        sql`select id, name from campus where client_id = ${actor.client_id} and ${onCampuses(actor, 'id')} order by name`,
      ),
      today,
      time_zone: actor.time_zone,
    }
  },
)
