import { closeCarts, lapseUnpaid } from '../features/operations/close-carts.ts'
import { closeMonth } from '../features/operations/close-month.ts'
import { writeAuditLine } from '../platform/audit.ts'
import type { OpsCommand } from './ops-command.ts'

const jobs = { deadline: closeCarts, lapse: lapseUnpaid, 'month-end': closeMonth }

/** Runs a timed job as of an instant: `jobs run deadline --at 2026-12-01T22:00:00Z`. */
export const runJob: OpsCommand = {
  usage: 'deadline|lapse|month-end [--at INSTANT]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const name = options.words[0] as keyof typeof jobs
      const job = jobs[name]
      if (!job) throw new Error(`Which job? One of ${Object.keys(jobs).join(', ')}.`)
      const at = options.at ? new Date(options.at) : services.clock.now()
      if (Number.isNaN(at.getTime())) throw new Error('--at must be an instant such as 2026-12-01T22:00:00Z')
      const count = await job(tx, at)
      await writeAuditLine(tx, {
        clientId: null,
        actor: 'operator',
        action: `run-${name}`,
        details: { count },
        at: services.clock.now(),
      })
      return {
        output: { job: name, at: at.toISOString(), count },
        text: `${name} at ${at.toISOString()}: ${count}`,
      }
    }),
}
