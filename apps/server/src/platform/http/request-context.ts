import type { FastifyReply, FastifyRequest } from 'fastify'
import { todayIn } from '@campus/domain/calendar-zone'
import { isLocale, localeFromAcceptLanguage, type Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import type { Actor } from '../actor.ts'
import type { Afterwards, Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { Services } from '../services.ts'

/**
 * The language of a response. A plain link can't send a header, so a GET may name one of the eight languages
 * as `?lang=`; other values are ignored.
 */
export function chooseLocale({ method, query, headers }: FastifyRequest): Locale {
  const requestedLang =
    method === 'GET' ? (query as Record<string, unknown> | undefined)?.['lang'] : undefined
  return isLocale(requestedLang) ? requestedLang : localeFromAcceptLanguage(headers['accept-language'])
}

export function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  session: { actor?: Actor; tx?: Tx; afterwards: Afterwards[] },
): Context {
  const now = services.clock.now()
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return {
    get tx(): Tx {
      if (!session.tx) throw new Error('this call has no transaction of its own')
      return session.tx
    },
    get actor(): Actor {
      if (!session.actor) throw new Error('a public call has no actor')
      return session.actor
    },
    t: translator(chooseLocale(request)),
    now,
    get today(): string {
      if (!session.actor) throw new Error('a public call has no company, so no day of its own')
      return todayIn(session.actor.time_zone, now)
    },
    services,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    headers: request.headers,
    rawBody: (request as FastifyRequest & { rawBody?: string }).rawBody ?? '',
    afterwards: (work) => void session.afterwards.push(work),
    signal: gone.signal,
  }
}
