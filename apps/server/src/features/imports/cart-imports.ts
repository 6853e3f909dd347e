import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'

/** The draft that people were added from, and the version of it that was seen. */
export type ImportSource = { draftId: string; version: number }

type NewImport = {
  clientId: string
  by: ActorRef
  batchId: string
  source: ImportSource | undefined
  people: number
  now: Date
}

/** Notes an import before its people are stored, who name it. */
export async function beginCartImport(
  tx: Tx,
  { clientId, by, batchId, source, people, now }: NewImport,
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into cart_import (client_id, policy_batch_id, draft_id, draft_version, people, ${actorColumns}, created_at)
    values (${clientId}, ${batchId}, ${source?.draftId ?? null}, ${source?.version ?? null}, ${people}, ${actorValues(by)}, ${now})
    returning id`)
  return id
}

/** What only shows once they are checked: that some replaced others, of the cart or of the same file. */
export async function endCartImport(
  tx: Tx,
  id: string,
  { people, replaced }: { people: number; replaced: readonly string[] },
): Promise<void> {
  await tx.run(
    sql`update cart_import set people = ${people}, replaced = ${[...replaced]}::uuid[] where id = ${id}`,
  )
}

/** What the commit of one version of a draft added, unless it was undone. */
export function findCartImport(
  tx: Tx,
  { draftId, version }: ImportSource,
): Promise<{ id: string; people: number; policy_batch_id: string } | undefined> {
  return tx.maybe(sql`
    select id, people, policy_batch_id from cart_import
    where draft_id = ${draftId} and draft_version = ${version} and undone_at is null`)
}

/**
 * Ties that were made by hand to people of an import hold again once it is added anew: whoever is still in a cart, or
 * waits to be put back, is tied to the same row's person of today. Returns who was tied so.
 */
export async function tieAnew(tx: Tx, clientId: string, importId: string): Promise<string[]> {
  const tied = await tx.all<{ id: string }>(sql`
    with again as (select * from cart_import where client_id = ${clientId} and id = ${importId}),
    earlier as (
      select i.id, i.policy_batch_id from cart_import i join again a on a.client_id = i.client_id and a.draft_id = i.draft_id
      where i.undone_at is not null),
    pairs as (
      select o.id as old_id, n.id as new_id from earlier i
      join enrollment o on o.client_id = ${clientId} and o.policy_batch_id = i.policy_batch_id and o.import_id = i.id and o.status = 'deleted'
      join again a on true
      join enrollment n on n.client_id = ${clientId} and n.policy_batch_id = a.policy_batch_id and n.import_id = a.id and n.import_row = o.import_row),
    orders as (select policy_batch_id from earlier union select policy_batch_id from again)
    update enrollment e set
      dependency_id = coalesce((select p.new_id from pairs p where p.old_id = e.dependency_id), e.dependency_id),
      group_leader_id = coalesce((select p.new_id from pairs p where p.old_id = e.group_leader_id), e.group_leader_id)
    where e.client_id = ${clientId} and e.policy_batch_id in (select policy_batch_id from orders) and e.status in ('open', 'not_enrolled')
      and (e.dependency_id in (select old_id from pairs) or e.group_leader_id in (select old_id from pairs))
    returning e.id`)
  return tied.map(({ id }) => id)
}
