import { useSyncExternalStore } from 'react'

/** As wide as `data-table.module.css` and the layouts call a phone. */
const narrow = window.matchMedia('(max-width: 47.99em)')

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone; known before the first paint. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}
