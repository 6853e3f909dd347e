import type { FastifyRequest } from 'fastify'
import { sql } from './database.ts'
import { Failure } from './failure.ts'
import type { Services } from './services.ts'

/** Unsafe public calls of one address per minute; well above a school behind one address. */
const publicCallsPerMinute = 120

/** Counts a public call in the database, where every node sees it; too many answer 429. */
export async function countPublicCall(request: FastifyRequest, services: Services): Promise<void> {
  const window = new Date(Math.floor(services.clock.now().getTime() / 60_000) * 60_000)
  const { count } = await services.database.withCompany((tx) =>
    tx.one<{ count: number }>(sql`
      insert into rate_window (key, window_start, count) values (${`public:${request.ip}`}, ${window}, 1)
      on conflict (key, window_start) do update set count = rate_window.count + 1 returning count`),
  )
  if (count > publicCallsPerMinute) throw new Failure('too_many_requests')
}

export type Limit = { max: number; windowMs: number }

/** Counts one use of a key and refuses the one too many; every node counts in the same rows. */
export async function requireWithinLimit(services: Services, key: string, limit: Limit): Promise<void> {
  const now = services.clock.now().getTime()
  const window = new Date(Math.floor(now / limit.windowMs) * limit.windowMs)
  const { count } = await services.database.withCompany((tx) =>
    tx.one<{ count: number }>(sql`
      insert into rate_window (key, window_start, count) values (${key}, ${window}, 1)
      on conflict (key, window_start) do update set count = rate_window.count + 1 returning count`),
  )
  if (count > limit.max) throw new Failure('too_many_requests')
}
