import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'

/** The draft that people were added from, at the version that was seen. */
export type ImportSource = { draftId: string; version: number }

type NewImport = {
  clientId: string
  by: ActorRef
  batchId: string
  source: ImportSource | undefined
  people: number
  now: Date
}

/** Records an import before its people are stored, because they refer to it. */
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

/** Records what is only known after checking: the people replaced in the cart or in the same file. */
export async function endCartImport(
  tx: Tx,
  id: string,
  { people, replaced }: { people: number; replaced: readonly string[] },
): Promise<void> {
  await tx.run(
    sql`update cart_import set people = ${people}, replaced = ${[...replaced]}::uuid[] where id = ${id}`,
  )
}

/** The import created by committing one version of a draft, unless it was undone. */
export function findCartImport(
  tx: Tx,
  { draftId, version }: ImportSource,
): Promise<{ id: string; people: number; policy_batch_id: string } | undefined> {
  return tx.maybe(sql`
    select id, people, policy_batch_id from cart_import
    where draft_id = ${draftId} and draft_version = ${version} and undone_at is null`)
}

/**
 * Restores links to people of an import that is added again: anyone still in a cart, or waiting to be put
 * back, is linked to the person now in the same row. Returns the IDs of those linked.
 *
 * Starts with the few linked to a deleted person: thousands of rows have just been stored, which the planner
 * knows nothing about yet, so every join below uses a primary key or reads the order once.
 */
export async function tieAnew(tx: Tx, clientId: string, importId: string): Promise<string[]> {
  const earlier = await tx.all<{ id: string; policy_batch_id: string; again_batch_id: string }>(sql`
    select i.id, i.policy_batch_id, a.policy_batch_id as again_batch_id
    from cart_import a join cart_import i on i.client_id = a.client_id and i.draft_id = a.draft_id
    where a.client_id = ${clientId} and a.id = ${importId} and i.undone_at is not null`)
  const [first] = earlier
  if (first === undefined) return []
  const orders = [
    ...new Set([first.again_batch_id, ...earlier.map((cartImport) => cartImport.policy_batch_id)]),
  ]
  const wasOfImport = (left: ReturnType<typeof sql>) =>
    sql`${left}.status = 'deleted' and ${left}.import_id = any(${earlier.map(({ id }) => id)}::uuid[])`
  const waiting = await tx.all<{ id: string; dependency_row: number | null; leader_row: number | null }>(sql`
    select e.id, d.import_row as dependency_row, g.import_row as leader_row from enrollment e
    left join enrollment d on d.client_id = e.client_id and d.id = e.dependency_id and ${wasOfImport(sql`d`)}
    left join enrollment g on g.client_id = e.client_id and g.id = e.group_leader_id and ${wasOfImport(sql`g`)}
    where e.client_id = ${clientId} and e.policy_batch_id = any(${orders}::uuid[]) and e.status in ('open', 'not_enrolled')
      and (d.import_row is not null or g.import_row is not null)`)
  if (waiting.length === 0) return []
  const wanted = [
    ...new Set(waiting.flatMap((person) => [person.dependency_row ?? [], person.leader_row ?? []].flat())),
  ]
  const today = await tx.all<{ id: string; row: number }>(sql`
    select id, coalesce(import_row, 0) as row from enrollment
    where client_id = ${clientId} and policy_batch_id = ${first.again_batch_id} and import_id = ${importId}
      and import_row = any(${wanted}::integer[])`)
  const personAt = new Map(today.map(({ id, row }) => [row, id]))
  const ties = waiting.flatMap(({ id, dependency_row: dependency, leader_row: leader }) => {
    const dependency_id = dependency === null ? undefined : personAt.get(dependency)
    const group_leader_id = leader === null ? undefined : personAt.get(leader)
    return dependency_id || group_leader_id ? [{ id, dependency_id, group_leader_id }] : []
  })
  await tx.run(sql`
    update enrollment e set dependency_id = coalesce(x.dependency_id, e.dependency_id),
      group_leader_id = coalesce(x.group_leader_id, e.group_leader_id)
    from json_to_recordset(${JSON.stringify(ties)}::json) as x(id uuid, dependency_id uuid, group_leader_id uuid)
    where e.client_id = ${clientId} and e.id = x.id`)
  return ties.map(({ id }) => id)
}
