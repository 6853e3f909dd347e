import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import { bearerToken, sentSessionCookie } from './presented-token.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Unsafe requests with the session cookie must come from our own pages. Bearer tokens are not ambient. */
export function rejectForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { headers } = request
    if (safeMethods.has(request.method) || bearerToken(headers) || !sentSessionCookie(headers)) return
    if (isForeign(request)) throw new Failure('wrong_origin')
  })
}

function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return false
  // a request from the address bar (`none`) has no origin either
  if (typeof site === 'string' && site !== 'none') return true
  const { origin } = request.headers
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}
