import { listConversations } from '@campus/contract/conversations?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { conversationInbox, type conversationsSearch } from './conversation-folders.ts'

/** The list alone: a conversation counts as read once it was asked for, so only its own page asks. */
export function startConversations(search: ReturnType<typeof conversationsSearch>): void {
  prefetchCall(listConversations, { query: conversationInbox.queryOf(search) })
}
