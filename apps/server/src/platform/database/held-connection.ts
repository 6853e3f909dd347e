import { AsyncLocalStorage } from 'node:async_hooks'

type Hold = { isOpen: boolean }
const holds = new AsyncLocalStorage<Hold | undefined>()

/**
 * Runs work that holds a pooled connection. Such work must not ask for another: if every connection is held
 * by a request that waits for one more, they all wait for ever. `onSecond` is called before such a wait.
 */
export async function holdingConnection<T>(
  onSecond: (defect: Error) => void,
  work: (hold: Hold) => Promise<T>,
): Promise<T> {
  if (holds.getStore()?.isOpen)
    onSecond(new Error('a transaction was opened while the same work holds another one'))
  // ended explicitly, because a stream keeps running in the async scope in which it was created
  const hold = { isOpen: true }
  try {
    return await holds.run(hold, () => work(hold))
  } finally {
    hold.isOpen = false
  }
}

/** Whether the current work holds a pooled connection. */
export const isHoldingConnection = (): boolean => holds.getStore()?.isOpen === true

/** Runs new work, such as a request, as holding no connection. */
export const holdingNothing = <T>(work: () => T): T => holds.run(undefined, work)
