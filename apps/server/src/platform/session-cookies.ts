import type { FastifyReply } from 'fastify'
import { sessionCookie } from './session.ts'

/** Readable by script and no secret: the web app need not ask who is signed in when plainly nobody is. */
const signedInCookie = 'cc_signed_in'

/** Source: decisions, section 3: the token is never where a script can read it. */
export function setSessionCookies(reply: FastifyReply, session: { token: string; expiresAt: Date }): void {
  const shared = { path: '/', secure: true, sameSite: 'lax', expires: session.expiresAt } as const
  reply.setCookie(sessionCookie, session.token, { ...shared, httpOnly: true })
  reply.setCookie(signedInCookie, '1', shared)
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, { path: '/' })
  reply.clearCookie(signedInCookie, { path: '/' })
}
