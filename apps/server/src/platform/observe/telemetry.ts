import { createMetrics, type Metrics } from './metrics.ts'
import { noTracer, type Tracer } from './tracer.ts'

/** What the product records for its operators besides the log. */
export type Telemetry = { metrics: Metrics; tracer: Tracer }

/** Metrics that aren't exported and no traces, for parts that run on their own, as in tests. */
export const ownTelemetry = (): Telemetry => ({ metrics: createMetrics(), tracer: noTracer })
