import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { idOfProxy } from './request-id.ts'
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
  /** Bytes that the connection had sent before: it may serve many requests, one after the other. */
  bytesBefore: number
  isEventStream: boolean
  isDone: boolean
}

/** No response was sent, for the caller had gone: the number that nginx gives it. */
const abandoned = 499

/** Nobody wants a line for each of these, unless something is wrong. */
const quiet = new Set(['probe', 'page', 'docs', 'unknown'])

/**
 * Follows each request from its first byte to the last of its response: who it is for (`work.ts`), a span, the figures,
 * and one line of the log at its end. Must be the first hook.
 */
export function observeRequests(app: FastifyInstance, services: Services): void {
  const { metrics, tracer } = services.telemetry
  app.decorateRequest('observed', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.id = idOfProxy(request) ?? request.id
    const call = nameOf(request)
    const observed: Observed = {
      work: { request_id: request.id, call },
      span: tracer.begin(call, {
        kind: 'server',
        parent: parentOf(request),
        attributes: { 'http.request.method': request.method, 'request.id': request.id },
      }),
      startedAt: performance.now(),
      bytesBefore: request.raw.socket.bytesWritten ?? 0,
      isEventStream: false,
      isDone: false,
    }
    request.observed = observed
    metrics.requestsInFlight.inc()
    // a caller who goes away ends the request too; `onResponse` only hears of responses that were sent whole
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

/** Runs code as a part of a request: what arrives by a socket's events has lost the thread. */
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
  const bytes = bytesOf(request, reply, observed)
  if (observed.isEventStream) metrics.eventStreams.dec()
  else {
    metrics.requestsInFlight.dec()
    const labels = { call, method: methodOf(request), status_class: `${Math.floor(status / 100)}xx` }
    metrics.requestSeconds.observe(labels, ms / 1000)
  }
  if (status === 429) metrics.rateLimits.inc({ call })
  metrics.responseBytes.inc({ call }, bytes)
  observed.span?.set({ 'http.response.status_code': status, ...observed.work })
  observed.span?.end(status >= 500 ? new Error(`status ${status}`) : undefined)
  const level = status >= 500 ? 'warn' : quiet.has(call) ? 'debug' : 'info'
  observing(request, () =>
    log[level]({ method: methodOf(request), status, ms: Math.round(ms * 10) / 10, bytes }, 'request'),
  )
}

/** The call's name, or what else was asked for: a name of ours in any case, never a part of the address. */
function nameOf(request: FastifyRequest): string {
  const { config, url } = request.routeOptions
  if (config?.call) return config.call
  if (url === '/healthz' || url === '/readyz' || url === '/metrics') return 'probe'
  if (request.url.startsWith('/api/docs') || request.url.startsWith('/api/openapi')) return 'docs'
  return request.url.startsWith('/api') ? 'unknown' : 'page'
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const methodOf = ({ method }: FastifyRequest) => (methods.has(method) ? method : 'other')

function bytesOf({ raw }: FastifyRequest, reply: FastifyReply, { bytesBefore }: Observed): number {
  const written = raw.socket.bytesWritten
  if (written === undefined) return Number(reply.getHeader('content-length') ?? 0) || 0
  return Math.max(0, written - bytesBefore)
}

/** Another service's trace goes on here only if a proxy of ours says so; strangers do not write into our traces. */
function parentOf({ headers, ips }: FastifyRequest): string | undefined {
  const { traceparent } = headers
  return (ips?.length ?? 0) > 1 && typeof traceparent === 'string' ? traceparent : undefined
}
