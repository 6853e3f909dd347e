import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../../config.ts'

/** Long enough to be unlike any other, short enough to read out. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/**
 * How a request gets its name: the one that a trusted proxy gave it, so that its log and ours meet, else one of our own.
 * From anybody else it is not taken: callers could write other people's ids into our log.
 */
export function requestIds(config: Pick<Config, 'isProduction' | 'TRUSTED_PROXIES'>) {
  const isTrusted = config.isProduction
    ? proxyAddr.compile(config.TRUSTED_PROXIES.split(',').map((one) => one.trim()))
    : () => false
  return (request: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = request.headers['x-request-id']
    if (typeof given !== 'string' || !wellFormed.test(given)) return randomUUID()
    return isTrusted(request.socket.remoteAddress ?? '', 0) ? given : randomUUID()
  }
}
