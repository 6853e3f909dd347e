type Listeners = {
  /** Called with an event's name and the text of its details. */
  onEvent: (name: string, data: string) => void
  /** Called when events start or stop arriving; `hasMissed` if some may have been lost. */
  onLive: (isLive: boolean, hasMissed: boolean) => void
  /** False while a retry is bound to fail. */
  mayTry: () => boolean
}

/** Waits between retries in milliseconds; the last one repeats. */
const waitsMs = [2000, 5000, 15_000, 30_000]
/** The server sends a heartbeat every 25 seconds: a stream that misses two of them is dead. */
const silenceMs = 60_000
const lookMs = 5000

/**
 * An event stream that reconnects. Browsers reconnect a broken stream themselves, but give up after a failed
 * response, such as from a restarting server, and don't notice a silently dropped connection, as after
 * closing a laptop: that one is reopened if no heartbeat arrives. Returns a function that closes the stream.
 */
export function openServerEvents(
  address: string,
  { names, listeners }: { names: readonly string[]; listeners: Listeners },
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let wasLive = false
  let isOpen = false
  let lastHeard = 0
  const hear = () => void (lastHeard = Date.now())

  const open = () => {
    timer = undefined
    if (!listeners.mayTry()) return later()
    source = new EventSource(address)
    source.onopen = () => {
      hear()
      isOpen = true
      failures = 0
      listeners.onLive(true, wasLive)
      wasLive = true
    }
    source.onerror = () => {
      isOpen = false
      listeners.onLive(false, false)
      if (source?.readyState === EventSource.CLOSED) later()
    }
    for (const name of names)
      source.addEventListener(name, (event) => {
        hear()
        listeners.onEvent(name, String(event.data))
      })
    source.addEventListener('beat', hear)
  }
  const later = () => {
    timer ??= setTimeout(open, waitsMs[Math.min(failures++, waitsMs.length - 1)])
  }
  const look = () => {
    // a stream that is still connecting fails without our help
    if (!isOpen || Date.now() - lastHeard < silenceMs) return
    source?.close()
    isOpen = false
    listeners.onLive(false, false)
    open()
  }
  const looking = setInterval(look, lookMs)
  open()
  return () => {
    clearInterval(looking)
    clearTimeout(timer)
    source?.close()
  }
}
