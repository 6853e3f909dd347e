import type { FastifyInstance } from 'fastify'
import { sql, type Database } from '../database/database.ts'
import { Failure } from '../failure.ts'
import type { Services } from '../services.ts'

/** How old the response to "is it on?" may be; every node asks for itself. */
const freshMs = 1000
const retryAfterSeconds = 30

/** While the operator has closed the service, every call is rejected with 503; pages, files and probes are not. */
export function rejectInMaintenance(app: FastifyInstance, services: Services): void {
  const isOn = watchMaintenance(services.database)
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && (await isOn()))
      throw new Failure('maintenance', { retryAfterSeconds })
  })
}

/** Asks the database at most once a second, however many calls there are; without a response the service is open. */
export function watchMaintenance(database: Database, now = Date.now): () => Promise<boolean> {
  let asked: Promise<boolean> = Promise.resolve(false)
  let askedAt = -Infinity
  return () => {
    if (now() - askedAt >= freshMs) {
      askedAt = now()
      asked = readMaintenance(database).then(
        (since) => since !== null,
        () => false,
      )
    }
    return asked
  }
}

/** Since when the service is closed; null when it is open. */
export function readMaintenance(database: Database): Promise<Date | null> {
  return database.withCompany(async (tx) => {
    const row = await tx.maybe<{ since: Date }>(sql`select since from maintenance`)
    return row?.since ?? null
  })
}
