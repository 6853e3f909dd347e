import { create } from 'zustand'

// Source: specification section 9.3: 2000 ms.
const debounceMs = 2000
/** How often to check whether the service is back. */
const probeMs = 5000
/** A public call that depends on nothing but the service itself. */
const probeAddress = '/api/app-settings'

export const useMaintenancePage = create<boolean>(() => false)
const listeners = new Set<() => void>()
let isDown = false
let pageTimer: ReturnType<typeof setTimeout> | undefined
let probeTimer: ReturnType<typeof setTimeout> | undefined

/** Called on a 503: later calls fail immediately, and the maintenance page appears after the debounce. */
export function enterMaintenance(): void {
  isDown = true
  pageTimer ??= setTimeout(() => useMaintenancePage.setState(true), debounceMs)
  probeTimer ??= setTimeout(() => void probe(), probeMs)
}

export function isInMaintenance(): boolean {
  return isDown
}

/** Adds a listener for when the service responds again; returns a function that removes it. */
export function whenServiceIsBack(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function probe(): Promise<void> {
  probeTimer = undefined
  const isBack = await fetch(probeAddress, { headers: { Accept: 'application/json' } }).then(
    (response) => response.ok,
    () => false,
  )
  if (!isBack) {
    probeTimer = setTimeout(() => void probe(), probeMs)
    return
  }
  clearTimeout(pageTimer)
  pageTimer = undefined
  isDown = false
  useMaintenancePage.setState(false)
  listeners.forEach((listener) => listener())
}
