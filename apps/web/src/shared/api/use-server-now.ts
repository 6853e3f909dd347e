import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

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
