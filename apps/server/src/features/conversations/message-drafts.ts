import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'

/** A draft is its writer's own; without a conversation it is that of a new one. */
export const ownDraft = ({ actor }: Context, conversationId: string | undefined) => sql`
  client_id = ${actor.client_id} and user_id = ${actor.user_id} and conversation_id is not distinct from ${conversationId ?? null}::uuid`

/** What was sent, or emptied, is no draft any more. */
export async function forgetDraft(context: Context, conversationId: string | undefined): Promise<void> {
  await context.tx.run(sql`delete from message_draft where ${ownDraft(context, conversationId)}`)
}
