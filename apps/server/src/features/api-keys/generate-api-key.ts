import * as calls from '@campus/contract/api-keys'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { Failure, orNotFound, invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { scopeIssues } from './create-api-key.ts'
import { storeKey } from './store-api-key.ts'

/** How long the old key keeps working after its replacement is created. */
const overlapMs = 24 * 60 * 60 * 1000

export const generateApiKey = handle(calls.generateApiKey, async ({ body }, context) => {
  const { actor, tx, now } = context
  const old = orNotFound(
    await tx.maybe<
      Pick<Tables['api_key'], 'name' | 'scopes' | 'campus_ids' | 'expires_at'> & {
        is_active: boolean
        line_id: string
      }
    >(
      sql`
        select name, scopes, campus_ids, revoked_at is null and (expires_at is null or expires_at > ${now}) as is_active, expires_at,
          coalesce(first_key_id, id) as line_id
        from api_key where client_id = ${actor.client_id} and id = ${body.id} for update`,
    ),
  )
  if (!old.is_active) throw new Failure('api_key_not_active')
  const issues = scopeIssues(old.scopes, actor)
  if (
    !actor.sees_all_campuses &&
    (old.campus_ids.length === 0 || old.campus_ids.some((id) => !actor.campus_ids.includes(id)))
  )
    issues.push({ key: 'campus_ids', code: 'campus_not_allowed' })
  if (issues.length > 0) throw invalid(issues)
  const endsAt = new Date(now.getTime() + overlapMs)
  await tx.run(sql`
    update api_key set expires_at = least(coalesce(expires_at, ${endsAt}), ${endsAt}) where id = ${body.id}`)
  const successor = {
    name: old.name,
    scopes: old.scopes,
    campusIds: old.campus_ids,
    expiresAt: old.expires_at,
    firstKeyId: old.line_id,
  }
  return storeKey(context, successor, 'generate-api-key')
})
