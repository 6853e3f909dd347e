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
/** The server sends a beat every 25 seconds: a stream that is silent for longer than two of them is dead. */
const silenceMs = 60_000
const lookMs = 5000

/**
 * An event stream that comes back: a browser opens a broken line again by itself, but gives up for good when the
 * response was a failure, as from a server that restarts, and never notices a line that broke without a word, as behind
 * the lid of a laptop: that one is opened anew when no beat comes. Returns how to close it.
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
    // one that is being opened ends by itself
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
