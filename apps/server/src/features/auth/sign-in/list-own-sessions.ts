import { listOwnSessions as listCall } from '@campus/contract/own-sessions'
import { deviceName } from '@campus/domain/sign-in/device-name'
import { sql } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { handle } from '../../../platform/http/handle.ts'
import { requireOwnSession } from './own-session.ts'

/** The same limit as in `open_session`. Source: details, section 3. */
const idleMs = 12 * 60 * 60 * 1000

type Row = Pick<Tables['session'], 'id' | 'user_agent' | 'address' | 'created_at' | 'last_used_at'>

export const listOwnSessions = handle(listCall, async (_input, context) => {
  const { tx, actor, now } = context
  const currentSession = await requireOwnSession(context)
  const rows = await tx.all<Row>(sql`
    select id, user_agent, address, created_at, last_used_at from session
    where user_id = ${actor.user_id} and expires_at > ${now} and last_used_at > ${new Date(now.getTime() - idleMs)}
    order by (id = ${currentSession.id}) desc, last_used_at desc, id`)
  return {
    sessions: rows.map(({ user_agent, created_at, last_used_at, ...row }) => ({
      ...row,
      ...deviceName(user_agent),
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: row.id === currentSession.id,
    })),
  }
})
