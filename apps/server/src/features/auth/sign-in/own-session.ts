import type { Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { presentedToken } from '../../../platform/security/presented-token.ts'
import { hashToken } from '../../../platform/security/session.ts'

export type OwnSessionRow = { id: string; is_strong: boolean }

/** The session of this request. Callers without one (API keys) have no security settings. */
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

/** Marks the session as strong after its user has shown a second factor. */
export async function strengthenSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.run(sql`update session set is_strong = true where id = ${sessionId}`)
}

/** Ends every session of a user except one: after a password change, or at their request. */
export async function endSessionsExcept(tx: Tx, userId: string, sessionId: string | null): Promise<number> {
  return tx.run(sql`delete from session where user_id = ${userId} and id is distinct from ${sessionId}::uuid`)
}
