import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import { sessionCookie } from './session.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Unsafe requests that carry the session cookie must come from our own pages. Bearer tokens are not ambient. */
export function rejectForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // a browser sends a name and password by itself where an address carries them: that is no token
    const hasBearer = /^Bearer\s+\S/i.test(request.headers.authorization ?? '')
    if (safeMethods.has(request.method) || hasBearer) return
    if (!request.cookies[sessionCookie]) return
    if (isForeign(request)) throw new Failure('wrong_origin')
  })
}

function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}
