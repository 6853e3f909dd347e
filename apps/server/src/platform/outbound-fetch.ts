import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses inside our own network and machine. Source: IANA special-purpose address registries. */
const inner = new BlockList()
// a list of its own: IPv4 addresses also match IPv6 rules, as mapped ones
const inner6 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4')
// only global unicast (2000::/3) leaves, and of that not 6to4 or Teredo, which wrap other addresses
inner6.addSubnet('::', 3, 'ipv6')
inner6.addSubnet('4000::', 2, 'ipv6')
inner6.addSubnet('8000::', 1, 'ipv6')
inner6.addSubnet('2001::', 32, 'ipv6')
inner6.addSubnet('2002::', 16, 'ipv6')

export const isInnerAddress = (address: string) =>
  isIP(address) === 6 ? inner6.check(address, 'ipv6') : inner.check(address, 'ipv4')

/** Looks the name up once and connects to what was looked at, so that the name cannot change in between. */
const lookUpOutside: LookupFunction = (host, options, done) => {
  lookUpName(host, { ...options, all: true }, (error, found) => {
    const addresses = found as unknown as LookupAddress[]
    const refused =
      error ?? (addresses.some(({ address }) => isInnerAddress(address)) ? innerError(host) : null)
    const [first] = addresses ?? []
    if (refused || !first) return done(refused ?? innerError(host), '', 4)
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

const maxAnswerBytes = 1024 * 1024

/**
 * Asks an address that somebody typed into a form: only https, only outside our network, no redirects, a capped
 * answer. `allowsInner` is for development and tests, where the other side runs on this machine.
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
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > maxAnswerBytes) request.destroy(new Error('the answer is too large'))
          else chunks.push(chunk)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 502
          const isEmpty = status === 204 || status === 304
          resolve(
            new Response(isEmpty ? null : Buffer.concat(chunks), {
              status,
              headers: Object.entries(answer.headers).map(([key, value]) => [key, String(value)]),
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
  return isIP(host) !== 0 && isInnerAddress(host)
}
