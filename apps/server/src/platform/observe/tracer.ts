import { AsyncLocalStorage } from 'node:async_hooks'
import type { Config } from '../../config.ts'

export type Attributes = Record<string, string | number | boolean | undefined>
export type SpanKind = 'server' | 'client' | 'internal' | 'consumer'
export type SpanOptions = {
  kind?: SpanKind
  attributes?: Attributes
  /** W3C `traceparent` of the span that this one continues. */
  parent?: string | undefined
  /** W3C `traceparent` of the span that caused this one, which may have ended long ago. */
  cause?: string | undefined
}

/** A span, in the sense of OpenTelemetry. */
export type Span = {
  traceId: string
  spanId: string
  /** In W3C Trace Context format, to pass on to the service that continues the work. */
  traceparent: string
  set: (attributes: Attributes) => void
  end: (error?: unknown) => void
}

/** The product's interface to tracing. OpenTelemetry is loaded only if it is configured. */
export type Tracer = {
  isOn: boolean
  /** Begins a span as a child of the current one; null if tracing is off. */
  begin: (name: string, options?: SpanOptions) => Span | null
  /** Sends the pending spans. */
  stop: () => Promise<void>
}

/** Settings of the receiver and the sampling rate. */
export type TracerSettings = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'
>

export const noTracer: Tracer = { isOn: false, begin: () => null, stop: async () => undefined }

const spans = new AsyncLocalStorage<Span>()

export const currentSpan = (): Span | undefined => spans.getStore()

/** Runs code with `span` as the current span. */
export const inSpan = <T>(span: Span | null | undefined, run: () => T): T =>
  span ? spans.run(span, run) : run()

/** The current trace and span, for log lines. */
export function currentTrace(): { trace_id: string; span_id: string } | undefined {
  const span = spans.getStore()
  return span && { trace_id: span.traceId, span_id: span.spanId }
}

/** Runs work in its own span; if tracing is off, just runs it. */
export async function traced<T>(
  tracer: Tracer,
  name: string,
  options: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const span = tracer.begin(name, options)
  if (!span) return work(null)
  try {
    const result = await spans.run(span, () => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
