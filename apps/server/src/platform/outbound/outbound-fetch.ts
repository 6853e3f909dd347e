import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Looks the name up once and connects to what was looked at, so that the name cannot change in between. */
const lookUpOutside: LookupFunction = (host, options, done) => {
  lookUpName(host, { ...options, all: true }, (error, found) => {
    const addresses = found as unknown as LookupAddress[]
    const rejected =
      error ?? (addresses.some(({ address }) => !isPublicAddress(address)) ? innerError(host) : null)
    const [first] = addresses ?? []
    if (rejected || !first) return done(rejected ?? innerError(host), '', 4)
    return options.all
      ? done(null, addresses as never)
      : done(null, first.address as never, first.family as never)
  })
}

const innerError = (host: string) => new Error(`${host} is not an address outside`)

export type OutboundRequest = {
  method: string
  headers: Record<string, string>
  body?: string | URLSearchParams | Uint8Array | null
  signal?: AbortSignal
}

const maxResponseBytes = 1024 * 1024

/**
 * Asks an address that somebody typed into a form: only https, only outside our network, no redirects, a capped
 * response. `allowsInner` is for development and tests, where the other side runs on this machine.
 */
export function outboundFetch(
  address: string,
  { method, headers, body, signal }: OutboundRequest,
  allowsInner: boolean,
): Promise<Response> {
  const url = new URL(address)
  if (!allowsInner && (url.protocol !== 'https:' || isInnerLiteral(url.hostname)))
    return Promise.reject(innerError(url.hostname))
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      { method, headers, signal, agent: false, ...(allowsInner ? {} : { lookup: lookUpOutside }) },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > maxResponseBytes) request.destroy(new Error('the answer is too large'))
          else chunks.push(chunk)
        })
        response.on('error', reject)
        response.on('end', () => {
          const status = response.statusCode ?? 502
          const isEmpty = status === 204 || status === 304
          resolve(
            new Response(isEmpty ? null : Buffer.concat(chunks), {
              status,
              headers: Object.entries(response.headers).map(([key, value]) => [key, String(value)]),
            }),
          )
        })
      },
    )
    request.on('error', reject)
    request.end(body instanceof URLSearchParams ? body.toString() : (body ?? undefined))
  })
}

/** A host written as an address is not looked up, so it is looked at here. */
function isInnerLiteral(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}
