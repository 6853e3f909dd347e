import { setTimeout } from 'node:timers/promises'
import { sql, type Database } from '../database/database.ts'
import type { QueueState } from './metrics.ts'

/** How long a scrape waits for the queue, so that the other metrics aren't held up. */
const patienceMs = 2000

/** Reads the queue for the metrics; null if the database is too slow. Runs one query at a time. */
export function queueReader(database: Database): () => Promise<QueueState | null> {
  let pendingRead: Promise<QueueState | null> | null = null
  return () => {
    pendingRead ??= readQueue(database)
      .catch(() => null)
      .finally(() => (pendingRead = null))
    return Promise.race([pendingRead, setTimeout(patienceMs, null, { ref: false })])
  }
}

const readQueue = (database: Database): Promise<QueueState> =>
  database.withCompany((tx) =>
    tx.all<QueueState[number]>(sql`
      select task, count(*) filter (where attempts < max_attempts)::int as waiting,
        count(*) filter (where attempts >= max_attempts)::int as failed,
        coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where attempts < max_attempts and run_at <= clock_timestamp())), 0)::float8 as oldest_seconds
      from list_jobs() where not is_running group by task`),
  )
