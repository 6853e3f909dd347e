import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { OpenedChange } from '../policy-action.ts'

// loaded on demand, because most visits change nothing
const ChangeDialogs = lazy(() =>
  import('./change-dialogs.tsx').then((module) => ({ default: module.ChangeDialogs })),
)

/** Opens the dialogs that change policies; `dialog` can be rendered anywhere on the page. */
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
