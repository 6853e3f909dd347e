import { useEffect, useState } from 'react'
import { Saver, type SaveOutcome, type SaveStatus } from './saver.ts'

type SaverOptions<Value, Outcome extends SaveOutcome> = Omit<
  ConstructorParameters<typeof Saver<Value, Outcome>>[0],
  'onStatus'
>

/**
 * A saver that lives as long as its component: what is unsaved is sent when the component goes, when the window closes
 * and when the network is back. `create` gives the options once.
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
