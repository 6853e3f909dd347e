import { useState, type ReactNode } from 'react'
import { lazyDialog } from '../../../../shared/feedback/lazy-part.tsx'
import type { OpenedChange } from '../policy-action.ts'

// loaded on demand, because most visits change nothing
const ChangeDialogs = lazyDialog(
  'feedback.not_loaded',
  () => import('./change-dialogs.tsx').then((module) => module.ChangeDialogs),
  ({ onLeave }) =>
    () =>
      onLeave(false),
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
      <ChangeDialogs
        opened={opened}
        onLeave={(isDone) => {
          setOpened(undefined)
          if (isDone) onDone?.()
        }}
      />
    ) : null,
  }
}
