import type { ReturnedDraft } from '@campus/contract/cart-imports'
import { audit } from '../../../platform/audit/audit.ts'
import { contextIn, type Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { returnDraft, type OpenImport } from './return-draft.ts'
import { reviewImports, type ImportReview } from './review-imports.ts'

/** Maximum number of attempts if someone works on the draft at the same time. */
const attempts = 3

export type UndoneImport = { id: string; people: number; draft: ReturnedDraft; enrollmentIds: string[] }

/**
 * Runs an undo of imports: first reads their files without holding a connection, then does everything in one
 * transaction. `work` returns null if a draft has changed in between; then both are repeated.
 */
export async function withReviews<T>(
  context: Context,
  imports: ReturnType<typeof sql>,
  work: (txContext: Context, reviews: ReadonlyMap<string, ImportReview>) => Promise<T | null>,
): Promise<T> {
  const { services, actor } = context
  for (let attempt = 0; attempt < attempts; attempt++) {
    const reviews = await reviewImports(context, imports)
    const result = await services.database.withActor(actor, (tx) => work(contextIn(context, tx), reviews))
    if (result !== null) return result
  }
  throw new Failure('draft_changed')
}

/**
 * Locks the drafts of imports before anything else, then the contract, as a commit does: a different order
 * could deadlock. The caller locks the order itself.
 */
export async function lockDrafts(
  tx: Tx,
  clientId: string,
  imports: ReturnType<typeof sql>,
): Promise<Set<string>> {
  const drafts = await tx.all<{ id: string }>(sql`
    select d.id from import_draft d where d.client_id = ${clientId} and d.id in (
      select i.draft_id from cart_import i where i.client_id = ${clientId} and i.undone_at is null and ${imports})
    order by d.id for update of d`)
  await tx.run(sql`
    select 1 from contract where contract.client_id = ${clientId} and contract.id in (
      select b.contract_id from cart_import i join policy_batch b on b.client_id = i.client_id and b.id = i.policy_batch_id
      where i.client_id = ${clientId} and ${imports}) for update of contract`)
  return new Set(drafts.map(({ id }) => id))
}

/**
 * Undoes imports of one locked open order: their people leave the cart and become rows of their drafts again.
 * The caller must recheck other people linked to them. Null if a draft has changed since it was read.
 */
export async function undoImports(
  context: Context,
  imports: ReturnType<typeof sql>,
  { locked, reviews }: { locked: ReadonlySet<string>; reviews: ReadonlyMap<string, ImportReview> },
): Promise<UndoneImport[] | null> {
  const { tx, actor, now } = context
  const open = await tx.all<OpenImport>(sql`
    select i.id, i.policy_batch_id, i.draft_id, i.replaced from cart_import i
    where i.client_id = ${actor.client_id} and i.undone_at is null and i.draft_id is not null and ${imports}
    order by i.created_at, i.id for update of i`)
  if (open.some(({ draft_id: draftId }) => !locked.has(draftId))) return null
  const undone: UndoneImport[] = []
  // undoing changes a draft's version, so with several imports of one draft the review is of the first
  const versions = new Map<string, number>()
  for (const cartImport of open) {
    const result = await returnDraft(context, cartImport, { review: reviews.get(cartImport.id), versions })
    if (result === null) {
      if (undone.length > 0) throw new Failure('draft_changed')
      return null
    }
    await tx.run(sql`update cart_import set undone_at = ${now} where id = ${cartImport.id}`)
    const { people } = result
    await audit(context, { action: 'undo-import', subject: cartImport.draft_id, details: { people } })
    undone.push({ id: cartImport.id, ...result })
  }
  return undone
}

/** Each draft once, with the number of all people returned to it. */
export function joinDrafts(undone: readonly UndoneImport[]): ReturnedDraft[] {
  const drafts = new Map<string, ReturnedDraft>()
  for (const { draft, people } of undone)
    drafts.set(draft.id, { ...draft, people: people + (drafts.get(draft.id)?.people ?? 0) })
  return [...drafts.values()]
}
