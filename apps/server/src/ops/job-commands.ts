import { monthEnd, reminders } from '../features/billing/public.ts'
import { deadline, deadlineNotice } from '../features/cart/public.ts'
import { lapse } from '../features/policies/public.ts'
import { countRetention, runRetention } from '../features/privacy/public.ts'
import { runTimedJob, type TimedJob } from '../platform/jobs/timed-job.ts'
import type { Services } from '../platform/services.ts'
import {
  writeOperatorLine,
  type OpsCommand,
  type OpsOptions,
  type OpsResult,
  type OpsServices,
} from './ops-command.ts'
import { instant } from './read-options.ts'

const jobs: Readonly<Record<string, TimedJob>> = {
  'deadline-notice': deadlineNotice,
  deadline,
  lapse,
  'month-end': monthEnd,
  reminders,
}

/** Runs a timed job as of an instant: `jobs run deadline --at 2026-12-01T22:00:00Z`. */
export const runJob: OpsCommand = {
  summary: 'Runs a timed job as of an instant that has passed; one that fails is named and stops no other.',
  usage: 'deadline-notice|deadline|lapse|month-end|reminders|retention [--at INSTANT] [--dry-run]',
  words: [1, 1],
  run: async (services, options) => {
    const [name = ''] = options.words
    const isDry = options['dry-run'] ?? false
    const at = readInstant(services, options)
    if (name === 'retention') return runRetentionAt(services, at, isDry)
    const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined
    if (!job) throw new Error(`Which job? One of ${[...Object.keys(jobs), 'retention'].join(', ')}.`)
    const { count, done, failed } = await runTimedJob(services, job, at, { isDry })
    if (!isDry)
      await services.database.withCompany((tx) =>
        writeOperatorLine(services, tx, {
          clientId: null,
          action: `run-${name}`,
          details: { count, failed: failed.length },
        }),
      )
    const failures = failed.map((run) => ({
      id: run.id,
      name: run.name,
      error: (run.error as Error).message,
    }))
    return {
      output: { job: name, at: at.toISOString(), dry_run: isDry, count, done, failed: failures },
      text: [
        `${name} at ${at.toISOString()}: ${count}${isDry ? ' (a dry run: nothing was changed)' : ''}`,
        ...done.map((run) => `  ${run.name}: ${run.count}`),
        ...failures.map((run) => `  ${run.name} FAILED and is still due: ${run.error}`),
      ].join('\n'),
      ...(failures.length > 0 ? { exitCode: 1 } : {}),
    }
  },
}

/** Rejects future instants in production: a wrong year would close the books of every client. */
function readInstant({ clock, config }: Services, options: OpsOptions): Date {
  const now = clock.now()
  const at = instant(options, 'at') ?? now
  if (config.isProduction && at > now)
    throw new Error(
      `--at ${at.toISOString()} has not come yet. A timed job runs for an instant that has passed; now it is ${now.toISOString()}.`,
    )
  return at
}

/**
 * Runs retention until nothing is due any more. Each step has its own transaction, and each pass writes its
 * own audit line. A dry run counts what the first pass would remove.
 */
async function runRetentionAt(services: OpsServices, at: Date, isDry: boolean): Promise<OpsResult> {
  const total: Record<string, number> = {}
  for (let hasMore = true; hasMore;) {
    const run = await (isDry ? countRetention(services, at) : runRetention(services, at))
    for (const [name, count] of Object.entries(run.counts)) total[name] = (total[name] ?? 0) + count
    hasMore = run.hasMore
  }
  const done = Object.entries(total).filter(([, count]) => count > 0)
  const words = done.map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`).join(', ')
  return {
    output: { job: 'retention', at: at.toISOString(), dry_run: isDry, counts: total },
    text: `retention at ${at.toISOString()}: ${words || 'nothing was due'}${isDry ? ' (a dry run: nothing was changed)' : ''}`,
  }
}
