import * as calls from '@campus/contract/conversations'
import type { MessageDraft } from '@campus/contract/conversations'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { requireConversation } from './read-conversations.ts'

type Row = Omit<MessageDraft, 'saved_at'> & { saved_at: Date }

export const getMessageDraft = handle(calls.getMessageDraft, async ({ query }, context) => {
  if (query.conversation) await requireConversation(context, query.conversation)
  const row = await context.tx.maybe<Row>(sql`
    select subject, recipients, body, saved_at from message_draft where ${ownDraft(context, query.conversation)}`)
  return { draft: row ? { ...row, saved_at: row.saved_at.toISOString() } : null }
})

/** A draft is private to its author; without a conversation ID it belongs to a new conversation. */
const ownDraft = ({ actor }: Context, conversationId: string | undefined) => sql`
  client_id = ${actor.client_id} and user_id = ${actor.user_id} and conversation_id is not distinct from ${conversationId ?? null}::uuid`

/** Deletes a draft once it is sent or emptied. */
export async function forgetDraft(context: Context, conversationId: string | undefined): Promise<void> {
  await context.tx.run(sql`delete from message_draft where ${ownDraft(context, conversationId)}`)
}
