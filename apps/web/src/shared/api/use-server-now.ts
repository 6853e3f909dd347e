import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

const tickMs = 15_000

/** The present instant by the server's clock, in milliseconds since 1970; what counts down to a deadline follows it. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
