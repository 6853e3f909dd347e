import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { OpenedChange } from './opened-change.ts'

// Read only when something is to be changed, as most visits are for looking.
const ChangeDialogs = lazy(() =>
  import('./change-dialogs.tsx').then((module) => ({ default: module.ChangeDialogs })),
)

/** Opens the dialogs that change policies; `dialog` stands anywhere in the page. */
export function useChangeDialogs(onDone?: () => void): {
  open: (what: OpenedChange) => void
  dialog: ReactNode
} {
  const [opened, setOpened] = useState<OpenedChange>()
  return {
    open: setOpened,
    dialog: opened ? (
      <Suspense fallback={null}>
        <ChangeDialogs
          opened={opened}
          onLeave={(isDone) => {
            setOpened(undefined)
            if (isDone) onDone?.()
          }}
        />
      </Suspense>
    ) : null,
  }
}
