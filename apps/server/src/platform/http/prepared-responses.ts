import { once } from 'node:events'
import type { UserInfo } from '@campus/contract/auth'
import { isPlainRead } from '@campus/contract/define-call'
import { accessRedirect } from '@campus/domain/access-flow'
import type { Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { may, type Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { classifyError, loggable } from '../database/database-errors.ts'
import { Failure } from '../failure.ts'
import { noteActor } from '../observe/work.ts'
import { presentedToken } from '../security/presented-token.ts'
import { noteSessionUse, openSession } from '../security/session.ts'
import type { Services } from '../services.ts'
import type { PreparedRead } from './built-pages.ts'
import { finish, mayCall, type RegisteredCall } from './finish-call.ts'
import { createContext } from './request-context.ts'
import { validateCall } from './validate-call.ts'

type Asked = {
  path: string
  locale: Locale
  isSignedIn: boolean
  /** The first reads of the page and of the frame around it. */
  reads: readonly PreparedRead[]
  /** After this the document ends without the missing responses, which its page then requests itself. */
  waitMs: number
}

/** Requests that every page makes first: public settings, and the signed-in user. */
const settings = '/api/app-settings'
const userInfo = '/api/user/info'
const ownReads = ['/api/school/auth/get', userInfo]

export type PrepareResponses = (request: FastifyRequest, reply: FastifyReply, asked: Asked) => Promise<string>

/**
 * The responses to the calls that every page starts with, as an element of its document, so that the browser
 * needn't make them. They are read as the caller, with their permissions and campuses, in one transaction with
 * one session. A call that fails or takes too long is left out: its statement is cancelled at the limit,
 * because the page then makes the call itself.
 */
export function preparedResponses(
  registered: readonly RegisteredCall[],
  services: Services,
): PrepareResponses {
  const calls = new Map(
    registered.filter(({ call }) => isPlainRead(call)).map((one) => [`/api${one.call.path}`, one]),
  )

  async function read(url: string, context: Context): Promise<string | null> {
    const [path = '', search] = url.split('?')
    const one = calls.get(path)
    if (!one) throw new Error(`a document cannot bring ${path}`)
    if (one.call.access !== 'public') mayCall(context.actor, one.call)
    const query = Object.fromEntries(new URLSearchParams(search))
    const input = await validateCall(one, { params: {}, query, body: undefined }, undefined, context)
    const result = await one.handler(input as never, context)
    const finished = finish(result, one, context)
    return 'body' in finished && finished.status === 200 ? finished.body : null
  }

  return async (request, reply, { path, locale, isSignedIn, reads, waitMs }) => {
    if (waitMs === 0) return ''
    const limit = AbortSignal.timeout(waitMs)
    const bodies = new Map<string, string>()
    // has an actor and a transaction once the session is open
    const session: Parameters<typeof createContext>[3] = { afterwards: [] }
    const context = Object.create(createContext(request, reply, services, session), {
      t: { value: translator(locale) },
    }) as Context
    const keep = async (urls: readonly string[]): Promise<void> => {
      limit.throwIfAborted()
      // all of them end before the transaction does: a later query would run outside of it
      const ended = await Promise.allSettled(
        urls.map(async (url) => {
          const body = await read(url, context)
          if (body !== null && !limit.aborted) bodies.set(url, body)
        }),
      )
      const errors = ended.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
      // a rule that says no leaves the transaction as it is, and the other reads with it
      const broken = errors.filter((error) => !(error instanceof Failure))
      if (broken.length > 0) throw broken.find(isDefect) ?? broken[0]
    }
    const keepOwn = async (token: string): Promise<void> => {
      const now = services.clock.now()
      await noteSessionUse(services.database, token, now)
      limit.throwIfAborted()
      await services.database.upTo(waitMs).withSession(async (tx) => {
        limit.throwIfAborted()
        const actor = await openSession(tx, token, now)
        if (!actor) return
        noteActor(actor)
        Object.assign(session, { actor, tx })
        await keep(ownReads)
        await keep(allowed(reads, { actor, path, info: bodies.get(userInfo) }))
      })
    }
    const token = isSignedIn ? presentedToken({ cookie: request.headers.cookie }) : undefined
    const work = [keep([settings]), ...(token ? [keepOwn(token)] : [])]
    const ended = work.map((one) =>
      one.catch((error: unknown) => {
        if (isDefect(error)) services.log.error({ err: loggable(error) }, 'prepared for a page')
      }),
    )
    await Promise.race([Promise.all(ended), once(limit, 'abort')])
    return element(services.clock.now(), bodies, [settings, ...ownReads, ...reads.map(({ url }) => url)])
  }
}

/** The state of a statement in a transaction in which an earlier one failed. */
const alreadyFailed = '25P02'

/** Slow statements and the limit itself are expected. */
const isDefect = (error: unknown): boolean =>
  !(error instanceof DOMException) &&
  (error as { code?: unknown }).code !== alreadyFailed &&
  classifyError(error) === undefined

/** The reads that the user has permission for; none if the portal redirects the user. */
function allowed(
  reads: readonly PreparedRead[],
  { actor, path, info }: { actor: Actor; path: string; info: string | undefined },
): string[] {
  if (info === undefined) return []
  const { data } = JSON.parse(info) as { data: UserInfo }
  if (accessRedirect(data, { path }) !== null) return []
  const ofUser = reads.filter(
    ({ permissions, isForAllCampuses }) =>
      permissions.every((permission) => may(actor, permission)) &&
      (!isForAllCampuses || actor.sees_all_campuses),
  )
  return [...new Set(ofUser.map(({ url }) => url))]
}

/** The element that brings the bodies, in the order of their addresses; empty without any. */
function element(at: Date, bodies: ReadonlyMap<string, string>, urls: readonly string[]): string {
  if (bodies.size === 0) return ''
  const responses = [...new Set(urls)]
    .filter((url) => bodies.has(url))
    .map((url) => `${JSON.stringify(url)}:${bodies.get(url)}`)
  // escapes `<`, so that no text can end the element
  const json = `{"at":${JSON.stringify(at.toUTCString())},"responses":{${responses.join(',')}}}`.replaceAll(
    '<',
    String.raw`\u003c`,
  )
  return `<script type="application/json" id="prepared-responses">${json}</script>`
}
