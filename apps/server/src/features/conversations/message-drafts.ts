import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'

/** A draft is private to its author; without a conversation ID it belongs to a new conversation. */
export const ownDraft = ({ actor }: Context, conversationId: string | undefined) => sql`
  client_id = ${actor.client_id} and user_id = ${actor.user_id} and conversation_id is not distinct from ${conversationId ?? null}::uuid`

/** Deletes a draft once it is sent or emptied. */
export async function forgetDraft(context: Context, conversationId: string | undefined): Promise<void> {
  await context.tx.run(sql`delete from message_draft where ${ownDraft(context, conversationId)}`)
}
