import { isKeyLike } from '@campus/domain/api-keys/api-key-text'

export const sessionCookie = 'cc_session'
const sessionPattern = new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;\\s]+)`)

/** Headers by their names in lower case, as Node gives them. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The token of `Authorization: Bearer …`; undefined for another scheme, for none, and for more than one word. A browser
 * sends a name and password by itself where an address carries them: that is no token.
 */
export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(String(headers['authorization'] ?? ''))?.[1]
}

/** The web's session cookie as it was sent, whatever it holds. */
export function sentSessionCookie(headers: Headers): string | undefined {
  return sessionPattern.exec(String(headers['cookie'] ?? ''))?.[1]
}

/**
 * The one reading of who a request says it is: a bearer token (of a session or an API key), else the web's cookie. A key
 * is for machines: one that a browser would send by itself is none.
 */
export function presentedToken(headers: Headers): string | undefined {
  const cookie = sentSessionCookie(headers)
  return bearerToken(headers) ?? (cookie && isKeyLike(cookie) ? undefined : cookie)
}
