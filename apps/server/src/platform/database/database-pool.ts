import pg from 'pg'
import { loggable, PoolExhausted } from './database-errors.ts'
import { exportPool, type Metrics, type PoolRole } from '../observe/metrics.ts'

export type DatabaseLog = {
  warn: (details: object, text: string) => void
  error: (details: object, text: string) => void
}
export const silent: DatabaseLog = { warn: () => undefined, error: () => undefined }

/** The role of a pool's connections, and where it reports its state. */
export type PoolWatch = { role: PoolRole; log: DatabaseLog; metrics: Metrics }

/**
 * A pool that survives the loss of its connections: queries in progress reject, the loss is logged and
 * counted, and the next query opens a new connection.
 */
export function createPool(
  connectionString: string,
  max: number,
  options: pg.PoolConfig & { pipeline?: boolean },
  { role, log, metrics }: PoolWatch,
): pg.Pool {
  // pipeline: sends the RLS setting with the first query, so row-level security costs no extra round trip
  const pool = new pg.Pool({ connectionString, max, keepAlive: true, ...options })
  const lost = (error: unknown, text: string) => {
    metrics.poolTrouble.inc({ role, trouble: 'lost' })
    log.warn({ err: loggable(error), role }, text)
  }
  pool.on('error', (error) => lost(error, 'an idle database connection was lost'))
  const inUse = new WeakSet<object>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  // covers connections in use without a query, such as an idle transaction that timed out; the pool itself
  // reports idle connections
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (inUse.has(client)) lost(error, 'a database connection was lost while it was in use')
    }),
  )
  exportPool(metrics, role, () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max,
  }))
  return pool
}

/** Checks out a connection; throws `PoolExhausted` if none becomes free in time. */
export async function checkOut(pool: pg.Pool, { role, log, metrics }: PoolWatch): Promise<pg.PoolClient> {
  const startedAt = performance.now()
  try {
    return await pool.connect()
  } catch (error) {
    const isWait = (error as Error).message === 'timeout exceeded when trying to connect'
    const trouble = isWait ? 'exhausted' : 'unreachable'
    metrics.poolTrouble.inc({ role, trouble })
    log.warn(
      { role, trouble, waiting: pool.waitingCount, total: pool.totalCount, err: loggable(error) },
      'no database connection was had',
    )
    throw isWait ? new PoolExhausted('no connection was free in time', { cause: error }) : error
  } finally {
    metrics.checkoutSeconds.observe({ role }, (performance.now() - startedAt) / 1000)
  }
}

/** Records when connections are acquired and released, to tell a stuck pool from a busy one. */
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
