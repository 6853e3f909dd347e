import type { FastifyRequest } from 'fastify'

/** Long enough to be unlike any other, short enough to read out. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/**
 * The name that a trusted proxy gave a request, so that its log and ours meet; undefined where there is none. It is not
 * taken from anybody else: callers could write other requests' ids into our log.
 */
export function idOfProxy({ headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>): string | undefined {
  const given = headers['x-request-id']
  // the framework lists more than the caller's own address only where the connection is a trusted proxy's
  const isOfProxy = (ips?.length ?? 0) > 1
  return isOfProxy && typeof given === 'string' && wellFormed.test(given) ? given : undefined
}
