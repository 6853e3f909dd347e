import { sql, type Tx } from '../../platform/database/database.ts'
import { emitEvents } from '../webhooks/public.ts'

/** `reason` of the webhook event `import.changed`. */
export type ImportReason =
  | 'read'
  | 'unreadable'
  | 'added'
  | 'undone'
  | 'ordered'
  | 'not_ordered'
  | 'discarded'
  | 'restored'
type ImportEvent = { clientId: string; reason: ImportReason; now: Date }

/** Notifies the school's own system about files uploaded by key; files uploaded by users don't concern it. */
export async function emitImportEvents(
  tx: Tx,
  { clientId, reason, now }: ImportEvent,
  /** A condition that selects drafts `d`. */
  isMeant: ReturnType<typeof sql>,
  more: Record<string, unknown> = {},
): Promise<void> {
  await emitEvents(tx, { clientId, type: 'import.changed', now }, async () => {
    const drafts = await tx.all<{ id: string }>(sql`
      select d.id from import_draft d
      where d.client_id = ${clientId} and d.api_key_id is not null and ${isMeant} order by d.id`)
    return drafts.map(({ id }) => ({ import_id: id, reason, ...more }))
  })
}

/** Emits the outcome of an order that contains people from such files. */
export const emitOrdered = (
  tx: Tx,
  event: ImportEvent & { reason: 'ordered' | 'not_ordered' },
  batchId: string,
): Promise<void> =>
  emitImportEvents(
    tx,
    event,
    sql`d.id in (
      select i.draft_id from cart_import i
      where i.client_id = d.client_id and i.policy_batch_id = ${batchId} and i.undone_at is null)`,
    { policy_batch_id: batchId },
  )
