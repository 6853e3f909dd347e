import * as calls from '@campus/contract/conversations'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { requireConversation } from './read-conversations.ts'
import { forgetDraft } from './message-drafts.ts'

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
