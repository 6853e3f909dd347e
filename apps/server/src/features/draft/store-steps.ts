import { maxStepCharacters, maxSteps } from '@campus/draft/model/limits'
import type { SavedStep } from '@campus/contract/draft-steps'
import type { Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'

type SavedSteps = { draftId: string; steps: readonly SavedStep[]; now: Date }

/**
 * Stores one user's steps in a draft, in the transaction that stores the cells. A repeated save changes
 * nothing. If there are too many, the oldest are deleted: they can no longer be undone, but their effects
 * remain.
 */
export async function storeSteps(
  tx: Tx,
  { client_id: clientId, user_id: userId }: Actor,
  { draftId, steps: given, now }: SavedSteps,
): Promise<void> {
  // if a save contains a step twice, the last one counts
  const steps = [...new Map(given.map((step) => [step.id, step])).values()]
  const ownSteps = sql`draft_id = ${draftId} and user_id = ${userId}`
  const fresh = steps.filter(({ content, status }) => content !== undefined && status !== 'dropped')
  if (fresh.length > 0) {
    await tx.run(sql`
      insert into import_draft_step (client_id, draft_id, user_id, id, number, content, size, is_undone, created_at)
      select ${clientId}, ${draftId}, ${userId}, x.id, last.number + x.at, x.content, length(x.content::text), x.is_undone, ${now}
      from json_to_recordset(${JSON.stringify(fresh.map(stepValues))}::json) as x(id uuid, at integer, content jsonb, is_undone boolean),
        (select coalesce(max(number), 0) as number from import_draft_step where ${ownSteps}) last
      on conflict (draft_id, user_id, id) do update set is_undone = excluded.is_undone`)
  }
  const storedSteps = steps.filter(({ content }) => content === undefined)
  const idsByStatus = (status: SavedStep['status']) =>
    storedSteps.filter((step) => step.status === status).map(({ id }) => id)
  const [done, undone] = [idsByStatus('done'), idsByStatus('undone')]
  if (done.length + undone.length > 0) {
    await tx.run(sql`
      update import_draft_step set is_undone = id = any(${undone}::uuid[])
      where ${ownSteps} and id = any(${[...done, ...undone]}::uuid[])`)
  }
  const dropped = steps.filter(({ status }) => status === 'dropped').map(({ id }) => id)
  if (dropped.length > 0)
    await tx.run(sql`delete from import_draft_step where ${ownSteps} and id = any(${dropped}::uuid[])`)
  if (fresh.length > 0) await dropOldest(tx, draftId, userId)
}

const stepValues = ({ id, status, content }: SavedStep, index: number) => ({
  id,
  at: index + 1,
  content,
  is_undone: status === 'undone',
})

async function dropOldest(tx: Tx, draftId: string, userId: string): Promise<void> {
  await tx.run(sql`
    delete from import_draft_step where draft_id = ${draftId} and user_id = ${userId} and id in (
      select kept.id from (
        select id, row_number() over newest as place, sum(size) over newest as characters
        from import_draft_step where draft_id = ${draftId} and user_id = ${userId}
        window newest as (order by number desc)
      ) kept
      where kept.place > ${maxSteps} or kept.characters > ${maxStepCharacters})`)
}
