import type { JobHelpers } from 'graphile-worker'
import { randomUUID } from 'node:crypto'
import type { Services } from '../services.ts'
import { currentSpan, traced } from './tracer.ts'
import { currentWork, inWork, type Work } from './work.ts'

/** Context of the request that enqueued a job, carried in addition to its payload. */
type Cause = Pick<Work, 'request_id' | 'client_id' | 'actor_kind' | 'actor_id'> & { traceparent?: string }
const causeKey = 'caused_by'

/** Adds the IDs of the current request or job to a payload. */
export function withCause<Payload extends object>(payload: Payload): Payload {
  const work = currentWork()
  if (!work) return payload
  const { request_id, client_id, actor_kind, actor_id } = work
  const traceparent = currentSpan()?.traceparent
  return { ...payload, [causeKey]: { request_id, client_id, actor_kind, actor_id, traceparent } }
}

/** Separates a payload from its cause. */
export function splitCause(given: unknown): { payload: Record<string, unknown>; cause: Partial<Cause> } {
  const { [causeKey]: cause, ...payload } = (given ?? {}) as Record<string, unknown>
  return { payload, cause: (cause ?? {}) as Partial<Cause> }
}

type Run = (payload: unknown) => Promise<void>

/**
 * Wraps a job's handler for the queue: adds its IDs to every log line, and records a span, metrics and a
 * final log line.
 */
export function observedTask(task: string, run: Run, { telemetry, log }: Services) {
  const { metrics, tracer } = telemetry
  return async (given: unknown, { job }: JobHelpers): Promise<void> => {
    const { payload, cause } = splitCause(given)
    const { traceparent, ...ids } = cause
    const ofPayload = typeof payload['client_id'] === 'string' ? { client_id: payload['client_id'] } : {}
    const work: Work = { request_id: randomUUID(), ...ofPayload, ...ids, task, job_id: String(job.id) }
    const attributes = {
      task,
      'job.id': String(job.id),
      'request.id': work.request_id,
      attempt: job.attempts,
    }
    await inWork(work, async () => {
      const startedAt = performance.now()
      const finish = (outcome: 'done' | 'failed') => {
        const ms = performance.now() - startedAt
        metrics.jobSeconds.observe({ task, outcome }, ms / 1000)
        return { outcome, ms: Math.round(ms), attempt: job.attempts }
      }
      try {
        await traced(tracer, `job ${task}`, { kind: 'consumer', cause: traceparent, attributes }, () =>
          run(payload),
        )
        log.info(finish('done'), 'job')
      } catch (error) {
        const isLast = job.attempts >= job.max_attempts
        log[isLast ? 'error' : 'warn']({ ...finish('failed'), is_last_try: isLast, err: error }, 'job')
        throw error
      }
    })
  }
}
