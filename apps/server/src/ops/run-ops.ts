import { readConfig } from '../config.ts'
import { seedDemoWorld } from '../demo/seed-demo-world.ts'
import { startServices } from '../start-services.ts'
import { explainError } from './explain-error.ts'
import type { OpsResult } from './ops-command.ts'
import { parseCommand, type ParsedCommand } from './parse-command.ts'
import { runCommand } from './run-command.ts'

/**
 * Runs one operator command against the server's database and returns the exit code: 0, or 1 if anything
 * failed. With `--json` the result or error is one line on standard output.
 */
export async function runOps(args: string[]): Promise<number> {
  const isJson = args.includes('--json')
  try {
    const parsed = parseCommand(args)
    if ('help' in parsed) {
      process.stdout.write(parsed.help)
      return 0
    }
    const response = await runOnServices(parsed)
    process.stdout.write(`${isJson ? JSON.stringify(response.output) : response.text}\n`)
    return response.exitCode ?? 0
  } catch (failure) {
    const error = explainError(failure)
    if (isJson) process.stdout.write(`${JSON.stringify({ error })}\n`)
    else process.stderr.write(`${error.message.trimEnd()}\n`)
    return 1
  }
}

async function runOnServices(parsed: Exclude<ParsedCommand, { help: string }>): Promise<OpsResult> {
  const config = { ...readConfig(), LOG_LEVEL: 'error' as const }
  const started = await startServices(config)
  const services = { ...started.services, database: started.services.database.forLongWork() }
  try {
    if (!config.isProduction) await seedDemoWorld(services)
    return await runCommand(services, parsed, config.OPS_USER)
  } finally {
    await started.stop()
  }
}
