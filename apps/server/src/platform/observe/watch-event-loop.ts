import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'

/** Pauses from this length on are noticeable to everyone with a request in progress. */
const longPauseMs = 1000
const resolutionMs = 20
const everyMs = 10_000

type Delays = { max: number; reset: () => void }

/** Logs the longest pause since the last call in which the process served no request, if it was long. */
export function reportLongPause(delays: Delays, log: Pick<Logger, 'warn'>): void {
  const pauseMs = Math.round(delays.max / 1e6)
  delays.reset()
  if (pauseMs >= longPauseMs) log.warn({ pause_ms: pauseMs }, 'the process served no request for a while')
}

/** Watches for such pauses; returns a function that stops it. */
export function watchEventLoop(log: Pick<Logger, 'warn'>): () => void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  const timer = setInterval(() => reportLongPause(delays, log), everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    delays.disable()
  }
}
