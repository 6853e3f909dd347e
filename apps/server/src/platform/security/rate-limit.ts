import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type Tx } from '../database/database.ts'
import { Failure } from '../failure.ts'
import type { Services } from '../services.ts'
import { hashToken } from './session.ts'

const windowMs = 60_000

export const startOfWindow = (now: Date) => new Date(Math.floor(now.getTime() / windowMs) * windowMs)

/** Counts a public call in the database, which all nodes share; responds with 429 over the limit. */
export async function countPublicCall(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<void> {
  const now = services.clock.now()
  const { count } = await services.database.withCompany((tx) =>
    tx.one<{ count: number }>(sql`
      insert into rate_window (key, window_start, count) values (${`public:${request.ip}`}, ${startOfWindow(now)}, 1)
      on conflict (key, window_start) do update set count = rate_window.count + 1 returning count`),
  )
  setRateLimitHeaders(reply, { limit: services.config.PUBLIC_CALLS_PER_MINUTE, count, now })
}

/**
 * Counts a costly call (a ZIP, an export, an import) per user, across sessions, or per key; responds with 429
 * over the limit. Uses its own transaction, so that rejected calls count too. Doesn't count unknown tokens.
 */
export async function countCostlyCall(token: string, reply: FastifyReply, services: Services): Promise<void> {
  const now = services.clock.now()
  const hash = hashToken(token)
  const counted = await services.database.withCompany((tx) =>
    tx.maybe<{ count: number }>(sql`
      with caller as (
        select user_id as id from session where token_hash = ${hash}
        union all select id from api_key where key_hash = ${hash})
      insert into rate_window (key, window_start, count) select 'costly:' || id, ${startOfWindow(now)}, 1 from caller
      on conflict (key, window_start) do update set count = rate_window.count + 1 returning count`),
  )
  if (counted)
    setRateLimitHeaders(reply, { limit: services.config.COSTLY_CALLS_PER_MINUTE, count: counted.count, now })
}

/**
 * Sets the headers that show how much of a limit is left, and rejects the request beyond it. The fields are
 * those of "RateLimit header fields for HTTP", draft-ietf-httpapi-ratelimit-headers-06: the last version with
 * three fields, which client libraries read; later drafts combine them into one structured field.
 */
export function setRateLimitHeaders(
  reply: FastifyReply,
  use: { limit: number; count: number; now: Date },
): void {
  const endsAt = startOfWindow(use.now).getTime() + windowMs
  const seconds = Math.max(1, Math.ceil((endsAt - use.now.getTime()) / 1000))
  reply.headers({
    'ratelimit-limit': use.limit,
    'ratelimit-remaining': Math.max(0, use.limit - use.count),
    'ratelimit-reset': seconds,
  })
  if (use.count <= use.limit) return
  reply.header('retry-after', seconds)
  throw new Failure('too_many_requests')
}

export type Limit = { max: number; windowMs: number }

/** Counts one use of a key and rejects it over the limit; all nodes share the rows. */
export async function countWithinLimit(
  tx: Tx,
  services: Services,
  { key, limit }: { key: string; limit: Limit },
): Promise<void> {
  const now = services.clock.now().getTime()
  const window = new Date(Math.floor(now / limit.windowMs) * limit.windowMs)
  const { count } = await tx.one<{ count: number }>(sql`
    insert into rate_window (key, window_start, count) values (${key}, ${window}, 1)
    on conflict (key, window_start) do update set count = rate_window.count + 1 returning count`)
  if (count <= limit.max) return
  const retryAfterSeconds = Math.ceil((window.getTime() + limit.windowMs - now) / 1000)
  throw new Failure('too_many_requests', { retryAfterSeconds })
}

/** Like `countWithinLimit`, in its own transaction, so that it counts whatever happens next. */
export const requireWithinLimit = (services: Services, key: string, limit: Limit): Promise<void> =>
  services.database.withCompany((tx) => countWithinLimit(tx, services, { key, limit }))
