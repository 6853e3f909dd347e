import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Services } from '../services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    cspNonce: string
  }
}

/** Sets every response's headers. Scripts: only ours, none inline but the page’s own (`serve-web.ts`); styles: ours, or with its nonce. */
export function securityHeaders(app: FastifyInstance, services: Services): void {
  app.decorateRequest('cspNonce', '')
  app.addHook('onRequest', async (request, reply) => secure(request, reply, services.config))
  // responses that don't set a cache policy aren't cached
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Also for responses that the hooks don't see. */
export function secure(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  request.cspNonce = randomBytes(16).toString('base64')
  reply.headers({
    ...composeSecurityHeaders(config, request.cspNonce),
    ...(isPrivateLink(request.url) ? privateLinkHeaders : {}),
    'x-request-id': request.id,
  })
}

/** Whether a URL is a page for private links, in any language. */
const isPrivateLink = (url: string) => /^\/(?:[a-z]{2}\/)?family(?:[/?]|$)/.test(url)
/** Keeps the private URL out of referrers and search engines. */
const privateLinkHeaders = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

export function composeSecurityHeaders(config: Config, nonce: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce, config),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(config.isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

function contentSecurityPolicy(nonce: string, { CHAT_ENABLED, CHAT_URL, HELP_VIDEO_URL }: Config): string {
  const framed = [CHAT_ENABLED === '1' ? CHAT_URL : undefined, HELP_VIDEO_URL].flatMap((address) =>
    address === undefined ? [] : new URL(address).origin,
  )
  return [
    "default-src 'none'",
    "script-src 'self'",
    nonce ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
    // React and the grid position things with style attributes; attributes cannot load or run anything
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // only the chat's page and the video player may be framed, if they are configured
    ...(framed.length > 0 ? [`frame-src ${[...new Set(framed)].join(' ')}`] : []),
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
}
