import { createStore } from '../state/create-store.ts'

// Source: specification section 9, "Maintenance debounce 2000 ms".
const debounceMs = 2000

const pageShown = createStore(false)
let isDown = false
let timer: ReturnType<typeof setTimeout> | undefined

/** A 503 came: later calls are refused at once, and the maintenance page shows after the debounce. */
export function enterMaintenance(): void {
  isDown = true
  timer ??= setTimeout(() => pageShown.set(true), debounceMs)
}

export function isInMaintenance(): boolean {
  return isDown
}

export const useMaintenancePage = pageShown.use
