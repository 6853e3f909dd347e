import type { FastifyReply } from 'fastify'
import { deviceCookie, deviceLifeSeconds } from './known-device.ts'
import { sessionCookie } from './presented-token.ts'

/** Not secret, and readable by scripts: without it the web app needn't ask who is signed in. */
export const signedInCookie = 'cc_signed_in'

/** `device` is the cookie that identifies the browser from now on. */
export type NewSession = { token: string; expiresAt: Date; device?: string }

/** Source: details, section 3: scripts can never read the token. */
export function setSessionCookies(reply: FastifyReply, session: NewSession): void {
  const shared = { path: '/', secure: true, sameSite: 'lax', expires: session.expiresAt } as const
  reply.setCookie(sessionCookie, session.token, { ...shared, httpOnly: true })
  reply.setCookie(signedInCookie, '1', shared)
  // outlives the session, because it doesn't grant access
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
  // so that the Back button shows nothing; not the storage, which contains the colour scheme, and not the
  // cookies, which include the language and the known device
  reply.header('clear-site-data', '"cache"')
}
