import * as calls from '@campus/contract/conversations'
import type { Conversation } from '@campus/contract/conversations'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { setState } from './conversation-state.ts'
import { readConversations, requireConversation } from './read-conversations.ts'
import { readMessagePage } from './read-messages.ts'

/** Messages returned with the conversation; earlier ones are requested page by page. */
const newestMessages = 25

export const getConversation = handle(calls.getConversation, async ({ params }, context) => {
  const conversation = await readConversation(context, params.id)
  if (!conversation.read) await setState(context, params.id, { is_unread: false })
  return { conversation: { ...conversation, read: true } }
})

export const listMessages = handle(calls.listMessages, async ({ params, query }, context) => {
  await requireConversation(context, params.id)
  return readMessagePage(context.tx, context.actor, { t: context.t, conversationId: params.id, query })
})

export async function readConversation({ tx, actor, t }: Context, id: string): Promise<Conversation> {
  const condition = sql`c.id = ${id}`
  const { last_message: _, ...summary } = orNotFound(
    (await readConversations(tx, actor, { t, query: { condition, limit: 1, offset: 0 } }))[0],
  )
  const messages = await readMessagePage(tx, actor, {
    t,
    conversationId: id,
    query: { page: 1, items: newestMessages },
  })
  return { ...summary, messages }
}
