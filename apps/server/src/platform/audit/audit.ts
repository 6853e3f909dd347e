import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { describeDevice } from '@campus/domain/audit/describe-device'
import { actorRef } from '../actor.ts'
import type { Context } from '../context.ts'
import { sql, type Tx } from '../database/database.ts'
import { actorColumns, actorValues } from './actor-sql.ts'

export type AuditLine = {
  action: string
  /** The object of the action, by ID. */
  subject?: string
  /** Counts, states and IDs; no personal data, because a line is never changed. */
  details?: Record<string, unknown>
}

/** Adds a line to the hash-chained log of the client, in the transaction of the action itself. */
export async function audit(context: Context, line: AuditLine): Promise<void> {
  const { tx, actor, now, address, userAgent } = context
  await writeAuditLine(tx, {
    ...line,
    clientId: actor.client_id,
    actor: actorRef(actor),
    at: now,
    address,
    userAgent,
  })
}

/** Like `audit`, for jobs, sign-in and operators. */
export async function writeAuditLine(
  tx: Tx,
  line: AuditLine & {
    clientId: string | null
    actor: ActorRef
    at: Date
    address?: string
    userAgent?: string
  },
): Promise<void> {
  await tx.run(sql`
    insert into audit_line (client_id, ${actorColumns}, action, subject, details, address, device, at, line_number, previous_hash, hash)
    values (${line.clientId}, ${actorValues(line.actor)}, ${line.action}, ${line.subject ?? ''},
      ${JSON.stringify(line.details ?? {})}::jsonb, ${line.address ?? ''}, ${describeDevice(line.userAgent ?? '')}, ${line.at}, 0, '', '')`)
}
