import type { School, UserInfo } from '@campus/contract/auth'
import { accessRedirect } from '@campus/domain/access-flow'
import { hasPermission } from '@campus/domain/permissions'
import { languageTag, type Locale } from '@campus/i18n/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PreparedRead } from './built-pages.ts'

type Asked = {
  path: string
  locale: Locale
  isSignedIn: boolean
  /** The first reads of the page and of the frame around it. */
  reads: readonly PreparedRead[]
  /** The time of the requests, by the application's clock. */
  now: Date
  /** After this the page is sent without the missing responses, which it then requests itself. */
  waitMs: number
}

/** Requests that every page makes first: public settings, and the signed-in user. */
const publicReads = ['/api/app-settings']
const ownReads = ['/api/school/auth/get', '/api/user/info']
const passedOn = ['cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'host'] as const

/**
 * The responses to the calls that every page starts with, as an element of its document, so that the browser
 * needn't make them. The calls run as the caller through their normal routes, with their permissions, limits
 * and logs. A call that fails or takes too long is left out.
 */
export async function preparedResponses(
  app: FastifyInstance,
  request: FastifyRequest,
  { path, locale, isSignedIn, reads, now, waitMs }: Asked,
): Promise<string> {
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  )
  const noLonger = wait(waitMs)
  const ask = async (urls: readonly string[]): Promise<Responses> => {
    const pendingResponses = urls.map(async (url) => {
      const response = await app.inject({
        method: 'GET',
        url,
        headers: { ...headers, 'accept-language': languageTag[locale] },
        remoteAddress: request.raw.socket.remoteAddress,
      })
      return response.statusCode === 200 ? [[url, response.json()] as const] : []
    })
    const arrived = pendingResponses.map((pending) => Promise.race([pending.catch(() => []), noLonger]))
    return Object.fromEntries((await Promise.all(arrived)).flat())
  }
  const responses = await ask([...publicReads, ...(isSignedIn ? ownReads : [])])
  Object.assign(responses, await ask(allowedReads(responses, path, reads)))
  if (Object.keys(responses).length === 0) return ''
  // escapes `<`, so that no text can end the element
  const json = JSON.stringify({ at: now.toUTCString(), responses }).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="prepared-responses">${json}</script>`
}

type Responses = Record<string, unknown>

/** The reads that the user has permission for; none if the portal redirects the user. */
function allowedReads(responses: Responses, path: string, reads: readonly PreparedRead[]): string[] {
  const school = (responses['/api/school/auth/get'] as { data: { school: School } } | undefined)?.data.school
  const info = (responses['/api/user/info'] as { data: UserInfo } | undefined)?.data
  if (!school || !info || accessRedirect(info, { path }) !== null) return []
  const seesAllCampuses = school.can_access_all_campuses || school.is_superuser
  const allowed = reads.filter(
    ({ permissions, isForAllCampuses }) =>
      permissions.every((permission) => hasPermission(info, permission)) &&
      (!isForAllCampuses || seesAllCampuses),
  )
  return [...new Set(allowed.map(({ url }) => url))]
}

/** Resolves to an empty list after a time, without keeping the process alive. */
const wait = (ms: number) =>
  new Promise<[]>((resolve) => {
    setTimeout(() => resolve([]), ms).unref()
  })
