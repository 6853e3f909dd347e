import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

/** Whether a line of invoice `i` is in dispute; no reminders are sent while one is. */
export const isDisputed = sql`exists (
  select 1 from line_dispute d where d.client_id = i.client_id and d.invoice_id = i.id and d.state = 'open')`

type Ended = Pick<Tables['line_dispute'], 'id' | 'conversation_id'>

/**
 * Ends the open dispute of a line; call it after locking the invoice. Undefined if there is no open dispute.
 */
export const endDispute = (
  tx: Tx,
  dispute: { clientId: string; invoiceId: string; lineId: string; state: string; now: Date },
): Promise<Ended | undefined> =>
  tx.maybe<Ended>(sql`
    update line_dispute set state = ${dispute.state}, ended_at = ${dispute.now}
    where client_id = ${dispute.clientId} and invoice_id = ${dispute.invoiceId} and line_id = ${dispute.lineId} and state = 'open'
    returning id, conversation_id`)
