export type TimeLeft = { hours: number; minutes: number }

/** Whole hours and minutes until an instant, rounded up to the minute; nothing left is zero. */
export function timeLeft(deadline: string, now: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil((Date.parse(deadline) - now) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
