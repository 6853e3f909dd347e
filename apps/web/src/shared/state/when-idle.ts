/** Gives the response to a key press or click time to appear first, in milliseconds; nothing waits longer. */
const patienceMs = 300

/** Runs a function once the page is idle; the returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: patienceMs })
  return () => cancelIdleCallback(handle)
}
