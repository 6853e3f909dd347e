/** How far the server's clock is ahead of the browser's, in milliseconds. */
let aheadMs = 0

// the header has whole seconds and the response took time, so smaller differences are ignored
const toleranceMs = 30_000

/**
 * Records the `Date` header of one of our responses. School computers can be hours out, and a countdown to a
 * deadline by a wrong clock is worse than none.
 */
export function noteServerDate(header: string | null, receivedAt = Date.now()): void {
  const sentAt = Date.parse(header ?? '')
  if (Number.isNaN(sentAt)) return
  const difference = sentAt - receivedAt
  aheadMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

/** The current time by the server's clock, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + aheadMs
