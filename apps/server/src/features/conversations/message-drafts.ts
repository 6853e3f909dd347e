import * as calls from '@campus/contract/conversations'
import type { MessageDraft } from '@campus/contract/conversations'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { requireConversation } from './require-conversation.ts'

type Row = Omit<MessageDraft, 'saved_at'> & { saved_at: Date }

/** A draft is its writer's own; without a conversation it is that of a new one. */
const own = ({ actor }: Context, conversationId: string | undefined) => sql`
  client_id = ${actor.client_id} and user_id = ${actor.user_id} and conversation_id is not distinct from ${conversationId ?? null}::uuid`

export const getMessageDraft = handle(calls.getMessageDraft, async ({ query }, context) => {
  if (query.conversation) await requireConversation(context, query.conversation)
  const row = await context.tx.maybe<Row>(sql`
    select subject, recipients, body, saved_at from message_draft where ${own(context, query.conversation)}`)
  return { draft: row ? { ...row, saved_at: row.saved_at.toISOString() } : null }
})

export const saveMessageDraft = handle(calls.saveMessageDraft, async ({ body }, context) => {
  const { tx, actor, now } = context
  const { conversation, subject = '', recipients = [], body: words = '' } = body
  if (conversation) await requireConversation(context, conversation)
  if (subject.trim() === '' && recipients.length === 0 && words.trim() === '') {
    await forgetDraft(context, conversation)
    return { done: true as const }
  }
  await tx.run(sql`
    insert into message_draft (client_id, user_id, conversation_id, subject, recipients, body, saved_at)
    values (${actor.client_id}, ${actor.user_id}, ${conversation ?? null}, ${subject}, ${recipients}::text[], ${words}, ${now})
    on conflict (user_id, conversation_id) do update
      set subject = excluded.subject, recipients = excluded.recipients, body = excluded.body, saved_at = excluded.saved_at`)
  return { done: true as const }
})

/** What was sent, or emptied, is no draft any more. */
export async function forgetDraft(context: Context, conversationId: string | undefined): Promise<void> {
  await context.tx.run(sql`delete from message_draft where ${own(context, conversationId)}`)
}
