/** How far the server's clock is before the browser's, in milliseconds. */
let aheadMs = 0

// The header has whole seconds and the response was on its way: less than this is no difference between clocks.
const toleranceMs = 30_000

/**
 * Notes the `Date` of a response of the product. Computers in schools go wrong by hours, and a deadline that is counted by
 * such a clock is worse than none.
 */
export function noteServerDate(header: string | null, receivedAt = Date.now()): void {
  const sentAt = Date.parse(header ?? '')
  if (Number.isNaN(sentAt)) return
  const difference = sentAt - receivedAt
  aheadMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

/** The present instant by the server's clock, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + aheadMs
