import * as calls from '@campus/contract/conversations'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'

export const markConversationUnread = handle(
  calls.markConversationUnread,
  async ({ params, body }, context) => {
    await setState(context, params.id, { is_unread: body.unread })
    return { done: true as const }
  },
)

export type State = { is_unread?: boolean; is_flagged?: boolean; is_archived?: boolean }

/** Changes a conversation's state for one user only, and updates their other windows. */
export async function setState({ tx, actor }: Context, id: string, state: State): Promise<void> {
  const { is_unread: isUnread = null, is_flagged: isFlagged = null, is_archived: isArchived = null } = state
  const changed = await tx.run(sql`
    insert into conversation_state as s (client_id, user_id, conversation_id, is_unread, is_flagged, is_archived)
    select c.client_id, ${actor.user_id}, c.id, coalesce(${isUnread}::boolean, false), coalesce(${isFlagged}::boolean, false), coalesce(${isArchived}::boolean, false)
    from conversation c where c.client_id = ${actor.client_id} and c.id = ${id}
    on conflict (user_id, conversation_id) do update set is_unread = coalesce(${isUnread}::boolean, s.is_unread),
      is_flagged = coalesce(${isFlagged}::boolean, s.is_flagged), is_archived = coalesce(${isArchived}::boolean, s.is_archived)`)
  if (changed === 0) throw notFound()
  publish(tx, { client_id: actor.client_id, user_id: actor.user_id, event: 'unread' })
}
