import type { FastifyInstance } from 'fastify'
import { sql, type Database } from '../database/database.ts'
import { Failure } from '../failure.ts'

/** How long a node caches the state of the switch. */
const freshMs = 1000
const retryAfterSeconds = 30

/** Rejects every API call with 503 in maintenance mode; pages, files and probes still work. */
export function rejectInMaintenance(app: FastifyInstance, isOn: () => Promise<boolean>): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && (await isOn()))
      throw new Failure('maintenance', { retryAfterSeconds })
  })
}

/** Queries the database at most once a second, however many calls there are; on failure the mode is off. */
export function watchMaintenance(database: Database, now = Date.now): () => Promise<boolean> {
  let isOn: Promise<boolean> = Promise.resolve(false)
  let queriedAt = -Infinity
  return () => {
    if (now() - queriedAt >= freshMs) {
      queriedAt = now()
      isOn = readMaintenance(database).then(
        (since) => since !== null,
        () => false,
      )
    }
    return isOn
  }
}

/** When maintenance mode was turned on; null if it is off. */
export function readMaintenance(database: Database): Promise<Date | null> {
  return database.withCompany(async (tx) => {
    const row = await tx.maybe<{ since: Date }>(sql`select since from maintenance`)
    return row?.since ?? null
  })
}
