import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { found } from '../../platform/failure.ts'

/** 404 if the client has no such conversation. */
export async function requireConversation({ tx, actor }: Context, id: string): Promise<void> {
  found(await tx.maybe(sql`select 1 from conversation where client_id = ${actor.client_id} and id = ${id}`))
}
