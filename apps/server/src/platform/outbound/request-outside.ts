import { lookup as resolveHost } from 'node:dns/promises'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

export type OutsideRequest = {
  method: string
  headers: Record<string, string>
  body?: string | URLSearchParams | Uint8Array | null
  signal?: AbortSignal
  timeoutMs?: number
  /** How many bytes of a response are read, and whether a longer one is cut off or fails. */
  reads: { bytes: number; longer: 'is cut' | 'fails' }
  /** For development and tests with a local other side: also allows http, loopback and private networks. */
  allowsInner: boolean
  /** Resolves host names; the system's resolver by default. */
  resolve?: Resolve
}

export type OutsideResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** The reason why nothing was sent or received. */
export class OutsideFailure extends Error {}

/**
 * The only way to request a URL that a user entered (webhooks and identity providers). It prevents requests
 * to our own network (SSRF):
 * - only https, so that nobody in between can read or change the request
 * - a host is resolved once, all of its addresses must be public, and the connection uses exactly these, so
 *   that a name that resolves differently the second time (DNS rebinding) has no effect
 * - an IP address in the URL is checked too, because it is connected to without a lookup
 * - connections aren't kept open, because reuse would skip the lookup
 * - redirects aren't followed, because they would bypass these checks
 * - only a limited number of bytes is read, so that a response can't fill the memory
 *
 * URLs in the settings (payment providers, the SMS gateway, storage, mail) belong to the operator and may be
 * internal. Rejects with an OutsideFailure.
 */
export async function requestOutside(address: string, outside: OutsideRequest): Promise<OutsideResponse> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !(outside.allowsInner && url.protocol === 'http:'))
    throw new OutsideFailure('only https is allowed')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !outside.allowsInner && !isPublicAddress(host))
    throw new OutsideFailure(`${host} is not a public address`)
  const body = outside.body instanceof URLSearchParams ? outside.body.toString() : outside.body
  const options = {
    method: outside.method,
    headers: { ...outside.headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
    lookup: guardedLookup(outside),
    agent: false,
    signal: combineSignals(outside),
  }
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(toFailure(error, outside.timeoutMs))
    const send = url.protocol === 'http:' ? httpRequest : httpsRequest
    const request = send(url, options, (response) => read(response, outside.reads).then(resolve, fail))
    request.on('error', fail)
    request.end(body ?? undefined)
  })
}

function combineSignals({ signal, timeoutMs }: OutsideRequest): AbortSignal | undefined {
  const limits = [signal, timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)]
  return AbortSignal.any(limits.filter((limit) => limit !== undefined))
}

function read(
  response: IncomingMessage,
  { bytes, longer }: OutsideRequest['reads'],
): Promise<OutsideResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = () => {
      const body = Buffer.concat(chunks).subarray(0, bytes)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    }
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size < bytes || (size === bytes && longer === 'fails')) return
      if (longer === 'is cut') finish()
      else reject(new OutsideFailure('the response is too large'))
      response.destroy()
    })
    response.on('end', finish)
    response.on('error', reject)
  })
}

/** Rejects a host if any of its addresses isn't public; returns exactly the addresses that it checked. */
function guardedLookup(outside: OutsideRequest): LookupFunction {
  const resolve = outside.resolve ?? ((host: string) => resolveHost(host, { all: true, verbatim: true }))
  return (host, options, done) => {
    resolve(host)
      .then((addresses) => {
        const inside = outside.allowsInner
          ? undefined
          : addresses.find(({ address }) => !isPublicAddress(address))
        if (inside)
          throw new OutsideFailure(`${host} leads to ${inside.address}, which is not a public address`)
        const [first] = addresses
        if (!first) throw new OutsideFailure(`${host} has no address`)
        if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      })
      .catch((error: Error) => done(error, []))
  }
}

function toFailure(error: Error, timeoutMs: number | undefined): Error {
  if (error instanceof OutsideFailure) return error
  const isLate = error.name === 'TimeoutError' || error.name === 'AbortError'
  if (isLate && timeoutMs !== undefined) return new OutsideFailure(`no answer within ${timeoutMs / 1000} s`)
  return new OutsideFailure((error as { code?: string }).code ?? error.message, { cause: error })
}
