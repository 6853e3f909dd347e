/** When all pictures are made. */
export const clock = '2026-12-01T15:00:00Z'
const clockMs = Date.parse(clock)
const hourMs = 3_600_000
const written = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g
/** As a document dates the responses that it brings: `Tue, 01 Dec 2026 15:00:07 GMT`. */
const asHeader = /\b[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g

/**
 * A response as if no time passed while pictures are made. The product's clock runs on from its start, so what a run does
 * gets other minutes each time: such an instant becomes the full hour before it, counted from the start. What the database
 * dated by the machine's own clock becomes the start.
 */
export function steadyTimes(text: string, machine: { startedAt: number; now: number }): string {
  const steady = (at: number): number | null => {
    if (at >= machine.startedAt && at <= machine.now) return clockMs
    return at < clockMs ? null : clockMs + Math.floor((at - clockMs) / hourMs) * hourMs
  }
  const replace = (instant: string, write: (date: Date) => string): string => {
    const at = steady(Date.parse(instant))
    return at === null ? instant : write(new Date(at))
  }
  return text
    .replaceAll(written, (instant) => replace(instant, (date) => date.toISOString()))
    .replaceAll(asHeader, (instant) => replace(instant, (date) => date.toUTCString()))
}
