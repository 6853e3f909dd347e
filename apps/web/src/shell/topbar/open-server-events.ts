type Listeners = {
  /** An event with the text of its details. */
  onEvent: (name: string, data: string) => void
  /** Whether events come; `hasMissed` when some may have been lost meanwhile. */
  onLive: (isLive: boolean, hasMissed: boolean) => void
  /** False while another try is bound to fail. */
  mayTry: () => boolean
}

/** Waits between tries, the last one for ever. */
const waitsMs = [2000, 5000, 15_000, 30_000]

/**
 * An event stream that comes back: a browser opens a broken line again by itself, but gives up for good when the
 * response was a failure, as from a server that restarts. Returns how to close it.
 */
export function openServerEvents(
  address: string,
  names: readonly string[],
  listeners: Listeners,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let wasLive = false

  const open = () => {
    timer = undefined
    if (!listeners.mayTry()) return later()
    source = new EventSource(address)
    source.onopen = () => {
      failures = 0
      listeners.onLive(true, wasLive)
      wasLive = true
    }
    source.onerror = () => {
      listeners.onLive(false, false)
      if (source?.readyState === EventSource.CLOSED) later()
    }
    for (const name of names)
      source.addEventListener(name, (event) => listeners.onEvent(name, String(event.data)))
  }
  const later = () => {
    timer ??= setTimeout(open, waitsMs[Math.min(failures++, waitsMs.length - 1)])
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
