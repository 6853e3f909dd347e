import { createMetrics, type Metrics } from './metrics.ts'
import { noTracer, type Tracer } from './tracer.ts'

/** What work leaves behind for whoever runs the product, beside the log. */
export type Telemetry = { metrics: Metrics; tracer: Tracer }

/** Figures that nobody reads and no traces: for what is built by itself, as in tests. */
export const ownTelemetry = (): Telemetry => ({ metrics: createMetrics(), tracer: noTracer })
