import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  /** Reads the value in a component, which re-renders when it changes. */
  use: () => Value
}

/** A page-wide value that code outside components can set: the snackbar, the session, the theme. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  const get = () => current
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: (value) => {
      current = value
      listeners.forEach((listener) => listener())
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
