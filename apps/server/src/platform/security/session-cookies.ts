import type { FastifyReply } from 'fastify'
import { deviceCookie, deviceLifeSeconds } from './known-device.ts'
import { sessionCookie } from './presented-token.ts'

/** Readable by script and no secret: the web app need not ask who is signed in when plainly nobody is. */
export const signedInCookie = 'cc_signed_in'

/** `device` is the cookie by which the browser is known from now on. */
export type NewSession = { token: string; expiresAt: Date; device?: string }

/** Source: details, section 3: the token is never where a script can read it. */
export function setSessionCookies(reply: FastifyReply, session: NewSession): void {
  const shared = { path: '/', secure: true, sameSite: 'lax', expires: session.expiresAt } as const
  reply.setCookie(sessionCookie, session.token, { ...shared, httpOnly: true })
  reply.setCookie(signedInCookie, '1', shared)
  // stays after the session: it opens nothing
  if (session.device)
    reply.setCookie(deviceCookie, session.device, {
      path: '/api/school/auth',
      secure: true,
      sameSite: 'lax',
      httpOnly: true,
      maxAge: deviceLifeSeconds,
    })
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, { path: '/' })
  reply.clearCookie(signedInCookie, { path: '/' })
  // so that the button Back shows nothing any more; not the storage, where the colours that somebody chose stand, and not
  // the cookies, among which are the language and the known browser
  reply.header('clear-site-data', '"cache"')
}
