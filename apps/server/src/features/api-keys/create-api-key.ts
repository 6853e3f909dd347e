import { randomBytes } from 'node:crypto'
import * as calls from '@campus/contract/api-keys'
import { composeKey, startOfKey } from '@campus/domain/api-keys/api-key-text'
import { scopesBeyond } from '@campus/domain/api-keys/key-scopes'
import { addDays } from '@campus/domain/calendar-date'
import type { Actor } from '../../platform/actor.ts'
import { keyEnvironment } from '../../platform/security/api-key-session.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { Failure, found, invalid, type FieldIssue } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { hashToken } from '../../platform/security/session.ts'
import { readApiKeys } from './read-api-keys.ts'

/** How long a key works on beside its successor. */
const overlapMs = 24 * 60 * 60 * 1000

type NewKey = {
  name: string
  scopes: readonly string[]
  campusIds: readonly string[]
  expiresAt: Date | null
}

export const createApiKey = handle(calls.createApiKey, async ({ body }, context) => {
  const { actor, tx, now } = context
  const campusIds = [...new Set(body.campus_ids)]
  const expiresAt = body.expires_on ? endOfDay(body.expires_on) : null
  const issues = [...scopeIssues(body.scopes, actor)]
  if (expiresAt && expiresAt <= now) issues.push({ key: 'expires_on', code: 'api_key_expiry_past' })
  const known = await tx.all<{ id: string }>(
    sql`select id from campus where client_id = ${actor.client_id} and id = any(${campusIds}::uuid[])`,
  )
  // a person who sees some campuses cannot make a key that sees more
  const mayGive = (id: string) => actor.sees_all_campuses || actor.campus_ids.includes(id)
  const isBeyond = campusIds.some((id) => !mayGive(id)) || known.length < campusIds.length
  if (isBeyond || (campusIds.length === 0 && !actor.sees_all_campuses))
    issues.push({ key: 'campus_ids', code: 'campus_not_allowed' })
  if (issues.length > 0) throw invalid(issues)
  return storeKey(context, { name: body.name, scopes: body.scopes, campusIds, expiresAt }, 'create-api-key')
})

export const generateApiKey = handle(calls.generateApiKey, async ({ body }, context) => {
  const { actor, tx, now } = context
  const old = found(
    await tx.maybe<
      Pick<Tables['api_key'], 'name' | 'scopes' | 'campus_ids' | 'expires_at'> & {
        is_active: boolean
      }
    >(
      sql`
        select name, scopes, campus_ids, revoked_at is null and (expires_at is null or expires_at > ${now}) as is_active, expires_at
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
  }
  return storeKey(context, successor, 'generate-api-key')
})

async function storeKey(context: Context, wanted: NewKey, action: string) {
  const { actor, tx, now, services } = context
  const key = composeKey(keyEnvironment(services), randomBytes(32))
  const { id } = await tx.one<{ id: string }>(sql`
    insert into api_key (client_id, name, key_hash, start, scopes, campus_ids, maker_id, created_at, expires_at)
    values (${actor.client_id}, ${wanted.name}, ${hashToken(key)}, ${startOfKey(key)}, ${[...new Set(wanted.scopes)]},
      ${wanted.campusIds}::uuid[], ${actor.user_id}, ${now}, ${wanted.expiresAt}) returning id`)
  await audit(context, { action, subject: id, details: { scopes: wanted.scopes } })
  const [apiKey] = await readApiKeys(tx, context.t, actor.client_id, now, sql`k.id = ${id}`)
  return { api_key: found(apiKey), key }
}

function scopeIssues(scopes: readonly string[], actor: Actor): FieldIssue[] {
  const beyond = scopesBeyond(scopes, actor)
  if (beyond.length === 0) return []
  return [{ key: 'scopes', code: 'api_key_scope_beyond', params: { scopes: beyond.join(', ') } }]
}

/** A key with a last day works until that day is over in UTC. */
const endOfDay = (day: string) => new Date(`${addDays(day, 1)}T00:00:00Z`)
