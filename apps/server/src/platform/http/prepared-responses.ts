import type { UserInfo } from '@campus/contract/auth'
import { accessRedirect } from '@campus/domain/access-flow'
import { hasPermission, type Permission } from '@campus/domain/permissions'
import { languageTag, type Locale } from '@campus/i18n/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Asked = {
  path: string
  locale: Locale
  isSignedIn: boolean
  /** Whether the address says more than its path. */
  hasSearch: boolean
  /** Whether the page stands in the portal's frame. */
  isInPortal: boolean
  /** When they are asked, by the product's clock. */
  now: Date
  /** A page comes without them rather than later: it asks for itself then. */
  waitMs: number
}

/** What every page asks first: what stands on it before anybody signs in, and who is signed in. */
const publicReads = ['/api/app-settings']
const ownReads = ['/api/school/auth/get', '/api/user/info']
type Read = {
  url: string
  permission?: Permission
  /** Pages of the frame that do without it. */
  notOn?: readonly string[]
}
/** What the frame of every page of the portal shows: cart, messages, notifications, and an order that lapses unless it is paid. */
const frameReads: readonly Read[] = [
  { url: '/api/school/policy-batches/open-overview', permission: 'create_policy' },
  { url: '/api/school/conversations/unread', permission: 'read_message' },
  { url: '/api/school/notifications/list?items=5' },
  {
    url: '/api/school/home/needs?only=unpaid_order',
    permission: 'read_invoice',
    // they show it themselves
    notOn: ['/home', '/policy/payment'],
  },
]
/**
 * What the pages that most visits begin with show of the school; they would be rendered twice otherwise, and home would
 * move under the reader's eyes. Spelled as the page's own code spells them: the journey of page weights fails where one
 * is asked for again.
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
 * The responses to the calls that every page begins with, as an element of its document, so that the browser need not
 * make them. They are asked as the caller, through the calls themselves: permissions, limits and logs are theirs.
 * A call that fails or takes long is left out.
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
    const asked = urls.map(async (url) => {
      const response = await app.inject({
        method: 'GET',
        url,
        headers: { ...headers, 'accept-language': languageTag[locale] },
        remoteAddress: request.raw.socket.remoteAddress,
      })
      return response.statusCode === 200 ? [[url, response.json()] as const] : []
    })
    const arrived = asked.map((one) => Promise.race([one.catch(() => []), noLonger]))
    return Object.fromEntries((await Promise.all(arrived)).flat())
  }
  const responses = await ask([...publicReads, ...(isSignedIn ? ownReads : [])])
  // an address with a search asks for something of its own
  const reads = [...(isInPortal ? frameReads : []), ...(hasSearch ? [] : (pageReads[path] ?? []))]
  Object.assign(responses, await ask(allowedReads(responses, path, reads)))
  if (Object.keys(responses).length === 0) return ''
  // no text in it can end the element
  const json = JSON.stringify({ at: now.toUTCString(), responses }).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="prepared-responses">${json}</script>`
}

type Responses = Record<string, unknown>

/** Of a page's reads those that the person may make; none where the portal sends them elsewhere. */
function allowedReads(responses: Responses, path: string, reads: readonly Read[]): string[] {
  const info = (responses['/api/user/info'] as { data: UserInfo } | undefined)?.data
  if (!info || accessRedirect(info, { path }) !== null) return []
  return reads
    .filter(({ notOn }) => !notOn?.includes(path))
    .filter(({ permission }) => permission === undefined || hasPermission(info, permission))
    .map(({ url }) => url)
}

/** Nothing, after a time that does not keep the process from stopping. */
const wait = (ms: number) =>
  new Promise<[]>((resolve) => {
    setTimeout(() => resolve([]), ms).unref()
  })
