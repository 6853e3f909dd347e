import * as calls from '@campus/contract/api-keys'
import { scopesBeyond } from '@campus/domain/api-keys/key-scopes'
import { addDays } from '@campus/domain/calendar-date'
import type { Actor } from '../../platform/actor.ts'
import { sql } from '../../platform/database/database.ts'
import { invalid, type FieldIssue } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { storeKey } from './store-api-key.ts'

export const createApiKey = handle(calls.createApiKey, async ({ body }, context) => {
  const { actor, tx, now } = context
  const campusIds = [...new Set(body.campus_ids)]
  const expiresAt = body.expires_on ? endOfDay(body.expires_on) : null
  const issues = [...scopeIssues(body.scopes, actor)]
  if (expiresAt && expiresAt <= now) issues.push({ key: 'expires_on', code: 'api_key_expiry_past' })
  const knownKeys = await tx.all<{ id: string }>(
    sql`select id from campus where client_id = ${actor.client_id} and id = any(${campusIds}::uuid[])`,
  )
  // a user limited to some campuses cannot create a key with wider access
  const mayGive = (id: string) => actor.sees_all_campuses || actor.campus_ids.includes(id)
  const isBeyond = campusIds.some((id) => !mayGive(id)) || knownKeys.length < campusIds.length
  if (isBeyond || (campusIds.length === 0 && !actor.sees_all_campuses))
    issues.push({ key: 'campus_ids', code: 'campus_not_allowed' })
  if (issues.length > 0) throw invalid(issues)
  return storeKey(context, { name: body.name, scopes: body.scopes, campusIds, expiresAt }, 'create-api-key')
})

export function scopeIssues(scopes: readonly string[], actor: Actor): FieldIssue[] {
  const beyond = scopesBeyond(scopes, actor)
  if (beyond.length === 0) return []
  return [{ key: 'scopes', code: 'api_key_scope_beyond', params: { scopes: beyond.join(', ') } }]
}

/** A key with a last day works until the end of that day in UTC. */
const endOfDay = (day: string) => new Date(`${addDays(day, 1)}T00:00:00Z`)
