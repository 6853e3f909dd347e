type Listener = (details: Record<string, unknown>) => void

const listeners = new Map<string, Set<Listener>>()

/**
 * Subscribes to a server event; its details are empty if events may have been lost. Returns the unsubscribe
 * function.
 */
export function onServerEvent(name: string, listener: Listener): () => void {
  const set = listeners.get(name) ?? new Set()
  listeners.set(name, set.add(listener))
  return () => set.delete(listener)
}

/** Passes an event on to its listeners; unreadable details become an empty object. */
export function emitServerEvent(name: string, data: string): void {
  const details = readDetails(data)
  for (const listener of listeners.get(name) ?? []) listener(details)
}

function readDetails(data: string): Record<string, unknown> {
  try {
    const details: unknown = JSON.parse(data)
    return typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
