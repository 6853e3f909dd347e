import * as calls from '@campus/contract/conversations'
import type { MessageDraft } from '@campus/contract/conversations'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { requireConversation } from './require-conversation.ts'
import { ownDraft } from './message-drafts.ts'

type Row = Omit<MessageDraft, 'saved_at'> & { saved_at: Date }

export const getMessageDraft = handle(calls.getMessageDraft, async ({ query }, context) => {
  if (query.conversation) await requireConversation(context, query.conversation)
  const row = await context.tx.maybe<Row>(sql`
    select subject, recipients, body, saved_at from message_draft where ${ownDraft(context, query.conversation)}`)
  return { draft: row ? { ...row, saved_at: row.saved_at.toISOString() } : null }
})
