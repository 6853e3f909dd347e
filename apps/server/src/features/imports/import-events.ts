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

/** Notifies the school's own system of what became of files that it uploaded by key; those that people uploaded don't concern it. */
export async function emitImportEvents(
  tx: Tx,
  { clientId, reason, now }: ImportEvent,
  /** A condition on the drafts, as `d`. */
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

/** What became of an order in which people of such files are. */
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
