import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { Logger as WorkerLogger } from 'graphile-worker'
import type { JobPayloads } from './job-payloads.ts'
import { sql, type Tx } from './database.ts'
import { createPool } from './database-pool.ts'
import { freeJobsOfLostNodes, giveBackJobs } from './job-nodes.ts'
import type { Services } from './services.ts'

export type JobName = keyof JobPayloads
export type JobHandler<Name extends JobName> = (
  payload: JobPayloads[Name],
  services: Services,
) => Promise<void>
export type JobHandlers = { [Name in JobName]: JobHandler<Name> }

/** Puts a job into the queue in this transaction: it exists if and only if the cause does. */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await tx.run(
    sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::jsonb, ${options.key ?? null}, ${options.runAt ?? null})`,
  )
}

/** In UTC, when schools sleep; the queue runs each once, however many nodes there are. */
const nightly = ['17 2 * * * check-audit-log', '47 2 * * * retention'].join('\n')

/** How long a job under way may go on when its node stops. */
const jobGraceMs = 5000

export type JobRunner = {
  /** Says that this node is there; called every minute. */
  beat: () => Promise<void>
  /** Ends the work of this process; what takes too long is given back to the queue. */
  stop: () => Promise<void>
}

/** Works the queue in this process. Jobs are idempotent: they may run twice. */
export async function runJobs(
  ownerUrl: string,
  handlers: JobHandlers,
  services: Services,
  concurrency = 2,
): Promise<JobRunner> {
  const patient = { ...services, database: services.database.forLongWork() }
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (payload: unknown) =>
        (handler as (payload: unknown, services: Services) => Promise<void>)(payload, patient),
    ]),
  )
  const pgPool = createPool(ownerUrl, concurrency + 2, {}, services.log)
  const ownPools: string[] = []
  const events = new EventEmitter() as WorkerEvents
  // jobs are locked in the name of the pool
  events.on('pool:create', ({ workerPool }) => ownPools.push(workerPool.id))
  const runner = await run({
    pgPool,
    events,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: nightly,
    taskList,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') services.log.warn({ job: true }, message)
    }),
  })
  await freeJobsOfLostNodes(pgPool, ownPools)
  return {
    beat: () => freeJobsOfLostNodes(pgPool, ownPools),
    stop: async () => {
      // a job that is cut off fails its own release; what it leaves is given back below
      const stopped = runner.stop().catch(() => undefined)
      await Promise.race([stopped, setTimeout(jobGraceMs, undefined, { ref: false })])
      await giveBackJobs(pgPool, ownPools)
      void stopped.finally(() => pgPool.end()).catch(() => undefined)
    },
  }
}
