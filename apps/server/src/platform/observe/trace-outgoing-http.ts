import { subscribe, unsubscribe, type ChannelListener } from 'node:diagnostics_channel'
import { currentSpan, type Span, type Tracer } from './tracer.ts'

type FetchMessage = {
  request: { origin: string; method: string }
  response?: { statusCode: number }
  error?: unknown
}
type HttpMessage = {
  request: { method: string; host: string; getHeader: (name: string) => unknown }
  response?: { statusCode: number }
  error?: unknown
}

/**
 * Traces requests to other services (payments, webhooks, SMS, S3, single sign-on), using Node's diagnostics
 * channels of `fetch` and `node:http`. Records only method, host and status, because a URL may contain a
 * client's secret. Leaves out requests to `receiver`, which send the traces themselves. Returns a function
 * that stops it.
 */
export function traceOutgoingHttp(tracer: Tracer, receiver: string): () => void {
  const open = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string) => {
    // only within a span of ours
    if (host === receiver || !currentSpan()) return
    const span = tracer.begin(`${method} ${host}`, {
      kind: 'client',
      attributes: { 'http.request.method': method, 'server.address': host },
    })
    if (span) open.set(request, span)
  }
  const end = (request: object, status: number | undefined, error?: unknown) => {
    const span = open.get(request)
    if (!span) return
    open.delete(request)
    if (status) span.set({ 'http.response.status_code': status })
    span.end(error)
  }
  const readHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
  // each channel has its own type of message, which Node's types don't declare
  const listeners = {
    'undici:request:create': ({ request }: FetchMessage) =>
      begin(request, request.method, readHost(String(request.origin))),
    'undici:request:headers': ({ request, response }: FetchMessage) => end(request, response?.statusCode),
    'undici:request:error': ({ request, error }: FetchMessage) => end(request, undefined, error),
    'http.client.request.start': ({ request }: HttpMessage) =>
      begin(request, request.method, String(request.getHeader('host') ?? request.host)),
    'http.client.response.finish': ({ request, response }: HttpMessage) => end(request, response?.statusCode),
    'http.client.request.error': ({ request, error }: HttpMessage) => end(request, undefined, error),
  }
  for (const [name, listener] of Object.entries(listeners))
    subscribe(name, listener as unknown as ChannelListener)
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      unsubscribe(name, listener as unknown as ChannelListener)
  }
}
