import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { headsOf, verifyChains } from '../features/audit-log/public.ts'
import { findClient } from './find-things.ts'
import type { OpsCommand } from './ops-command.ts'

const headsFile = z.object({
  heads: z.array(
    z.object({ chain: z.uuid(), lines: z.number().int(), hash: z.string().regex(/^[0-9a-f]*$/) }),
  ),
})

/**
 * Walks the audit log of every client, or of one, and names the first line of a chain that does not fit.
 * `--from FILE` holds the log against heads that `audit heads --json` gave earlier and that were kept elsewhere.
 */
export const verifyAudit: OpsCommand = {
  usage: '[--client NAME] [--from FILE]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const client = options.client ? await findClient(tx, options.client) : undefined
      const noted = options.from ? headsFile.parse(JSON.parse(readFileSync(options.from, 'utf8'))).heads : []
      const chains = await verifyChains(tx, { clientId: client?.id, noted })
      const broken = chains.filter(({ problem }) => problem !== null)
      const lines = chains.reduce((sum, chain) => sum + chain.lines, 0)
      const name = (chain: (typeof chains)[number]) => chain.client ?? 'the operator’s side'
      const text =
        broken.length === 0
          ? `${lines} lines, every chain whole (${chains.length}).`
          : broken
              .map((one) => `${name(one)}: line ${one.broken_line} ${one.problem?.replaceAll('_', ' ')}`)
              .join('\n')
      return { output: { lines, chains, broken }, text, exitCode: broken.length === 0 ? 0 : 1 }
    }),
}

/** The head of every chain, to be kept where the database's owner cannot reach: print it, mail it, sign it. */
export const listAuditHeads: OpsCommand = {
  usage: '[--client NAME]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const client = options.client ? await findClient(tx, options.client) : undefined
      const heads = headsOf(await verifyChains(tx, { clientId: client?.id }))
      return {
        output: { at: services.clock.now().toISOString(), heads },
        text: heads.map(({ chain, lines, hash }) => `${chain} ${lines} ${hash}`).join('\n'),
      }
    }),
}
