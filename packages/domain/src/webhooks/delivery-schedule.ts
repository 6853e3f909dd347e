const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * How long after a failure the next try comes. Source: Standard Webhooks specification, "Deliverability and reliability":
 * at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h.
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
/** Up to a tenth later, so that all that failed together does not come back together. */
const jitter = 0.1

/** Milliseconds until the next try after so many failed ones; undefined when it was the last. */
export function delayAfter(failures: number, chance: number): number | undefined {
  const delay = delays[failures - 1]
  return delay === undefined ? undefined : Math.round(delay * (1 + jitter * chance))
}

/** An endpoint that took nothing for so long is switched off; its people are told. */
const disableAfterMs = 5 * 24 * hour

export const isGivenUp = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= disableAfterMs

/** How long the old secret still signs beside the new one. */
export const secretOverlapMs = 24 * hour
