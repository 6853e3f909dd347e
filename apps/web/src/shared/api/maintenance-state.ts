import { useSyncExternalStore } from 'react'

// Source: specification section 9, "Maintenance debounce 2000 ms".
const debounceMs = 2000

const listeners = new Set<() => void>()
let isDown = false
let isPageShown = false
let timer: ReturnType<typeof setTimeout> | undefined

/** A 503 came: later calls are refused at once, and the maintenance page shows after the debounce. */
export function enterMaintenance(): void {
  isDown = true
  timer ??= setTimeout(() => {
    isPageShown = true
    listeners.forEach((listener) => listener())
  }, debounceMs)
}

export function isInMaintenance(): boolean {
  return isDown
}

export function useMaintenancePage(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isPageShown,
  )
}
