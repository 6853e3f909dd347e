import { sql } from '../platform/database.ts'
import type { OpsCommand } from './ops-command.ts'

/** Walks every chain of the audit log and compares each line's hash with what its words give. */
export const verifyAudit: OpsCommand = {
  usage: '',
  run: (services) =>
    services.database.withCompany(async (tx) => {
      const broken = await tx.all<{ id: number; client_id: string | null }>(sql`
        select id, client_id from (
          select l.*, coalesce(lag(hash) over (partition by client_id order by id), '\\x00'::bytea) as expected from audit_line l) l
        where previous_hash <> expected or hash <> sha256(previous_hash || convert_to(concat_ws('|', coalesce(client_id::text, ''), actor, action, subject, details::text, address, extract(epoch from at)::text), 'UTF8'))
        order by id limit 100`)
      const { lines } = await tx.one<{ lines: number }>(sql`select count(*) as lines from audit_line`)
      const text =
        broken.length === 0
          ? `${lines} lines, every chain whole.`
          : `${broken.length} lines do not fit: ${broken.map(({ id }) => id).join(', ')}`
      return { output: { lines, broken }, text, exitCode: broken.length === 0 ? 0 : 1 }
    }),
}
