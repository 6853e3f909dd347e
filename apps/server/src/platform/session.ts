import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from './actor.ts'
import { sql, type Tx } from './database.ts'

/** Source: decisions, section 3: 12 hours idle (checked by `open_session`), 30 days at most. */
const longestSessionMs = 30 * 24 * 60 * 60 * 1000
export const sessionCookie = 'cc_session'

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
/** 256 random bits; only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The session token a request carries: a bearer token, or the cookie of the web. */
export function presentedToken(headers: Record<string, string | string[] | undefined>): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(String(headers['authorization'] ?? ''))?.[1]
  return (
    bearer ?? new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;]+)`).exec(String(headers['cookie'] ?? ''))?.[1]
  )
}

/** Opens the request's session: puts its client on the transaction and answers who it is, or undefined. */
export async function openSession(tx: Tx, token: string, now: Date): Promise<Actor | undefined> {
  const row = await tx.one<{ actor: Actor | null }>(
    sql`select open_session(${hashToken(token)}, ${now}) as actor`,
  )
  if (row.actor && !row.actor.sees_all_campuses) tx.limitToCampuses()
  return row.actor ?? undefined
}

/** Starts a session; the operator's transaction of sign-in writes it. */
export async function startSession(
  tx: Tx,
  user: { id: string; client_id: string },
  request: { now: Date; userAgent: string; address: string },
  /** Two factors stand behind it: an authenticator, a passkey, or the client's own identity provider. */
  isStrong = false,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(request.now.getTime() + longestSessionMs)
  await tx.run(sql`
    insert into session (token_hash, client_id, user_id, created_at, last_used_at, expires_at, user_agent, address, is_strong)
    values (${hashToken(token)}, ${user.client_id}, ${user.id}, ${request.now}, ${request.now}, ${expiresAt},
      ${request.userAgent.slice(0, 300)}, ${request.address}, ${isStrong})`)
  return { token, expiresAt }
}
