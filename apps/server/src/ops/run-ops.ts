import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { seedDemoWorld } from '../demo/seed-demo-world.ts'
import { startServices } from '../start-services.ts'
import { listAuditHeads, verifyAudit } from './audit-commands.ts'
import { importCatalogueFolder } from './catalogue-commands.ts'
import {
  activateClient,
  createCampusCommand,
  createClientCommand,
  createCompanyContract,
  createUserCommand,
  suspendClient,
} from './client-commands.ts'
import {
  answerConversation,
  listConversationsCommand,
  showConversation,
  startConversationCommand,
} from './conversation-commands.ts'
import { importFile } from './import-file.ts'
import { runJob } from './job-commands.ts'
import { startOnboarding } from './onboarding-command.ts'
import type { OpsCommand } from './ops-command.ts'
import { publishUpdate } from './update-commands.ts'
import {
  removeSingleSignOnOfClient,
  requireSecondFactorOfClient,
  resetSecondFactorOfUser,
  setSingleSignOn,
} from './sign-in-commands.ts'
import { confirmTransfer, listTransfers, refuseTransfer } from './transfer-commands.ts'

const commands: Record<string, OpsCommand> = {
  import: importFile,
  'catalogue import': importCatalogueFolder,
  'client create': createClientCommand,
  'client activate': activateClient,
  'client suspend': suspendClient,
  'client onboarding': startOnboarding,
  'client second-factor': requireSecondFactorOfClient,
  'campus create': createCampusCommand,
  'contract create': createCompanyContract,
  'user create': createUserCommand,
  'user reset-second-factor': resetSecondFactorOfUser,
  'sso set': setSingleSignOn,
  'sso remove': removeSingleSignOnOfClient,
  'transfers list': listTransfers,
  'transfers confirm': confirmTransfer,
  'transfers refuse': refuseTransfer,
  'conversation list': listConversationsCommand,
  'conversation show': showConversation,
  'conversation answer': answerConversation,
  'conversation start': startConversationCommand,
  'updates publish': publishUpdate,
  'jobs run': runJob,
  'audit verify': verifyAudit,
  'audit heads': listAuditHeads,
}

const options = {
  json: { type: 'boolean', default: false },
  commit: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  client: { type: 'string' },
  campus: { type: 'string' },
  product: { type: 'string' },
  today: { type: 'string' },
  at: { type: 'string' },
  name: { type: 'string' },
  company: { type: 'string' },
  country: { type: 'string' },
  gateway: { type: 'string' },
  onboarded: { type: 'string' },
  email: { type: 'string' },
  master: { type: 'string' },
  role: { type: 'string' },
  password: { type: 'string' },
  reason: { type: 'string' },
  amount: { type: 'string' },
  fee: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  subject: { type: 'string' },
  text: { type: 'string' },
  issuer: { type: 'string' },
  'client-id': { type: 'string' },
  secret: { type: 'string' },
  domains: { type: 'string' },
  required: { type: 'string' },
} as const

/** Runs one operator command against the same database as the server; answers the exit code. */
export async function runOps(args: string[]): Promise<number> {
  let parsed
  try {
    parsed = parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage()}`)
    return 2
  }
  const { values, positionals } = parsed
  const [first = '', second = ''] = positionals
  const name = commands[first] ? first : `${first} ${second}`
  const command = commands[name]
  if (!command || values.help) {
    process.stderr.write(usage())
    return values.help ? 0 : 2
  }
  const config = { ...readConfig(), LOG_LEVEL: 'error' as const }
  const started = await startServices(config)
  try {
    if (!config.isProduction) await seedDemoWorld(started.services)
    const answer = await command.run(started.services, {
      ...values,
      words: positionals.slice(name.split(' ').length),
    })
    process.stdout.write(`${values.json ? JSON.stringify(answer.output) : answer.text}\n`)
    return answer.exitCode ?? 0
  } catch (error) {
    const message = (error as Error).message
    process.stderr.write(
      values.json ? `${JSON.stringify({ error: { code: 'failed', message } })}\n` : `${message}\n`,
    )
    return 1
  } finally {
    await started.stop()
  }
}

function usage(): string {
  return `Usage: npm run ops -- <command> [options] [--json]\n\n${Object.entries(commands)
    .map(([name, { usage: text }]) => `  ${name} ${text}`)
    .join('\n')}\n`
}
