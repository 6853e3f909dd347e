import { createContext, useContext, useEffect, useRef } from 'react'

/** Whether a dialog may be closed: at once, or once the person has said so. */
export type MayClose = () => boolean | Promise<boolean>

/** What is inside the nearest dialog and would be lost if it were closed: each is asked first. */
export const DialogChanges = createContext<Set<MayClose> | undefined>(undefined)

/** Every open dialog hears Escape: one press must not open the question and close it again, or the other way round. */
export const keyIsOver = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Has the dialog around a form ask before Escape or its cross discards what was typed; outside a dialog it does nothing. */
export function useDialogChanges(mayClose: MayClose): void {
  const changes = useContext(DialogChanges)
  const latest = useRef(mayClose)
  latest.current = mayClose
  useEffect(() => {
    if (!changes) return
    const ask = () => latest.current()
    changes.add(ask)
    return () => {
      changes.delete(ask)
    }
  }, [changes])
}
