import pg from 'pg'
import { loggable } from './database-errors.ts'

export type DatabaseLog = {
  warn: (details: object, text: string) => void
  error: (details: object, text: string) => void
}
export const silent: DatabaseLog = { warn: () => undefined, error: () => undefined }

/**
 * A pool whose connections may be ended by the server at any time: queries under way reject, the process lives on, the
 * loss is logged, and the next query opens a new connection.
 */
export function createPool(
  connectionString: string,
  max: number,
  options: pg.PoolConfig & { pipeline?: boolean } = {},
  log: DatabaseLog = silent,
): pg.Pool {
  // pipeline: the RLS setting and the first query travel in one flush, so row-level security costs no round trip
  const pool = new pg.Pool({ connectionString, max, keepAlive: true, ...options })
  pool.on('error', (error) => log.warn({ err: loggable(error) }, 'an idle database connection was lost'))
  // what is under way rejects with the same error, and whoever asked tells of it
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Notes when connections come and go, so that a pool that nothing comes back to can be told from a busy one. */
export function watchPool(pool: pg.Pool, now = Date.now): { isStuck: (afterMs: number) => boolean } {
  let movedAt = now()
  const moved = () => {
    movedAt = now()
  }
  pool.on('acquire', moved)
  pool.on('release', moved)
  return {
    isStuck: (afterMs) =>
      pool.totalCount >= pool.options.max && pool.idleCount === 0 && now() - movedAt > afterMs,
  }
}
