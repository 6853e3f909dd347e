import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { actorNameSql } from '../platform/audit/actor-sql.ts'
import { sql } from '../platform/database/database.ts'
import { toHeads, verifyChains } from '../features/audit-log/public.ts'
import { findClient } from './find-entities.ts'
import { readAddress } from './operators.ts'
import type { OpsCommand } from './ops-command.ts'
import { day } from './read-options.ts'

const headsFile = z.object({
  heads: z.array(
    z.object({ chain: z.uuid(), lines: z.number().int(), hash: z.string().regex(/^[0-9a-f]*$/) }),
  ),
})

/**
 * Verifies the audit log of every client, or of one, and reports the first broken line of each chain. `--from
 * FILE` compares it with heads that `audit heads --json` printed earlier and that were kept elsewhere.
 */
export const verifyAudit: OpsCommand = {
  summary: 'Walks every chain of the audit log; ends with 1 and names the first line that does not fit.',
  isReading: true,
  usage: '[--client NAME] [--from FILE]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const client = options.client ? await findClient(tx, options.client) : undefined
      const noted = options.from ? readHeads(options.from) : []
      const chains = await verifyChains(tx, { clientId: client?.id, noted })
      const broken = chains.filter(({ problem }) => problem !== null)
      const lines = chains.reduce((sum, chain) => sum + chain.lines, 0)
      const name = (chain: (typeof chains)[number]) => chain.client ?? 'the operator’s side'
      const text =
        broken.length === 0
          ? `${lines} lines, every chain whole (${chains.length}).`
          : broken
              .map(
                (chain) => `${name(chain)}: line ${chain.broken_line} ${chain.problem?.replaceAll('_', ' ')}`,
              )
              .join('\n')
      return { output: { lines, chains, broken }, text, exitCode: broken.length === 0 ? 0 : 1 }
    }),
}

function readHeads(file: string): z.infer<typeof headsFile>['heads'] {
  const parsed = headsFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} holds no heads: "audit heads --json" writes them.`)
  return parsed.data.heads
}

/** Prints the head of every chain, to keep out of reach of the database's owner: on paper, mailed, signed. */
export const listAuditHeads: OpsCommand = {
  summary: 'Prints the head of every chain, to be kept where the owner of the database cannot reach.',
  isReading: true,
  usage: '[--client NAME]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const client = options.client ? await findClient(tx, options.client) : undefined
      const heads = toHeads(await verifyChains(tx, { clientId: client?.id }))
      return {
        output: { at: services.clock.now().toISOString(), heads },
        text: heads.map(({ chain, lines, hash }) => `${chain} ${lines} ${hash}`).join('\n'),
      }
    }),
}

type Line = {
  at: Date
  client: string | null
  actor_kind: string
  who: string | null
  action: string
  subject: string
  details: Record<string, unknown>
}
const mostLines = 500

/** Lists who did what, for instance to find out which operator changed a fee, or what one of them did. */
export const listAuditLines: OpsCommand = {
  summary:
    'Lists what was done, the newest first: of a client, by an operator, since a day (500 lines at most).',
  isReading: true,
  usage: '[--client NAME] [--operator EMAIL] [--since DAY]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const client = options.client ? await findClient(tx, options.client) : undefined
      const since = day(options, 'since')
      const by = options.operator ? readAddress(options.operator, '--operator') : undefined
      if (by && !(await tx.maybe(sql`select 1 from operator where email = ${by}`)))
        throw new Error(`No operator has the address ${by}.`)
      const lines = await tx.all<Line>(sql`
        select l.at, c.name as client, l.actor_kind, coalesce(o.email, ${actorNameSql('l')}) as who, l.action, l.subject, l.details
        from audit_line l left join client c on c.client_id = l.client_id
        left join operator o on l.actor_kind = 'operator' and o.id = l.actor_id
        where ${client ? sql`l.client_id = ${client.id}` : sql`true`}
          and ${by ? sql`l.actor_id in (select id from operator where email = ${by})` : sql`true`}
          and ${since ? sql`l.at >= ${since}::date::timestamp at time zone 'UTC'` : sql`true`}
        order by l.at desc, l.id desc limit ${mostLines}`)
      const text = lines.map(
        ({ at, client: of, actor_kind: kind, who, action, subject, details }) =>
          `${at.toISOString().slice(0, 19)}Z  ${of ?? 'the operator’s side'}  ${who ?? kind}  ${action}  ${subject || '-'}  ${JSON.stringify(details)}`,
      )
      return { output: { lines }, text: text.join('\n') || 'Nothing was done.' }
    }),
}
