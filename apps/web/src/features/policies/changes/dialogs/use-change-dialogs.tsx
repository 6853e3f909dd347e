import { useState, type ReactNode } from 'react'
import { lazyDialog } from '../../../../shared/feedback/lazy-part.tsx'
import { withPageParts } from '../../../../shared/navigation/with-page-parts.ts'
import type { OpenedChange } from '../policy-action.ts'

// loaded on demand, because most visits change nothing
const ChangeDialogs = lazyDialog(
  'feedback.not_loaded',
  () =>
    withPageParts(import('./change-dialogs.tsx'), 'changes', 'issues').then((module) => module.ChangeDialogs),
  ({ onLeave }) =>
    () =>
      onLeave(false),
)

const WithdrawDialog = lazyDialog(
  'feedback.not_loaded',
  () =>
    withPageParts(import('../../withdrawal/withdraw-dialog.tsx'), 'beside', 'issues').then(
      (module) => module.WithdrawDialog,
    ),
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
  const onLeave = (isDone: boolean) => {
    setOpened(undefined)
    if (isDone) onDone?.()
  }
  const dialog =
    opened === undefined ? null : opened.key === 'withdraw' ? (
      <WithdrawDialog policies={opened.policies} onLeave={onLeave} />
    ) : (
      <ChangeDialogs opened={{ ...opened, key: opened.key }} onLeave={onLeave} />
    )
  return { open: setOpened, dialog }
}
