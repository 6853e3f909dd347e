import { CancelDialog } from './cancel-dialog.tsx'
import type { OnLeave } from './change-dialog.tsx'
import { DatesDialog } from './dates-dialog.tsx'
import { DocumentsDialog } from './documents-dialog.tsx'
import { GroupNameDialog } from './group-name-dialog.tsx'
import { LeaderDialog } from './leader-dialog.tsx'
import type { ChangeDialogKey, OpenedChange } from '../policy-action.ts'

/** The open dialog. */
export function ChangeDialogs({
  opened,
  onLeave,
}: {
  opened: OpenedChange & { key: Exclude<ChangeDialogKey, 'withdraw'> }
  onLeave: OnLeave
}) {
  const { key, policies, present } = opened
  if (key === 'cancel') return <CancelDialog policies={policies} onLeave={onLeave} />
  if (key === 'leader') return <LeaderDialog policies={policies} present={present} onLeave={onLeave} />
  if (key === 'group_name') return <GroupNameDialog policies={policies} onLeave={onLeave} />
  if (key === 'documents') return <DocumentsDialog policies={policies} onLeave={onLeave} />
  return <DatesDialog action={key} policies={policies} onLeave={onLeave} />
}
