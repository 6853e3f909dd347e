import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { inSpan, type Span } from './tracer.ts'
import { inWork, type Work } from './work.ts'

declare module 'fastify' {
  interface FastifyRequest {
    observed: Observed | null
  }
  interface FastifyContextConfig {
    /** The call's name in the contract. */
    call?: string
  }
}

type Observed = {
  work: Work
  span: Span | null
  startedAt: number
  /** Bytes sent on the connection before this request, because it may serve many, one after the other. */
  bytesBefore: number
  isEventStream: boolean
  isDone: boolean
}

/** Status, as in nginx, of a request whose caller disconnected before the response. */
const abandoned = 499

/** Logged at debug level unless they fail. */
const quiet = new Set(['probe', 'page', 'docs', 'unknown'])

/**
 * Follows each request until its response is complete: log context (`work.ts`), a span, metrics and a final
 * log line. Must be the first hook.
 */
export function observeRequests(app: FastifyInstance, services: Services): void {
  const { metrics, tracer } = services.telemetry
  app.decorateRequest('observed', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.id = proxyRequestId(request) ?? request.id
    const call = requestName(request)
    const observed: Observed = {
      work: { request_id: request.id, call },
      span: tracer.begin(call, {
        kind: 'server',
        parent: trustedParent(request),
        attributes: { 'http.request.method': request.method, 'request.id': request.id },
      }),
      startedAt: performance.now(),
      bytesBefore: request.raw.socket.bytesWritten ?? 0,
      isEventStream: false,
      isDone: false,
    }
    request.observed = observed
    metrics.requestsInFlight.inc()
    // a disconnecting caller ends the request too; `onResponse` only fires for complete responses
    reply.raw.once('close', () => finish(request, reply, services))
    observing(request, done)
  })
  app.addHook('onSend', async (request, reply) => {
    if (!request.observed || request.observed.isEventStream) return
    if (!String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) return
    request.observed.isEventStream = true
    metrics.requestsInFlight.dec()
    metrics.eventStreams.inc()
  })
  app.addHook('onResponse', async (request, reply) => finish(request, reply, services))
}

/** Runs code in the async context of a request, which is lost in a socket's events. */
export function observing<T>(request: FastifyRequest, run: () => T): T {
  const { observed } = request
  return observed ? inWork(observed.work, () => inSpan(observed.span, run)) : run()
}

function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  { telemetry: { metrics }, log }: Services,
): void {
  const { observed } = request
  if (!observed || observed.isDone) return
  observed.isDone = true
  const call = observed.work.call ?? 'unknown'
  const ms = performance.now() - observed.startedAt
  const status = reply.raw.writableEnded ? reply.statusCode : abandoned
  const bytes = countBytes(request, reply, observed)
  if (observed.isEventStream) metrics.eventStreams.dec()
  else {
    metrics.requestsInFlight.dec()
    const labels = { call, method: knownMethod(request), status_class: `${Math.floor(status / 100)}xx` }
    metrics.requestSeconds.observe(labels, ms / 1000)
  }
  if (status === 429) metrics.rateLimits.inc({ call })
  metrics.responseBytes.inc({ call }, bytes)
  observed.span?.set({ 'http.response.status_code': status, ...observed.work })
  observed.span?.end(status >= 500 ? new Error(`status ${status}`) : undefined)
  const level = status >= 500 ? 'warn' : quiet.has(call) ? 'debug' : 'info'
  observing(request, () =>
    log[level]({ method: knownMethod(request), status, ms: Math.round(ms * 10) / 10, bytes }, 'request'),
  )
}

/** The call's name, or the kind of URL: always one of our names, never a part of the URL. */
function requestName(request: FastifyRequest): string {
  const { config, url } = request.routeOptions
  if (config?.call) return config.call
  if (url === '/healthz' || url === '/readyz' || url === '/metrics') return 'probe'
  if (request.url.startsWith('/api/docs') || request.url.startsWith('/api/openapi')) return 'docs'
  return request.url.startsWith('/api') ? 'unknown' : 'page'
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const knownMethod = ({ method }: FastifyRequest) => (methods.has(method) ? method : 'other')

function countBytes({ raw }: FastifyRequest, reply: FastifyReply, { bytesBefore }: Observed): number {
  const written = raw.socket.bytesWritten
  if (written === undefined) return Number(reply.getHeader('content-length') ?? 0) || 0
  return Math.max(0, written - bytesBefore)
}

/** Another service's trace, accepted only from a trusted proxy so strangers can't write into ours. */
function trustedParent({ headers, ips }: FastifyRequest): string | undefined {
  const { traceparent } = headers
  return (ips?.length ?? 0) > 1 && typeof traceparent === 'string' ? traceparent : undefined
}

/** Long enough to be unique, short enough to read out. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/**
 * The request ID set by a trusted proxy, to match its log with ours; undefined if there is none. IDs from
 * anybody else are ignored: callers could write those of other requests into our log.
 */
export function proxyRequestId({
  headers,
  ips,
}: Pick<FastifyRequest, 'headers' | 'ips'>): string | undefined {
  const given = headers['x-request-id']
  // Fastify lists more than the caller's own address only if the connection comes from a trusted proxy
  const isOfProxy = (ips?.length ?? 0) > 1
  return isOfProxy && typeof given === 'string' && wellFormed.test(given) ? given : undefined
}
