import { run, type Runner, type TaskList } from 'graphile-worker'
import { Logger as WorkerLogger } from 'graphile-worker'
import type { JobPayloads } from './job-payloads.ts'
import { createPool, sql, type Tx } from './database.ts'
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

/** Works the queue in this process. Jobs are idempotent: they may run twice. */
export async function runJobs(
  ownerUrl: string,
  handlers: JobHandlers,
  services: Services,
  concurrency = 2,
): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (payload: unknown) =>
        (handler as (payload: unknown, services: Services) => Promise<void>)(payload, services),
    ]),
  )
  const pgPool = createPool(ownerUrl, concurrency + 2, {})
  const runner = await run({
    pgPool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: nightly,
    taskList,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') services.log.warn({ job: true }, message)
    }),
  })
  runner.events.once('stop', () => void runner.promise.finally(() => pgPool.end()).catch(() => undefined))
  return runner
}
