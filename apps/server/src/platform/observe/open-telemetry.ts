import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Link,
  type SpanContext,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { setTimeout } from 'node:timers/promises'
import { classifyError } from '../database/database-errors.ts'
import { traceOutgoingHttp } from './trace-outgoing-http.ts'
import {
  currentSpan,
  type Attributes,
  type Span,
  type SpanKind,
  type SpanOptions,
  type Tracer,
  type TracerSettings,
} from './tracer.ts'

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
  consumer: Kind.CONSUMER,
}
/** A receiver that doesn't respond must not delay the stop. */
const stopMs = 3000

/** Exports traces (OTLP over HTTP). Loaded only if configured, and the only file that uses OpenTelemetry. */
export function openTelemetryTracer(endpoint: string, settings: TracerSettings): Tracer {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    // the headers of the receiver come from OTEL_EXPORTER_OTLP_HEADERS, which the exporter reads itself
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const inner = provider.getTracer('campus-cover')
  const tracer: Tracer = {
    isOn: true,
    begin: (name, options = {}) => {
      const { context, links } = spanOrigin(options)
      const span = inner.startSpan(
        name,
        { kind: kinds[options.kind ?? 'internal'], attributes: definedAttributes(options.attributes), links },
        context,
      )
      return wrapSpan(span)
    },
    stop: async () => {
      stopListening()
      await Promise.race([provider.shutdown(), setTimeout(stopMs, undefined, { ref: false })])
    },
  }
  const stopListening = traceOutgoingHttp(tracer, new URL(url).host)
  return tracer
}

/** The parent of a span, or, for separate work such as a job, a link to its cause. */
function spanOrigin({ parent, cause }: SpanOptions): { context: Context; links: Link[] } {
  const causing = readTraceparent(cause)
  if (causing) return { context: ROOT_CONTEXT, links: [{ context: causing }] }
  const above = readTraceparent(parent) ?? readTraceparent(currentSpan()?.traceparent)
  return { context: above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT, links: [] }
}

/** W3C Trace Context, version 00. */
function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text ?? '') ?? []
  if (!traceId || !spanId) return undefined
  const isSampled = (Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED) !== 0
  return { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true }
}

function wrapSpan(inner: import('@opentelemetry/api').Span): Span {
  const { traceId, spanId, traceFlags } = inner.spanContext()
  return {
    traceId,
    spanId,
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
    set: (attributes) => void inner.setAttributes(definedAttributes(attributes)),
    end: (error) => {
      // only its type, because a message may quote user input
      if (error !== undefined) {
        inner.setStatus({ code: SpanStatusCode.ERROR })
        inner.setAttribute(
          'error.type',
          classifyError(error) ?? (error instanceof Error ? error.name : typeof error),
        )
      }
      inner.end()
    },
  }
}

const definedAttributes = (attributes: Attributes = {}) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number | boolean
  >
