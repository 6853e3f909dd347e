// Source: specification section 9, "Chunk reload guard 60 s".
const guardMs = 60_000
const storageKey = 'chunk-reload-at'

/** Whether a reload may be tried again: at most once a minute, or a broken release would reload for ever. */
export function mayReload(lastReloadMs: number, nowMs: number): boolean {
  return nowMs - lastReloadMs >= guardMs
}

/** After a release the old page asks for files that are gone; loading the page anew brings the new ones. */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(storageKey)) || 0
    if (!mayReload(last, Date.now())) return
    sessionStorage.setItem(storageKey, String(Date.now()))
    window.location.reload()
  })
}
