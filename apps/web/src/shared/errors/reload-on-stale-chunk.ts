// Source: specification section 9.3: at most once in 60 s.
const guardMs = 60_000
const storageKey = 'chunk-reload-at'

/** A file of the web app failed to load: it is gone since a release, or the connection is bad. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('part not loaded', { cause })
    this.name = 'ChunkFailure'
  }
}

// failures of other lazy imports: dialogs, catalogues
const preloadErrors = new WeakSet<object>()

/** Records which errors are failed imports; must run before anything loads. */
export function noteStaleChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => preloadErrors.add(payload))
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkFailure || (error instanceof Error && preloadErrors.has(error))
}

/** Whether another reload is allowed: at most once a minute, or a broken release would reload for ever. */
export function mayReload(lastReloadMs: number, nowMs: number): boolean {
  return nowMs - lastReloadMs >= guardMs
}

/**
 * After a release an old page may request files that no longer exist; reloading fetches the new ones. Called
 * only when such a file is needed; never reloads while offline, which would leave no page at all. Returns
 * whether the page is reloading.
 */
export function reloadForStaleChunk(): boolean {
  const lastReload = Number(sessionStorage.getItem(storageKey)) || 0
  if (!navigator.onLine || !mayReload(lastReload, Date.now())) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  window.location.reload()
  return true
}

/**
 * Whether the server no longer has the file of a failed import, as after a release. Without an answer, or if the error
 * doesn't name the file, it may still be there.
 */
export async function isFileGone(error: unknown): Promise<boolean> {
  const file = /\S*\/assets\/\S+/.exec(String(error))?.[0]
  if (!file) return false
  return fetch(file, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  )
}
