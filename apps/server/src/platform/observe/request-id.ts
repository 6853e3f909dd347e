import type { FastifyRequest } from 'fastify'

/** Long enough to be unique, short enough to read out. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/**
 * The request ID set by a trusted proxy, to match its log with ours; undefined if there is none. IDs from
 * anybody else are ignored: callers could write those of other requests into our log.
 */
export function idOfProxy({ headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>): string | undefined {
  const given = headers['x-request-id']
  // Fastify lists more than the caller's own address only if the connection comes from a trusted proxy
  const isOfProxy = (ips?.length ?? 0) > 1
  return isOfProxy && typeof given === 'string' && wellFormed.test(given) ? given : undefined
}
