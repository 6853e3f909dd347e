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

/** As the contract says of the header. */
const longestKey = 200

/** What a request with an `Idempotency-Key` is known by; null for one that may be made again. */
export function onceOnly(
  call: Call,
  request: FastifyRequest,
  input: Parsed,
  actor: Actor,
  now: Date,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key']
  // a secret that a response shows once is not kept to be shown again
  if (call.method !== 'POST' || call.returnsSecret || typeof key !== 'string' || !key) return null
  if (key.length > longestKey)
    throw invalid([{ key: 'Idempotency-Key', code: 'too_long', params: { length: longestKey } }])
  const hash = requestHash(call.method, request.url, { body: request.body ?? input.body })
  // a successor of an API key is the same sender
  const owner = actor.key_line_id ?? actor.user_id
  return { clientId: actor.client_id, key: `${owner}:${key}`, hash, rights: rightsOf(actor), now }
}

/** A fingerprint of what the caller may see and do; once it differs, an old response isn’t repeated. */
function rightsOf({
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

/** The same JSON in another order of its keys is the same request; a file is its name and content, wherever it lies. */
function toCanonical(_key: string, value: unknown): unknown {
  if (value instanceof UploadedFile) return { name: value.name, sha256: value.sha256 }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The first response to this key, if there is one. The same key with another request is rejected. */
export async function findCachedResponse(
  tx: Tx,
  request: IdempotentRequest,
): Promise<(CachedResponse & { created_at: Date }) | undefined> {
  // two requests with one key at the same moment: the second waits for the first's response
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${request.clientId}:${request.key}`}, 0))`,
  )
  const kept = await tx.maybe<
    CachedResponse & { request_hash: string; rights: string | null; created_at: Date }
  >(sql`
    select status, body, request_hash, rights, created_at from idempotent_answer
    where client_id = ${request.clientId} and key = ${request.key} and created_at > ${new Date(request.now.getTime() - replayMs)}`)
  if (kept && kept.request_hash !== request.hash) throw new Failure('idempotency_key_reused')
  if (kept && kept.rights !== null && kept.rights !== request.rights)
    throw new Failure('idempotency_rights_changed')
  return kept
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

/** Stands for a request that is being worked on; no response has this status. */
const underWay = 0
/** Longer than a provider may take with its repeats. After this a request counts as ended with its process. */
const workingMs = 90_000
/** Pauses between looks for the first response: a quick call is found soon, a long one costs one look a second. */
const firstPauseMs = 50
const longestPauseMs = 1000

/**
 * The same for a call that opens transactions of its own: its key is claimed before the work and keeps the response
 * after it. Who comes in between waits; a request that failed leaves the key free for the next.
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
    const kept = await inClient(async (tx) => {
      const found = await findCachedResponse(tx, request)
      const workedMs = found ? request.now.getTime() - found.created_at.getTime() + Date.now() - began : 0
      const isFree = !found || (found.status === underWay && workedMs > workingMs)
      if (isFree) await cacheResponse(tx, request, { status: underWay, body: '' })
      return isFree ? undefined : found
    })
    if (!kept) break
    if (kept.status !== underWay) return { ...kept, isReplayed: true }
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
