import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger as WorkerLogger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { JobPayloads } from './job-payloads.ts'
import { sql, type Tx } from '../database/database.ts'
import { loggable } from '../database/database-errors.ts'
import { createPool } from '../database/database-pool.ts'
import { freeJobsOfLostNodes, giveBackJobs } from './job-nodes.ts'
import { withoutPersonalData } from '../observe/loggable-error.ts'
import { observedTask, withCause } from '../observe/observe-jobs.ts'
import type { Services } from '../services.ts'

export type JobName = keyof JobPayloads
export type JobHandler<Name extends JobName> = (
  payload: JobPayloads[Name],
  services: Services,
) => Promise<void>
export type JobHandlers = { [Name in JobName]: JobHandler<Name> }

/** Adds a job to the queue in this transaction, so that it exists only if the transaction commits. */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await tx.run(
    sql`select enqueue_job(${name}, ${JSON.stringify(withCause(payload))}::jsonb, ${options.key ?? null}, ${options.runAt ?? null})`,
  )
}

/** Like `enqueue`, for long jobs: those of one line run one after the other, on whichever node. */
export async function enqueueInLine<Name extends JobName>(
  tx: Tx,
  line: 'archives',
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await tx.run(
    sql`select enqueue_job_in_line(${line}, ${name}, ${JSON.stringify(withCause(payload))}::jsonb)`,
  )
}

/** Most payloads per statement, so that none grows to tens of megabytes. */
const jobsPerStatement = 500

/** Like `enqueue`, for many jobs of one kind in as few statements as possible. */
export async function enqueueAll<Name extends JobName>(
  tx: Tx,
  name: Name,
  payloads: readonly JobPayloads[Name][],
): Promise<void> {
  for (let from = 0; from < payloads.length; from += jobsPerStatement) {
    const some = JSON.stringify(payloads.slice(from, from + jobsPerStatement).map(withCause))
    await tx.run(sql`select enqueue_jobs(${name}, ${some}::jsonb)`)
  }
}

/** Times are UTC; long jobs run while schools sleep. The queue runs each job once, on any number of nodes. */
const timetable = [
  '7 1 * * * prepare-ahead',
  '17 2 * * * check-audit-log',
  '37 2 * * * check-books',
  '47 2 * * * retention',
  '*/10 * * * * draw-issued-documents',
].join('\n')

/** How long jobs in progress may continue when their node stops. */
const jobGraceMs = 5000
const restartMs = 2000

export type JobRunner = {
  /** Records that this node is alive; called every minute. */
  beat: () => Promise<void>
  /** Stops the runner; jobs that take too long are returned to the queue. */
  stop: () => Promise<void>
}

/** Runs the queue's jobs in this process. Jobs are idempotent, because they may run twice. */
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
      observedTask(
        name,
        (payload) => (handler as (payload: unknown, services: Services) => Promise<void>)(payload, patient),
        services,
      ),
    ]),
  )
  const pgPool = createPool(
    ownerUrl,
    concurrency + 2,
    {},
    { role: 'owner', log: services.log, metrics: services.telemetry.metrics },
  )
  const ownPools: string[] = []
  const events = new EventEmitter() as WorkerEvents
  // the queue locks jobs under the ID of the pool
  events.on('pool:create', ({ workerPool }) => ownPools.push(workerPool.id))
  const stopping = new AbortController()
  const start = async (): Promise<Runner> => {
    // unlocks jobs left unfinished by a previous runner
    if (ownPools.length > 0) await giveBackJobs(pgPool, ownPools.splice(0))
    const runner = await run({
      pgPool,
      events,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      crontab: timetable,
      taskList,
      logger: new WorkerLogger(() => (level, message) => {
        // our own line for a failed job says more, without the values that its error may quote
        if (/^Failed task|^Completed task/.test(message)) return
        if (level === 'error' || level === 'warning')
          services.log.warn({ queue: withoutPersonalData(message) }, 'the queue')
      }),
    })
    await freeJobsOfLostNodes(pgPool, ownPools)
    return runner
  }
  let runner = await start()
  /** Restarts the runner, which ends if it can't record a job's outcome, for instance without a database. */
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await runner.promise.catch(() => undefined)
      if (stopping.signal.aborted) return
      services.log.warn('the job runner ended and is started again')
      runner = await untilDone(start, services, stopping.signal)
    }
  }
  void keepRunning().catch(() => undefined)
  return {
    beat: () => freeJobsOfLostNodes(pgPool, ownPools),
    stop: async () => {
      stopping.abort()
      // a job that is cut off can't release itself; it is unlocked below
      const stopped = runner.stop().catch(() => undefined)
      await Promise.race([stopped, setTimeout(jobGraceMs, undefined, { ref: false })])
      await giveBackJobs(pgPool, ownPools).catch((error: unknown) =>
        services.log.warn({ err: loggable(error) }, 'jobs under way are free again in three minutes'),
      )
      void stopped.finally(() => pgPool.end()).catch(() => undefined)
    },
  }
}

/** Retries until the work succeeds or is stopped. */
async function untilDone<T>(work: () => Promise<T>, services: Services, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      services.log.warn({ err: loggable(error) }, 'the job runner could not be started')
      await setTimeout(restartMs, undefined, { ref: false, signal })
    }
  }
}
