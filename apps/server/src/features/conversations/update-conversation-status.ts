import * as calls from '@campus/contract/conversations'
import { handle } from '../../platform/http/handle.ts'
import { setState, type State } from './conversation-state.ts'

const states = {
  inbox: { is_archived: false },
  archived: { is_archived: true },
  flagged: { is_flagged: true },
  unflagged: { is_flagged: false },
} satisfies Record<string, State>

export const updateConversationStatus = handle(
  calls.updateConversationStatus,
  async ({ params, body }, context) => {
    await setState(context, params.id, states[body.status])
    return { done: true as const }
  },
)
