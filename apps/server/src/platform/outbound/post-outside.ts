import { lookup as resolveHost } from 'node:dns/promises'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

export type OutsidePost = {
  url: string
  headers: Record<string, string>
  body: string
  /** Development only: also http, loopback and private networks. */
  allowsPrivate: boolean
  timeoutMs: number
  /** How host names become addresses; the system's resolver unless a test says otherwise. */
  resolve?: Resolve
}

export type OutsideResponse = { statusCode: number; response: string }

/** Why nothing was sent, or nothing came back. */
export class OutsideFailure extends Error {}

/** As much of a response as is kept. */
const keptBytes = 1024

/**
 * Posts to an address that a client gave us. The guard against being turned on our own network (SSRF): a host's
 * addresses are resolved once, every one of them must be public, and the connection is made to exactly these, so that a
 * name which changes its response between check and connection (DNS rebinding) changes nothing. Redirects are not followed.
 */
export function postOutside(post: OutsidePost): Promise<OutsideResponse> {
  const url = new URL(post.url)
  const isPlain = url.protocol === 'http:'
  if (isPlain && !post.allowsPrivate) throw new OutsideFailure('only https is allowed')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // an address in the URL is connected to without any look-up, so it is checked here
  if (isIP(host) && !post.allowsPrivate && !isPublicAddress(host))
    throw new OutsideFailure(`${host} is not a public address`)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...post.headers, 'content-length': Buffer.byteLength(post.body) },
    lookup: guardedLookup(post),
    // a connection kept open would skip the look-up
    agent: false,
    signal: AbortSignal.timeout(post.timeoutMs),
  }
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(toFailure(error, post.timeoutMs))
    const request = (isPlain ? httpRequest : httpsRequest)(url, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const finish = () => {
        const text = Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8')
        resolve({ statusCode: response.statusCode ?? 0, response: text.replaceAll('\0', '') })
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size < keptBytes) return
        finish()
        response.destroy()
      })
      response.on('end', finish)
      response.on('error', fail)
    })
    request.on('error', fail)
    request.end(post.body)
  })
}

/** Rejects a host any of whose addresses is not public; returns to the connection exactly the addresses that it checked. */
function guardedLookup(post: OutsidePost): LookupFunction {
  const resolve = post.resolve ?? ((host: string) => resolveHost(host, { all: true, verbatim: true }))
  return (host, options, done) => {
    resolve(host)
      .then((addresses) => {
        const inside = post.allowsPrivate
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

function toFailure(error: Error, timeoutMs: number): Error {
  if (error instanceof OutsideFailure) return error
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return new OutsideFailure(`no answer within ${timeoutMs / 1000} s`)
  return new OutsideFailure((error as { code?: string }).code ?? error.message)
}
