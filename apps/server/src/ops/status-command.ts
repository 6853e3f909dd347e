import { checkHealth } from './check-health.ts'
import type { OpsCommand } from './ops-command.ts'

/** Checks everything that the product depends on; exits with 1 if something doesn't work. */
export const showStatus: OpsCommand = {
  summary:
    'Says whether database, catalogue, taxes, sanctions, policies, storage, mail, SMS, jobs, audit log, payments, clients’ classes and register numbers, complaints and incidents are fine.',
  usage: '',
  isReading: true,
  run: async (services) => {
    const checks = await checkHealth(services)
    const isFine = checks.every(({ state }) => state !== 'failed')
    const text = checks.map((check) => `${check.state.padEnd(7)}  ${check.name.padEnd(9)}  ${check.text}`)
    return { output: { ok: isFine, checks }, text: text.join('\n'), exitCode: isFine ? 0 : 1 }
  },
}
