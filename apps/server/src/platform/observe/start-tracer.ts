import { noTracer, type Tracer, type TracerSettings } from './tracer.ts'

/** The configured tracer; without an endpoint a no-op, and OpenTelemetry isn't loaded. */
export async function startTracer(config: TracerSettings): Promise<Tracer> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (!endpoint) return noTracer
  const { openTelemetryTracer } = await import('./open-telemetry.ts')
  return openTelemetryTracer(endpoint, config)
}
