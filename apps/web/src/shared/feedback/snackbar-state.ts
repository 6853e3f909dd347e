import { useSyncExternalStore } from 'react'

// Source: specification section 9, "Toast/snackbar default 3000 ms".
const defaultTimerMs = 3000

export type SnackbarType = 'error' | 'info' | 'success'
export type SnackbarMessage = { id: number; type: SnackbarType; text: string; timerMs: number }

const listeners = new Set<() => void>()
let current: SnackbarMessage | undefined
let lastId = 0

function publish(message: SnackbarMessage | undefined): void {
  current = message
  listeners.forEach((listener) => listener())
}

/** Shows one message at the foot of the page; a newer one takes the place of an older one. */
export function notify(type: SnackbarType, text: string, timerMs = defaultTimerMs): void {
  publish({ id: ++lastId, type, text, timerMs })
}

export function closeSnackbar(id: number): void {
  if (current?.id === id) publish(undefined)
}

export function useSnackbarMessage(): SnackbarMessage | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
