const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * The delay between a failure and the next attempt. Source: Standard Webhooks specification, "Deliverability
 * and reliability": at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h.
 */
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
/** Adds up to a tenth, so that deliveries that failed together aren't retried together. */
const jitter = 0.1

/** Milliseconds until the next attempt after a number of failures; undefined if that was the last attempt. */
export function delayAfter(failures: number, chance: number): number | undefined {
  const delay = delays[failures - 1]
  return delay === undefined ? undefined : Math.round(delay * (1 + jitter * chance))
}

/** An endpoint that has accepted nothing for this long is disabled, and its owners are notified. */
const disableAfterMs = 5 * 24 * hour

export const isGivenUp = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= disableAfterMs

/** How long the old secret still signs alongside the new one. */
export const secretOverlapMs = 24 * hour
