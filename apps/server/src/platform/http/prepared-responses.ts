import { languageTag, type Locale } from '@campus/i18n/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What every page asks first: what stands on it before anybody signs in, and who is signed in. */
const publicReads = ['/api/app-settings']
const ownReads = ['/api/school/auth/get', '/api/user/info']
/** A page comes without them rather than later: it asks for itself then. */
const longestWaitMs = 400
const passedOn = ['cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'host'] as const

/**
 * The responses to the calls that every page begins with, as an element of its document, so that the browser need not
 * make them. They are asked as the caller, through the calls themselves: permissions, limits and logs are theirs.
 * A call that fails or takes long is left out.
 */
export async function preparedResponses(
  app: FastifyInstance,
  request: FastifyRequest,
  { locale, isSignedIn }: { locale: Locale; isSignedIn: boolean },
): Promise<string> {
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  )
  const ask = async (url: string) => {
    const response = await app.inject({
      method: 'GET',
      url,
      headers: { ...headers, 'accept-language': languageTag[locale] },
      remoteAddress: request.raw.socket.remoteAddress,
    })
    return response.statusCode === 200 ? ([[url, response.json()]] as const) : []
  }
  const noLonger = wait(longestWaitMs)
  const reads = [...publicReads, ...(isSignedIn ? ownReads : [])].map((url) =>
    Promise.race([ask(url).catch(() => []), noLonger]),
  )
  const entries = (await Promise.all(reads)).flat()
  if (entries.length === 0) return ''
  const prepared = { at: new Date().toUTCString(), responses: Object.fromEntries(entries) }
  // no text in it can end the element
  const json = JSON.stringify(prepared).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="prepared-responses">${json}</script>`
}

/** Nothing, after a time that does not keep the process from stopping. */
const wait = (ms: number) =>
  new Promise<[]>((resolve) => {
    setTimeout(() => resolve([]), ms).unref()
  })
