import { promisify } from 'node:util'
import { PassThrough } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

/** Shorter responses fit into one packet anyway. */
const smallestBytes = 1024
/** Longer ones would block a thread for too long. We send none: lists are paged, downloads are streamed. */
const largestBytes = 8 * 1024 * 1024
/** At this quality brotli is about as fast as gzip but smaller (measured on a page of 100 policies). */
const brotliQuality = 4
const textType = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|[\w.]+\+json|xml)|image\/svg)/

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route always returns the same text, so it is compressed once per encoding. */
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

const packer = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: () => createGzip(),
}

/**
 * Compresses text responses of at least 1 KB if the caller accepts it. Streams pass unchanged: event streams
 * must not be delayed, ZIPs and PDFs are compressed already, and built files are compressed on disk
 * (`serve-web.ts`). Responses with `no-transform` also pass unchanged.
 */
export function compressResponses(app: FastifyInstance): void {
  const packedByRoute = new Map<string, Promise<Buffer>>()
  const packedOnce = (route: string, encoding: Encoding, bytes: Buffer) => {
    const name = `${encoding} ${route}`
    const packed = packedByRoute.get(name) ?? pack[encoding](bytes)
    packedByRoute.set(name, packed)
    packed.catch(() => packedByRoute.delete(name))
    return packed
  }
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (!mayBePacked(request, reply)) return payload
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (bytes.length < smallestBytes || bytes.length > largestBytes) return payload
    varyByEncoding(reply)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    const { url: route = '', config } = request.routeOptions
    return config.packOnce ? packedOnce(route, encoding, bytes) : pack[encoding](bytes)
  })
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding|\*/i.test(vary))
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

/** A text whose beginning is sent at once and the rest when it is there, compressed if the caller accepts it. */
export function sendInTwo(
  request: FastifyRequest,
  reply: FastifyReply,
  [beginning, rest]: readonly [string, Promise<string>],
): FastifyReply {
  varyByEncoding(reply)
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  const stream = encoding ? packer[encoding]() : new PassThrough()
  stream.write(beginning)
  if ('flush' in stream) stream.flush()
  void rest.then((text) => stream.end(text))
  return reply.send(stream)
}

function mayBePacked(request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return false
  if (!textType.test(String(reply.getHeader('content-type') ?? ''))) return false
  if (/no-transform/i.test(String(reply.getHeader('cache-control') ?? ''))) return false
  return !isFromElsewhere(request)
}

/**
 * Whether another site caused this API call. It could put guesses into the URL and learn from the compressed
 * size whether our response contains them (BREACH), so the response isn't compressed.
 */
function isFromElsewhere({ url, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return url.startsWith('/api') && (site === 'cross-site' || site === 'same-site')
}
