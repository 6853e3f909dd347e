import { isKeyLike } from '@campus/domain/api-keys/api-key-text'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { openSession } from './session.ts'

export const sessionCookie = 'cc_session'
const sessionPattern = new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;\\s]+)`)

/** Headers by their names in lower case, as in Node. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The token of `Authorization: Bearer …`; undefined for other schemes and for more than one word. Browsers
 * send Basic credentials by themselves if a URL contains a name and password: those aren't a token.
 */
export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(String(headers['authorization'] ?? ''))?.[1]
}

/** The web app's session cookie as it was sent, not validated. */
export function sentSessionCookie(headers: Headers): string | undefined {
  return sessionPattern.exec(String(headers['cookie'] ?? ''))?.[1]
}

/**
 * The only place that reads a request's credentials: a bearer token (of a session or an API key), otherwise
 * the web app's cookie. Ignores an API key in a cookie: keys are for machines, and browsers send cookies by
 * themselves.
 */
export function presentedToken(headers: Headers): string | undefined {
  const cookie = sentSessionCookie(headers)
  return bearerToken(headers) ?? (cookie && isKeyLike(cookie) ? undefined : cookie)
}

/** The signed-in user, for a public call that may return more to them than to others. */
export async function findActor({ headers, services, now }: Context): Promise<Actor | undefined> {
  const token = presentedToken(headers)
  return token ? services.database.withSession((tx) => openSession(tx, token, now)) : undefined
}
