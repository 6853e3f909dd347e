import * as calls from '@campus/contract/cart-imports'
import { onCampuses } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { putBack, readBatch, recheckRelated } from '../enrollments/public.ts'
import { lockDrafts, undoImports, withReviews } from './undo/undo-imports.ts'

type Import = {
  policy_batch_id: string
  draft_id: string | null
  replaced: string[]
  people: number
  is_undone: boolean
  status: string
}

/**
 * Undoes an import as a whole while its order is open: its people become rows of its draft again, and those
 * they replaced return to the cart. One transaction; a concurrent undo, confirmation or change waits.
 * Reasons: docs/decisions/0102-undo-of-an-import.md.
 */
export const undoImport = handle(calls.undoImport, ({ params }, context) => {
  const isThis = sql`i.id = ${params.id}`
  return withReviews(context, isThis, async (txContext, reviews) => {
    const { tx, actor, today, t } = txContext
    const locked = await lockDrafts(tx, actor.client_id, isThis)
    const cartImport = await lockImport(txContext, params.id)
    const response = {
      policy_batch: await readBatch(tx, actor, { batchId: cartImport.policy_batch_id, locale: t.locale }),
    }
    if (cartImport.is_undone) return { ...response, people: cartImport.people, draft: null, repeated: true }
    requireOpen(cartImport)
    const undone = await undoImports(txContext, isThis, { locked, reviews })
    const [result] = undone ?? []
    if (!result) return null
    const back = await putReplacedBack(txContext, cartImport)
    const scope = { clientId: actor.client_id, today }
    await recheckRelated(tx, scope, [...result.enrollmentIds, ...back])
    publish(tx, { client_id: actor.client_id, event: 'cart' })
    const { people, draft } = result
    return {
      people,
      draft,
      repeated: false,
      policy_batch: await readBatch(tx, actor, { batchId: cartImport.policy_batch_id, locale: t.locale }),
    }
  })
})

async function lockImport({ tx, actor }: Context, id: string): Promise<Import> {
  const isVisible = sql`i.client_id = ${actor.client_id} and i.id = ${id} and ${onCampuses(actor, 'b.campus_id')}`
  orNotFound(
    await tx.maybe(sql`
      select 1 from cart_import i join policy_batch b on b.client_id = i.client_id and b.id = i.policy_batch_id
      where ${isVisible} for update of b`),
  )
  return tx.one<Import>(sql`
    select i.policy_batch_id, i.draft_id, i.replaced, i.people, i.undone_at is not null as is_undone, b.status
    from cart_import i join policy_batch b on b.client_id = i.client_id and b.id = i.policy_batch_id
    where ${isVisible} for update of i`)
}

function requireOpen({ status, draft_id: draftId }: Import): void {
  if (status === 'confirmed') throw new Failure('import_confirmed')
  if (status !== 'open') throw new Failure('import_not_enrolled')
  if (draftId === null) throw new Failure('import_file_gone')
}

/** People replaced by the import who haven't been put back or deleted since. */
async function putReplacedBack(context: Context, cartImport: Import): Promise<string[]> {
  const rows = await context.tx.all<{ id: string }>(sql`
    select id from enrollment where client_id = ${context.actor.client_id} and policy_batch_id = ${cartImport.policy_batch_id}
      and id = any(${cartImport.replaced}::uuid[]) and status = 'not_enrolled' and removed_as = 'replaced'`)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await putBack(context, ids)
  return ids
}
