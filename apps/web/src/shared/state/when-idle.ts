/** Long enough for what a person pressed to be there first, in milliseconds; nothing waits longer. */
const patienceMs = 300

/** Runs something once the page has nothing more urgent to do; the returned function calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: patienceMs })
  return () => cancelIdleCallback(handle)
}
