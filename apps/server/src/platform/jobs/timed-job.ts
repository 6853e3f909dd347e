import { sql, type Database, type Tx } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { JobHandler, JobName } from './jobs.ts'

/** What a timed job has work for: a client, or one of a client's invoices; `name` is what an operator calls it. */
export type Due = { id: string; name: string }

/** Work that falls due by the clock. */
export type TimedJob = {
  findDue: (tx: Tx, now: Date) => Promise<Due[]>
  /** Does what is due for one, and returns how much that was. */
  run: (tx: Tx, now: Date, id: string) => Promise<number>
}

export type TimedRun = {
  count: number
  done: (Due & { count: number })[]
  failed: (Due & { error: unknown })[]
}

class Undone extends Error {}

/** Does some work in a transaction and undoes it: what a dry run would have done. */
export async function tryAndUndo<T>(
  database: Pick<Database, 'withCompany'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined
  try {
    await database.withCompany(async (tx) => {
      result = { value: await work(tx) }
      throw new Undone('a dry run is undone')
    })
  } catch (error) {
    if (result && error instanceof Undone) return result.value
    throw error
  }
  throw new Error('a dry run was not undone')
}

/**
 * Does everything that is due at an instant, with a separate transaction for each client or invoice. One that fails is
 * named and stays due, and the others are done. A dry run does the same and rolls it back.
 */
export async function runTimedJob(
  { database }: Pick<Services, 'database'>,
  { findDue, run }: TimedJob,
  now: Date,
  { isDry = false } = {},
): Promise<TimedRun> {
  const result: TimedRun = { count: 0, done: [], failed: [] }
  for (const one of await database.withCompany((tx) => findDue(tx, now))) {
    try {
      const work = (tx: Tx) => run(tx, now, one.id)
      const count = await (isDry ? tryAndUndo(database, work) : database.withCompany(work))
      result.count += count
      if (count > 0) result.done.push({ ...one, count })
    } catch (error) {
      result.failed.push({ ...one, error })
    }
  }
  return result
}

/** A job of the queue that does what is due now; it fails after the last of them when any failed, so that it alarms and is tried again. */
export const asJobHandler =
  <Name extends JobName>(...jobs: readonly TimedJob[]): JobHandler<Name> =>
  async (_payload, services) => {
    const now = services.clock.now()
    const failed: TimedRun['failed'] = []
    for (const job of jobs) failed.push(...(await runTimedJob(services, job, now)).failed)
    for (const { id, name, error } of failed)
      services.log.error({ err: error, due: id, name }, 'a timed job failed for one, and did the others')
    if (failed.length > 0)
      throw new Error(`it failed for ${failed.map(({ id }) => id).join(', ')}`, { cause: failed[0]?.error })
  }

/** The condition that a column has an id; true without one. */
export const onlyOf = (column: string, id: string | undefined) =>
  id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`
