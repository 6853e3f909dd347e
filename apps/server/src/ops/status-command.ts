import { checkHealth } from './check-health.ts'
import type { OpsCommand } from './ops-command.ts'

/** Tries what the product stands on, and ends with 1 when something of it does not work. */
export const showStatus: OpsCommand = {
  summary:
    'Says whether database, catalogue, taxes, policies, storage, mail, SMS, jobs, audit log and payments are fine.',
  usage: '',
  isReading: true,
  run: async (services) => {
    const checks = await checkHealth(services)
    const isFine = checks.every(({ state }) => state !== 'failed')
    const text = checks.map((check) => `${check.state.padEnd(7)}  ${check.name.padEnd(9)}  ${check.text}`)
    return { output: { ok: isFine, checks }, text: text.join('\n'), exitCode: isFine ? 0 : 1 }
  },
}
