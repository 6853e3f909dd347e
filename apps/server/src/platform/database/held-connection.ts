import { AsyncLocalStorage } from 'node:async_hooks'

type Hold = { isOpen: boolean }
const holds = new AsyncLocalStorage<Hold | undefined>()

/**
 * Runs work that holds a pooled connection. Such work must not ask for another: as many requests as there are
 * connections would each hold one and wait for one more, for ever. `onSecond` hears of an attempt, before it waits.
 */
export async function holdingConnection<T>(
  onSecond: (defect: Error) => void,
  work: (hold: Hold) => Promise<T>,
): Promise<T> {
  if (holds.getStore()?.isOpen)
    onSecond(new Error('a transaction was opened while the same work holds another one'))
  // ended by hand and not by leaving the scope: what a stream does later runs in the scope it was made in
  const hold = { isOpen: true }
  try {
    return await holds.run(hold, () => work(hold))
  } finally {
    hold.isOpen = false
  }
}

/** Whether the running work holds a pooled connection, as any query of a transaction does. */
export const isHoldingConnection = (): boolean => holds.getStore()?.isOpen === true

/** Runs what begins anew, such as a request, as work that holds nothing. */
export const holdingNothing = <T>(work: () => T): T => holds.run(undefined, work)
