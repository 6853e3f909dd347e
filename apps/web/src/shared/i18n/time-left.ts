export type TimeLeft = { hours: number; minutes: number }

/** Hours and minutes until an instant, rounded up to the minute; zero once it has passed. */
export function timeLeft(deadline: string, now: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil((Date.parse(deadline) - now) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
