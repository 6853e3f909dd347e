import type { Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { presentedToken } from '../../../platform/security/presented-token.ts'
import { hashToken } from '../../../platform/security/session.ts'

export type OwnSessionRow = { id: string; is_strong: boolean }

/** The session this request came with. A caller without one (an API key) has no security settings of its own. */
export async function requireOwnSession({
  tx,
  actor,
  headers,
}: Pick<Context, 'tx' | 'actor' | 'headers'>): Promise<OwnSessionRow> {
  const row = await tx.maybe<OwnSessionRow>(sql`
    select id, is_strong from session
    where token_hash = ${hashToken(presentedToken(headers) ?? '')} and user_id = ${actor.user_id}`)
  if (!row) throw new Failure('forbidden')
  return row
}

/** The person behind this session has just shown a second factor. */
export async function strengthenSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.run(sql`update session set is_strong = true where id = ${sessionId}`)
}

/** Ends every session of a user but one: after a password change, or because they asked. */
export async function endSessionsExcept(tx: Tx, userId: string, sessionId: string | null): Promise<number> {
  return tx.run(sql`delete from session where user_id = ${userId} and id is distinct from ${sessionId}::uuid`)
}
