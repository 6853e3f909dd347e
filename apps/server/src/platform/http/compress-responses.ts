import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

/** Shorter responses fit one packet either way. */
const smallestBytes = 1024
/** Longer ones would hold a thread for too long. None of ours is: lists are pages, downloads are streams. */
const largestBytes = 8 * 1024 * 1024
/** Where brotli takes about as long as gzip does, and still leaves less (measured on a page of 100 policies). */
const brotliQuality = 4
const textType = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|[\w.]+\+json|xml)|image\/svg)/

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's response is the same text as long as the process runs, so it is packed once for each encoding. */
    packOnce?: boolean
  }
}

const pack: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/**
 * Compresses text responses of one kilobyte and more as the caller accepts. Streams pass as they are: event streams must not
 * wait, zips and PDFs are packed inside, and built files lie packed on the disk (`serve-web.ts`). So does anything that
 * says `no-transform`.
 */
export function compressResponses(app: FastifyInstance): void {
  const kept = new Map<string, Promise<Buffer>>()
  const packedOnce = (route: string, encoding: Encoding, bytes: Buffer) => {
    const name = `${encoding} ${route}`
    const packed = kept.get(name) ?? pack[encoding](bytes)
    kept.set(name, packed)
    packed.catch(() => kept.delete(name))
    return packed
  }
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (!mayBePacked(request, reply)) return payload
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (bytes.length < smallestBytes || bytes.length > largestBytes) return payload
    const vary = String(reply.getHeader('vary') ?? '')
    if (!/accept-encoding|\*/i.test(vary))
      reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    const { url: route = '', config } = request.routeOptions
    return config.packOnce ? packedOnce(route, encoding, bytes) : pack[encoding](bytes)
  })
}

function mayBePacked(request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return false
  if (!textType.test(String(reply.getHeader('content-type') ?? ''))) return false
  if (/no-transform/i.test(String(reply.getHeader('cache-control') ?? ''))) return false
  return !isFromElsewhere(request)
}

/**
 * A call that another site brought about. It could choose words of the address and learn by the length of the packed
 * response whether a page of our data holds them (BREACH), so it gets plain text.
 */
function isFromElsewhere({ url, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return url.startsWith('/api') && (site === 'cross-site' || site === 'same-site')
}
