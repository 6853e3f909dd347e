import { listConversations } from '@campus/contract/conversations?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { conversationInbox, type conversationsSearch } from './conversation-folders.ts'

/** Reads only the list: fetching a conversation marks it as read, so only its own page fetches it. */
export function startConversations(search: ReturnType<typeof conversationsSearch>): void {
  prefetchCall(listConversations, { query: conversationInbox.queryOf(search) })
}
