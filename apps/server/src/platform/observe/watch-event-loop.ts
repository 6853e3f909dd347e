import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'

/** Longer pauses are noticed by everybody whose request came meanwhile. */
const longPauseMs = 1000
const resolutionMs = 20
const everyMs = 10_000

type Delays = { max: number; reset: () => void }

/** Logs the longest time since the last call in which the process served no request, if it was long. */
export function reportLongPause(delays: Delays, log: Pick<Logger, 'warn'>): void {
  const pauseMs = Math.round(delays.max / 1e6)
  delays.reset()
  if (pauseMs >= longPauseMs) log.warn({ pause_ms: pauseMs }, 'the process served no request for a while')
}

/** Watches for such pauses; returns how to stop. */
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
