import { theOperator } from '@campus/domain/audit/actor-ref'
import { closeMonths } from '../features/billing/public.ts'
import { closeCarts, warnOfDeadline } from '../features/cart/public.ts'
import { lapseOrders } from '../features/policies/public.ts'
import { runRetention } from '../features/privacy/public.ts'
import { writeAuditLine } from '../platform/audit/audit.ts'
import type { Services } from '../platform/services.ts'
import type { OpsResult, OpsCommand } from './ops-command.ts'
import { instant } from './read-options.ts'

const jobs = {
  'deadline-notice': warnOfDeadline,
  deadline: closeCarts,
  lapse: lapseOrders,
  'month-end': closeMonths,
}

/** Runs a timed job as of an instant: `jobs run deadline --at 2026-12-01T22:00:00Z`. */
export const runJob: OpsCommand = {
  summary: 'Runs a timed job as of an instant.',
  usage: 'deadline-notice|deadline|lapse|month-end|retention [--at INSTANT]',
  words: [1, 1],
  run: (services, options) => {
    const at = instant(options, 'at') ?? services.clock.now()
    if (options.words[0] === 'retention') return runRetentionAt(services, at)
    return services.database.withCompany(async (tx) => {
      const name = options.words[0] as keyof typeof jobs
      if (!Object.hasOwn(jobs, name))
        throw new Error(`Which job? One of ${[...Object.keys(jobs), 'retention'].join(', ')}.`)
      const count = await jobs[name](tx, at)
      await writeAuditLine(tx, {
        clientId: null,
        actor: theOperator,
        action: `run-${name}`,
        details: { count },
        at: services.clock.now(),
      })
      return {
        output: { job: name, at: at.toISOString(), count },
        text: `${name} at ${at.toISOString()}: ${count}`,
      }
    })
  },
}

/** Runs until nothing is left that is due; each step in a transaction of its own, and it writes its own audit line. */
async function runRetentionAt(services: Services, at: Date): Promise<OpsResult> {
  const total: Record<string, number> = {}
  for (let hasMore = true; hasMore;) {
    const run = await runRetention(services, at)
    for (const [name, count] of Object.entries(run.counts)) total[name] = (total[name] ?? 0) + count
    hasMore = run.hasMore
  }
  const done = Object.entries(total).filter(([, count]) => count > 0)
  const words = done.map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`).join(', ')
  return {
    output: { job: 'retention', at: at.toISOString(), counts: total },
    text: `retention at ${at.toISOString()}: ${words || 'nothing was due'}`,
  }
}
