import { signOut as signOutCall } from '@campus/contract/auth'
import { Reply } from '../../platform/context.ts'
import { sql } from '../../platform/database.ts'
import { handle } from '../../platform/handle.ts'
import { hashToken, sessionCookie } from '../../platform/session.ts'

/** Ends this session for good: the token is worth nothing afterwards. */
export const signOut = handle(signOutCall, async (_input, { tx, headers }) => {
  const bearer = /^Bearer\s+(\S+)$/i.exec(String(headers['authorization'] ?? ''))?.[1]
  const cookie = new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;]+)`).exec(String(headers['cookie'] ?? ''))?.[1]
  const token = bearer ?? cookie
  if (token) await tx.run(sql`delete from session where token_hash = ${hashToken(token)}`)
  return new Reply({ done: true as const }, { session: null })
})
