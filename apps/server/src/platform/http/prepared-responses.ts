import type { UserInfo } from '@campus/contract/auth'
import { accessRedirect } from '@campus/domain/access-flow'
import { hasPermission, type Permission } from '@campus/domain/permissions'
import { languageTag, type Locale } from '@campus/i18n/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Asked = {
  path: string
  locale: Locale
  isSignedIn: boolean
  /** Whether the URL has a query string. */
  hasSearch: boolean
  /** Whether the page is inside the portal's frame. */
  isInPortal: boolean
  /** The time of the requests, by the application's clock. */
  now: Date
  /** After this the page is sent without the missing responses, which it then requests itself. */
  waitMs: number
}

/** Requests that every page makes first: public settings, and the signed-in user. */
const publicReads = ['/api/app-settings']
const ownReads = ['/api/school/auth/get', '/api/user/info']
type Read = {
  url: string
  permission?: Permission
  /** Pages inside the frame that don't need it. */
  notOn?: readonly string[]
}
/**
 * Requests of the frame around every portal page: cart, messages, notifications, and an order that lapses
 * unless it is paid.
 */
const frameReads: readonly Read[] = [
  { url: '/api/school/policy-batches/open-overview', permission: 'create_policy' },
  { url: '/api/school/conversations/unread', permission: 'read_message' },
  { url: '/api/school/notifications/list?items=5' },
  {
    url: '/api/school/home/needs?only=unpaid_order',
    permission: 'read_invoice',
    // these pages show it themselves
    notOn: ['/home', '/policy/payment'],
  },
]
/**
 * Requests of the pages on which most visits start: without them these pages would render twice, and home
 * would shift while being read. Spelled exactly as in the page's code: the journey that checks page weights
 * fails if one is requested again.
 */
const pageReads: Readonly<Record<string, readonly Read[]>> = {
  '/home': [
    { url: '/api/school/home/needs' },
    { url: '/api/school/policies/summary', permission: 'read_policy' },
    { url: '/api/school/invoices?items=1&status=due%2Coverdue', permission: 'read_invoice' },
    { url: '/api/school/client/company-updates?items=3' },
  ],
  '/policy': [
    { url: '/api/school/policies?page=1&items=25&status=current', permission: 'read_policy' },
    { url: '/api/school/policies/summary', permission: 'read_policy' },
    { url: '/api/school/policies/group-names', permission: 'read_policy' },
  ],
  '/invoices': [
    {
      url: '/api/school/invoices?page=1&items=25&status=due%2Coverdue%2Cpending%2Copen',
      permission: 'read_invoice',
    },
  ],
}
const passedOn = ['cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'host'] as const

/**
 * The responses to the calls that every page starts with, as an element of its document, so that the browser
 * needn't make them. The calls run as the caller through their normal routes, with their permissions, limits
 * and logs. A call that fails or takes too long is left out.
 */
export async function preparedResponses(
  app: FastifyInstance,
  request: FastifyRequest,
  { path, locale, isSignedIn, hasSearch, isInPortal, now, waitMs }: Asked,
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
  // a URL with a query string needs other data
  const reads = [...(isInPortal ? frameReads : []), ...(hasSearch ? [] : (pageReads[path] ?? []))]
  Object.assign(responses, await ask(allowedReads(responses, path, reads)))
  if (Object.keys(responses).length === 0) return ''
  // escapes `<`, so that no text can end the element
  const json = JSON.stringify({ at: now.toUTCString(), responses }).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="prepared-responses">${json}</script>`
}

type Responses = Record<string, unknown>

/** The reads that the user has permission for; none if the portal redirects the user. */
function allowedReads(responses: Responses, path: string, reads: readonly Read[]): string[] {
  const info = (responses['/api/user/info'] as { data: UserInfo } | undefined)?.data
  if (!info || accessRedirect(info, { path }) !== null) return []
  return reads
    .filter(({ notOn }) => !notOn?.includes(path))
    .filter(({ permission }) => permission === undefined || hasPermission(info, permission))
    .map(({ url }) => url)
}

/** Resolves to an empty list after a time, without keeping the process alive. */
const wait = (ms: number) =>
  new Promise<[]>((resolve) => {
    setTimeout(() => resolve([]), ms).unref()
  })
