// Source: specification section 9.3: at most once in 60 s.
const guardMs = 60_000
const storageKey = 'chunk-reload-at'

/** A file of the web app did not come: gone with a release, or lost on a bad line. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('a part of the page did not load', { cause })
    this.name = 'ChunkFailure'
  }
}

// what else asks for files while the page lives: dialogs, catalogues
const preloadErrors = new WeakSet<object>()

/** Notes which errors are files that did not come; must run before anything loads. */
export function noteStaleChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => preloadErrors.add(payload))
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkFailure || (error instanceof Error && preloadErrors.has(error))
}

/** Whether a reload may be tried again: at most once a minute, or a broken release would reload for ever. */
export function mayReload(lastReloadMs: number, nowMs: number): boolean {
  return nowMs - lastReloadMs >= guardMs
}

/**
 * After a release the old page asks for files that are gone; loading the page anew brings the new ones. Only when such
 * a file is really needed, and never offline, where nothing would come at all. Returns whether the page is loading.
 */
export function reloadForStaleChunk(): boolean {
  const last = Number(sessionStorage.getItem(storageKey)) || 0
  if (!navigator.onLine || !mayReload(last, Date.now())) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  window.location.reload()
  return true
}
