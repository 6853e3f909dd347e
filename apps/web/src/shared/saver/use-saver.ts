import { useEffect, useState } from 'react'
import { Saver, type SaveOutcome, type SaveStatus } from './saver.ts'

type SaverOptions<Value, Outcome extends SaveOutcome> = Omit<
  ConstructorParameters<typeof Saver<Value, Outcome>>[0],
  'onStatus'
>

/**
 * A saver with the lifetime of its component. It sends a pending change when the component unmounts, the
 * window closes or the network is back. `create` is called once.
 */
export function useSaver<Value, Outcome extends SaveOutcome = SaveOutcome>(
  create: () => SaverOptions<Value, Outcome>,
): { saver: Saver<Value, Outcome>; status: SaveStatus<Outcome> } {
  const [status, setStatus] = useState<SaveStatus<Outcome>>({ kind: 'idle' })
  const [saver] = useState(() => new Saver<Value, Outcome>({ ...create(), onStatus: setStatus }))
  useEffect(() => {
    const close = () => saver.flushLast()
    const retry = () => void saver.flush()
    window.addEventListener('pagehide', close)
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('pagehide', close)
      window.removeEventListener('online', retry)
      void saver.flush()
    }
  }, [saver])
  return { saver, status }
}
