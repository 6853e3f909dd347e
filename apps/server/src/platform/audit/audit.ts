import { deviceOf } from '@campus/domain/audit/device-of'
import type { Context } from '../context.ts'
import { sql, type Tx } from '../database/database.ts'

export type AuditLine = {
  action: string
  /** The id of what it was done to. */
  subject?: string
  /** Counts, states and ids; never a name, an address or anything else of a person: a line is never changed. */
  details?: Record<string, unknown>
}

/** Writes who did what into the hash-chained log of the client, in the transaction that did it. */
export async function audit(context: Context, line: AuditLine): Promise<void> {
  const { tx, actor, now, address, userAgent } = context
  await writeAuditLine(tx, {
    ...line,
    clientId: actor.client_id,
    // a key is named: its row may be gone when the line is read
    actor: actor.api_key_id ? actor.email : actor.user_id,
    at: now,
    address,
    userAgent,
  })
}

/** The same for jobs, sign-in and the operator's side. An actor given by email is stored by the user's id. */
export async function writeAuditLine(
  tx: Tx,
  line: AuditLine & {
    clientId: string | null
    actor: string
    at: Date
    address?: string
    userAgent?: string
  },
): Promise<void> {
  await tx.run(sql`
    insert into audit_line (client_id, actor, action, subject, details, address, device, at, line_number, previous_hash, hash)
    values (${line.clientId}, ${line.actor}, ${line.action}, ${line.subject ?? ''},
      ${JSON.stringify(line.details ?? {})}::jsonb, ${line.address ?? ''}, ${deviceOf(line.userAgent ?? '')}, ${line.at}, 0, '', '')`)
}
