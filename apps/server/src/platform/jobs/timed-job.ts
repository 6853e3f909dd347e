import { sql, type Database, type Tx } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { JobHandler, JobName } from './jobs.ts'

/** A client or invoice for which a timed job has work; operators see `name`. */
export type Due = { id: string; name: string }

/** A job whose work becomes due at certain times. */
export type TimedJob = {
  findDue: (tx: Tx, now: Date) => Promise<Due[]>
  /** Does the work that is due for one ID, and returns the number of changes. */
  run: (tx: Tx, now: Date, id: string) => Promise<number>
}

export type TimedRun = {
  count: number
  done: (Due & { count: number })[]
  failed: (Due & { error: unknown })[]
}

class Undone extends Error {}

/** Runs work in a transaction and rolls it back: the result of a dry run. */
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
 * Does everything that is due at an instant, in a separate transaction for each client or invoice. One that
 * fails is reported and stays due; the others still run. A dry run rolls everything back.
 */
export async function runTimedJob(
  { database }: Pick<Services, 'database'>,
  { findDue, run }: TimedJob,
  now: Date,
  { isDry = false } = {},
): Promise<TimedRun> {
  const result: TimedRun = { count: 0, done: [], failed: [] }
  for (const due of await database.withCompany((tx) => findDue(tx, now))) {
    try {
      const work = (tx: Tx) => run(tx, now, due.id)
      const count = await (isDry ? tryAndUndo(database, work) : database.withCompany(work))
      result.count += count
      if (count > 0) result.done.push({ ...due, count })
    } catch (error) {
      result.failed.push({ ...due, error })
    }
  }
  return result
}

/**
 * Turns timed jobs into a handler of the queue. If any client or invoice failed, it throws after the last
 * one, so that the job raises an alarm and is retried.
 */
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

/** SQL condition that a column has this ID; true without one. */
export const limitTo = (column: string, id: string | undefined) =>
  id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`
