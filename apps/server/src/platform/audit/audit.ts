import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { describeDevice } from '@campus/domain/audit/describe-device'
import { actorRef } from '../actor.ts'
import type { Context } from '../context.ts'
import { sql, type Tx } from '../database/database.ts'
import { actorColumns, actorValues } from './actor-sql.ts'

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
    actor: actorRef(actor),
    at: now,
    address,
    userAgent,
  })
}

/** The same for jobs, sign-in and the operator's side. */
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
