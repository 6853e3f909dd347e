import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { noTracer, type Tracer } from './tracer.ts'

/** Seconds, from a cached read to a ZIP of thousands of files. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Seconds, from a free connection to the timeout of the wait for one. */
const waitBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 10]
/** Seconds, from one mail to the nightly retention. */
const jobBuckets = [0.05, 0.25, 1, 5, 15, 60, 300, 1800]

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates every metric that the product exports, in one registry per process. Labels are names from the code
 * (calls, tasks, gateways, currencies), never IDs or user input, so the code limits their number.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  let isCollecting = false
  return {
    registry,
    /** Called before a scrape to update metrics such as the state of the pools. */
    sources: [] as (() => void | Promise<void>)[],
    /** Starts the metrics of the process itself (event loop, heap, garbage, CPU), only if they are read. */
    collectProcess: () => {
      if (!isCollecting) collectDefaultMetrics({ register: registry })
      isCollecting = true
    },
    requestSeconds: new Histogram({
      name: 'campus_request_duration_seconds',
      help: 'Requests by call, method and class of status, and how long they took; event streams are not in it',
      labelNames: ['call', 'method', 'status_class'] as const,
      buckets: requestBuckets,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'campus_requests_in_flight',
      help: 'Requests that have no complete response yet, without event streams',
      registers,
    }),
    eventStreams: new Gauge({ name: 'campus_event_streams', help: 'Open event streams', registers }),
    responseBytes: new Counter({
      name: 'campus_response_bytes_total',
      help: 'Bytes sent, headers included, by call',
      labelNames: ['call'] as const,
      registers,
    }),
    checkoutSeconds: new Histogram({
      name: 'campus_pool_checkout_seconds',
      help: 'How long work waited for a database connection, by role',
      labelNames: ['role'] as const,
      buckets: waitBuckets,
      registers,
    }),
    poolTrouble: new Counter({
      name: 'campus_pool_trouble_total',
      help: 'Lost connections, waits given up, second connections for one piece of work, transactions run again',
      labelNames: ['role', 'trouble'] as const,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'campus_job_duration_seconds',
      help: 'Tries of jobs by task and outcome (done, failed), and how long they took',
      labelNames: ['task', 'outcome'] as const,
      buckets: jobBuckets,
      registers,
    }),
    payments: new Counter({
      name: 'campus_payments_total',
      help: 'Payments by gateway and the status that they reached (started, waiting, succeeded, failed, refused)',
      labelNames: ['gateway', 'status'] as const,
      registers,
    }),
    paymentMinor: new Counter({
      name: 'campus_payments_minor_units_total',
      help: 'Money of succeeded payments by gateway and currency, in minor units (pence, cents)',
      labelNames: ['gateway', 'currency'] as const,
      registers,
    }),
    messages: new Counter({
      name: 'campus_messages_total',
      help: 'Tries to send mails and SMS, by channel and outcome (sent, failed)',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    webhooks: new Counter({
      name: 'campus_webhook_attempts_total',
      help: 'Tries to deliver a webhook by outcome (delivered, failed)',
      labelNames: ['outcome'] as const,
      registers,
    }),
    importRows: new Counter({
      name: 'campus_import_rows_total',
      help: 'People who came into orders, by spreadsheet, API or by hand',
      registers,
    }),
    rateLimits: new Counter({
      name: 'campus_rate_limits_hit_total',
      help: 'Requests rejected because of a limit (429), by call',
      labelNames: ['call'] as const,
      registers,
    }),
    browserErrors: new Counter({
      name: 'campus_browser_errors_total',
      help: 'Errors that browsers reported, by kind',
      labelNames: ['kind'] as const,
      registers,
    }),
    poolConnections: new Gauge({
      name: 'campus_pool_connections',
      help: 'Database connections by role and state (total, idle, max)',
      labelNames: ['role', 'state'] as const,
      registers,
    }),
    poolWaiting: new Gauge({
      name: 'campus_pool_waiting',
      help: 'Pieces of work that wait for a database connection, by role',
      labelNames: ['role'] as const,
      registers,
    }),
    queueReadable: new Gauge({
      name: 'campus_queue_readable',
      help: '1 when the queue could be read for this scrape; 0 leaves its other figures out',
      registers,
    }),
    jobsWaiting: new Gauge({
      name: 'campus_jobs_waiting',
      help: 'Jobs that wait or are tried again, by task, in the whole queue',
      labelNames: ['task'] as const,
      registers,
    }),
    jobsFailed: new Gauge({
      name: 'campus_jobs_failed_for_good',
      help: 'Jobs that have used up their tries, by task, in the whole queue',
      labelNames: ['task'] as const,
      registers,
    }),
    oldestJobSeconds: new Gauge({
      name: 'campus_jobs_oldest_waiting_seconds',
      help: 'How long the job that is due for longest has been waiting',
      registers,
    }),
  }
}

/** The metrics in Prometheus text format. */
export async function readMetrics(metrics: Metrics): Promise<string> {
  await Promise.all(metrics.sources.map(async (look) => look()))
  return metrics.registry.metrics()
}

export type PoolRole = 'app' | 'operator' | 'owner'
type PoolState = { total: number; idle: number; waiting: number; max: number }

/** Exports the state of a pool at the time of each scrape. */
export function exportPool(metrics: Metrics, role: PoolRole, look: () => PoolState): void {
  metrics.sources.push(() => {
    const { total, idle, waiting, max } = look()
    metrics.poolConnections.set({ role, state: 'total' }, total)
    metrics.poolConnections.set({ role, state: 'idle' }, idle)
    metrics.poolConnections.set({ role, state: 'max' }, max)
    metrics.poolWaiting.set({ role }, waiting)
  })
}

export type QueueState = { task: string; waiting: number; failed: number; oldest_seconds: number }[]

/**
 * Exports the state of the queue at the time of each scrape: the same on every node. `read` returns null if
 * the queue can't be read.
 */
export function exportQueue(metrics: Metrics, read: () => Promise<QueueState | null>): void {
  const { queueReadable, jobsWaiting, jobsFailed, oldestJobSeconds } = metrics
  metrics.sources.push(async () => {
    const queue = await read()
    queueReadable.set(queue ? 1 : 0)
    for (const gauge of [jobsWaiting, jobsFailed]) gauge.reset()
    oldestJobSeconds.set(Math.max(0, ...(queue ?? []).map(({ oldest_seconds }) => oldest_seconds)))
    for (const { task, waiting, failed } of queue ?? []) {
      jobsWaiting.set({ task }, waiting)
      jobsFailed.set({ task }, failed)
    }
  })
}

/** What the product records for its operators besides the log. */
export type Telemetry = { metrics: Metrics; tracer: Tracer }

/** Metrics that aren't exported and no traces, for parts that run on their own, as in tests. */
export const ownTelemetry = (): Telemetry => ({ metrics: createMetrics(), tracer: noTracer })
