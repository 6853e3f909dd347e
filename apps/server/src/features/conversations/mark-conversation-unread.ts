import * as calls from '@campus/contract/conversations'
import { handle } from '../../platform/http/handle.ts'
import { setState } from './conversation-state.ts'

export const markConversationUnread = handle(
  calls.markConversationUnread,
  async ({ params, body }, context) => {
    await setState(context, params.id, { is_unread: body.unread })
    return { done: true as const }
  },
)
