import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Call } from '@campus/contract/define-call'
import { UploadedFile } from '@campus/contract/wire'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { sql, type Database, type Tx } from '../database/database.ts'
import { Failure, invalid } from '../failure.ts'
import type { Parsed } from './validate-call.ts'

/** A response is replayed for 24 hours. Source: details, section 2. */
const replayMs = 24 * 60 * 60 * 1000

export type CachedResponse = { status: number; body: string }
export type IdempotentRequest = { clientId: string; key: string; hash: string; rights: string; now: Date }

/** In characters; the OpenAPI document states the same limit. */
const longestKey = 200

/** Identifies a request with an `Idempotency-Key`; null for a request that runs every time. */
export function onceOnly(
  call: Call,
  request: FastifyRequest,
  { input, actor, now }: { input: Parsed; actor: Actor; now: Date },
): IdempotentRequest | null {
  const key = request.headers['idempotency-key']
  // a secret is shown only once, so its response is not kept for replay
  if (call.method !== 'POST' || call.returnsSecret || typeof key !== 'string' || !key) return null
  if (key.length > longestKey)
    throw invalid([{ key: 'Idempotency-Key', code: 'too_long', params: { length: longestKey } }])
  const hash = requestHash(call.method, request.url, { body: request.body ?? input.body })
  // an API key and its successor count as the same sender
  const owner = actor.key_line_id ?? actor.user_id
  return { clientId: actor.client_id, key: `${owner}:${key}`, hash, rights: listRights(actor), now }
}

/** A fingerprint of what the caller may see and do; once it differs, an old response isn’t repeated. */
function listRights({
  sees_all_campuses: all,
  is_superuser: isOwner,
  campus_ids: campuses,
  roles,
}: Actor): string {
  const permissions = roles.flatMap((role) => role.permissions.map(({ codename }) => codename))
  const rights = [all, isOwner, campuses.toSorted(), [...new Set(permissions)].toSorted()]
  return createHash('sha256').update(JSON.stringify(rights)).digest('hex')
}

function requestHash(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(body, toCanonical) ?? ''}`)
    .digest('hex')
}

/** Sorts keys, so that their order doesn't matter; a file counts by name and content, not by its location. */
function toCanonical(_key: string, value: unknown): unknown {
  if (value instanceof UploadedFile) return { name: value.name, sha256: value.sha256 }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([name], [other]) => (name < other ? -1 : 1)))
}

/** The first response to this key, if there is one. Rejects the same key with another request. */
export async function findCachedResponse(
  tx: Tx,
  request: IdempotentRequest,
): Promise<(CachedResponse & { created_at: Date }) | undefined> {
  // a concurrent request with the same key waits for the first one's response
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${request.clientId}:${request.key}`}, 0))`,
  )
  const cached = await tx.maybe<
    CachedResponse & { request_hash: string; rights: string | null; created_at: Date }
  >(sql`
    select status, body, request_hash, rights, created_at from idempotent_answer
    where client_id = ${request.clientId} and key = ${request.key} and created_at > ${new Date(request.now.getTime() - replayMs)}`)
  if (cached && cached.request_hash !== request.hash) throw new Failure('idempotency_key_reused')
  if (cached && cached.rights !== null && cached.rights !== request.rights)
    throw new Failure('idempotency_rights_changed')
  return cached
}

export async function cacheResponse(
  tx: Tx,
  request: IdempotentRequest,
  response: CachedResponse,
): Promise<void> {
  await tx.run(sql`
    insert into idempotent_answer (client_id, key, request_hash, rights, status, body, created_at)
    values (${request.clientId}, ${request.key}, ${request.hash}, ${request.rights}, ${response.status}, ${response.body}, ${request.now})
    on conflict (client_id, key) do update
      set request_hash = excluded.request_hash, rights = excluded.rights, status = excluded.status, body = excluded.body, created_at = excluded.created_at`)
}

/** Marks a request in progress; no response has this status. */
const underWay = 0
/** Longer than a payment provider takes with its retries; after this the process counts as dead. */
const workingMs = 90_000
/** Pauses between checks for the response: quick calls are found soon, long ones cost one query a second. */
const firstPauseMs = 50
const longestPauseMs = 1000

/**
 * The same for a call that opens its own transactions: claims the key before the work and stores the response
 * after it. Concurrent requests wait; a failed request releases the key.
 */
export async function respondOnce<A extends CachedResponse | object>(
  database: Database,
  request: IdempotentRequest,
  work: () => Promise<A>,
  pause: (ms: number) => Promise<unknown> = setTimeout,
): Promise<A | (CachedResponse & { isReplayed: true })> {
  const inClient = <T>(run: (tx: Tx) => Promise<T>) => database.withClient(request.clientId, run)
  const began = Date.now()
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const earlier = await inClient(async (tx) => {
      const cached = await findCachedResponse(tx, request)
      const workedMs = cached ? request.now.getTime() - cached.created_at.getTime() + Date.now() - began : 0
      const isFree = !cached || (cached.status === underWay && workedMs > workingMs)
      if (isFree) await cacheResponse(tx, request, { status: underWay, body: '' })
      return isFree ? undefined : cached
    })
    if (!earlier) break
    if (earlier.status !== underWay) return { ...earlier, isReplayed: true }
    await pause(pauseMs)
  }
  const release = () =>
    inClient((tx) =>
      tx.run(sql`
        delete from idempotent_answer where client_id = ${request.clientId} and key = ${request.key} and status = ${underWay}`),
    )
  try {
    const response = await work()
    if ('body' in response) await inClient((tx) => cacheResponse(tx, request, response))
    else await release()
    return response
  } catch (error) {
    await release()
    throw error
  }
}
