import { useEffect, useState } from 'react'
import { serverNow } from '../api/server-clock.ts'

const tickMs = 15_000

/** The current time by the server's clock, in milliseconds since 1970; used by countdowns to a deadline. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

export type TimeLeft = { hours: number; minutes: number }

/** Hours and minutes until an instant, rounded up to the minute; zero once it has passed. */
export function timeLeft(deadline: string, now: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil((Date.parse(deadline) - now) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
