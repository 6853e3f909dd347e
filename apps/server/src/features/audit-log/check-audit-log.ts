import { sql } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { toHeads, verifyChains } from './verify-chains.ts'

/**
 * Verifies every chain each night and records the result. The heads also go to the file store and the process
 * log, out of reach of anyone who can write to the database. See docs/decisions/0022-audit-chain.md.
 */
export const checkAuditLog: JobHandler<'check-audit-log'> = async (_payload, services) => {
  const { database, clock, storage, log } = services
  const at = clock.now()
  const chains = await database.withCompany(async (tx) => {
    const checked = await verifyChains(tx)
    const rows = toHeads(checked).map((head, index) => ({ ...checked[index], ...head }))
    await tx.run(sql`
      insert into audit_check (chain, at, lines, hash, broken_line, problem)
      select chain, ${at}, lines, decode(hash, 'hex'), broken_line, problem
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(chain uuid, lines bigint, hash text, broken_line bigint, problem text)
      where not exists (
        -- a chain cut short is never noted as if it were whole
        select 1 from audit_check k where k.chain = x.chain and k.lines = x.lines and k.at = ${at})`)
    return checked
  })
  const heads = JSON.stringify({ at: at.toISOString(), heads: toHeads(chains) })
  const key = await storage.put(new TextEncoder().encode(heads))
  const broken = chains.filter(({ problem }) => problem !== null)
  if (broken.length > 0) log.error({ audit_broken: broken, heads: key }, 'the audit log does not fit')
  else log.info({ chains: chains.length, heads: key }, 'the audit log is whole')
}
