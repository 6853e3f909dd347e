import { sql, type Tx } from '../platform/database/database.ts'
import { type OpsCommand, writeOperatorLine } from './ops-command.ts'

export type QueuedJob = {
  id: number
  task: string
  attempts: number
  max_attempts: number
  run_at: Date
  is_running: boolean
  last_error: string
  state: 'failed' | 'retrying' | 'running' | 'waiting'
}

/** The queue, with permanently failed jobs first. Payloads are left out, because they may name people. */
export async function readQueue(tx: Tx): Promise<QueuedJob[]> {
  return tx.all<QueuedJob>(sql`
    select id, task, attempts, max_attempts, run_at, is_running, last_error,
      case when is_running then 'running' when attempts >= max_attempts then 'failed' when attempts > 0 then 'retrying' else 'waiting' end as state
    from list_jobs() order by (attempts >= max_attempts) desc, run_at`)
}

export const listQueue: OpsCommand = {
  summary: 'Lists the jobs in the queue, those that failed for good first.',
  usage: '',
  isReading: true,
  run: (services) =>
    services.database.withCompany(async (tx) => {
      const jobs = await readQueue(tx)
      const lines = jobs.map(
        (job) =>
          `${job.id}  ${job.state.padEnd(8)}  ${job.task}  ${job.attempts} of ${job.max_attempts} tries  next ${job.run_at.toISOString().slice(0, 16)}${job.last_error ? `  ${firstLine(job.last_error)}` : ''}`,
      )
      return { output: { jobs }, text: lines.join('\n') || 'The queue is empty.' }
    }),
}

const firstLine = (text: string) => text.split('\n')[0]?.slice(0, 200)

export const retryQueue: OpsCommand = {
  summary: 'Gives jobs that failed for good all their tries again.',
  usage: 'ID…|all',
  words: [1, 1000],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const failed = (await readQueue(tx)).filter(({ state }) => state === 'failed').map(({ id }) => id)
      const jobIds = options.words.includes('all') ? failed : options.words.map(Number)
      const unknown = options.words.filter((word) => word !== 'all' && !failed.includes(Number(word)))
      if (unknown.length > 0) throw new Error(`No job that failed for good is called ${unknown.join(', ')}.`)
      const { count } = await tx.one<{ count: number }>(sql`select retry_jobs(${jobIds}::bigint[]) as count`)
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'retry-jobs',
        details: { count },
      })
      return { output: { count }, text: `${count} jobs will be tried again.` }
    }),
}
