import { createContext, useContext, useEffect, useRef } from 'react'

/** What is inside the nearest dialog and would be lost if it were closed: each says whether it has changes. */
export const DialogChanges = createContext<Set<() => boolean> | undefined>(undefined)

/** Has the dialog around a form ask before Escape or its cross discards what was typed; outside a dialog it does nothing. */
export function useDialogChanges(hasChanges: () => boolean): void {
  const changes = useContext(DialogChanges)
  const latest = useRef(hasChanges)
  latest.current = hasChanges
  useEffect(() => {
    if (!changes) return
    const ask = () => latest.current()
    changes.add(ask)
    return () => {
      changes.delete(ask)
    }
  }, [changes])
}
