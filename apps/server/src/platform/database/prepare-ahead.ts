import { sql } from './database.ts'
import type { Database } from './database.ts'
import type { JobHandler } from '../jobs/jobs.ts'

/** Creates partitions of logs and sequences of policy numbers before they are needed. */
export async function prepareAhead(database: Database, at: Date): Promise<void> {
  await database.withCompany((tx) => tx.run(sql`select prepare_ahead(${at})`))
}

export const prepareAheadJob: JobHandler<'prepare-ahead'> = (_payload, { database, clock }) =>
  prepareAhead(database, clock.now())
