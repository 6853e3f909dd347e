import type { Context } from './context.ts'
import { sql, type Tx } from './database.ts'

export type AuditLine = { action: string; subject?: string; details?: Record<string, unknown> }

/** Writes who did what into the hash-chained log of the client, in the transaction that did it. */
export async function audit(context: Context, line: AuditLine): Promise<void> {
  const { tx, actor, now, address } = context
  await writeAuditLine(tx, { ...line, clientId: actor.client_id, actor: actor.email, at: now, address })
}

/** The same for jobs and the operator's side. */
export async function writeAuditLine(
  tx: Tx,
  line: AuditLine & { clientId: string | null; actor: string; at: Date; address?: string },
): Promise<void> {
  await tx.run(sql`
    insert into audit_line (client_id, actor, action, subject, details, address, at, previous_hash, hash)
    values (${line.clientId}, ${line.actor}, ${line.action}, ${line.subject ?? ''},
      ${JSON.stringify(line.details ?? {})}::jsonb, ${line.address ?? ''}, ${line.at}, '', '')`)
}
