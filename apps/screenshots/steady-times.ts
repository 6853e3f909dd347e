const hourMs = 3_600_000
const written = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g
/** As a document dates the responses that it brings: `Tue, 01 Dec 2026 15:00:07 GMT`. */
const asHeader = /\b[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g

/**
 * A response as if no time passed during a run. The product's clock runs on from `clock`, so instants of this run differ
 * each time: they are rounded down to the hour. Instants by the machine's own clock, which the database sets, become `clock`.
 */
export function steadyTimes(
  text: string,
  clock: string,
  machine: { startedAt: number; now: number },
): string {
  const clockMs = Date.parse(clock)
  const replace = (instant: string, write: (date: Date) => string): string => {
    const at = Date.parse(instant)
    if (at >= machine.startedAt && at <= machine.now) return write(new Date(clockMs))
    return at < clockMs ? instant : write(new Date(at - ((at - clockMs) % hourMs)))
  }
  return text
    .replaceAll(written, (instant) => replace(instant, (date) => date.toISOString()))
    .replaceAll(/"\d+ (?:second|minute)s? ago"/g, '"1 minute ago"')
    .replaceAll(asHeader, (instant) => replace(instant, (date) => date.toUTCString()))
}
