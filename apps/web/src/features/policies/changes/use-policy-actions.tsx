import { useState, type ReactNode } from 'react'
import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconCancel,
  IconDownload,
  IconFiles,
  IconMail,
  IconPencil,
  IconRepeat,
  IconUsersGroup,
} from '@tabler/icons-react'
import { downloadPolicies } from '@campus/contract/policy-documents?address'
import { useDownload } from '../../../shared/api/use-download.ts'
import { lazyDialog } from '../../../shared/feedback/lazy-part.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { withPageParts } from '../../../shared/navigation/with-page-parts.ts'
import { useCan } from '../../../shell/session/session-state.ts'
import { useOrderAgain } from '../../draft/public.ts'
import type { PolicyDetail } from '@campus/contract/policy-rows'
import { useWelcomeMails } from '../use-welcome-mails.tsx'
import { ActionBar } from './action-bar.tsx'
import type { ChangeDialogKey, PolicyAction } from './policy-action.ts'
import { useChangeDialogs } from './dialogs/use-change-dialogs.tsx'

const DetailsDialog = lazyDialog(
  'feedback.not_loaded',
  () =>
    withPageParts(import('./dialogs/details-dialog.tsx'), 'changes').then((module) => module.DetailsDialog),
  ({ onClose }) => onClose,
)

/** Why a policy can't be changed, by status; part of a message key. */
const blockedBy = { cancelled: 'cancelled', expired: 'expired', pending: 'pending' } as const
type Blocked = (typeof blockedBy)[keyof typeof blockedBy]

/** The actions for a policy, at the top right of its page, and the reason if it can't be changed. */
export function usePolicyActions(policy: PolicyDetail | undefined): {
  actions: ReactNode
  dialogs: ReactNode
  note: string | undefined
} {
  const t = useTranslate()
  const canRead = useCan('read_document')
  const canUpdate = useCan('update_policy')
  const { download, isBusy } = useDownload()
  const mails = useWelcomeMails()
  const { open, dialog } = useChangeDialogs()
  const again = useOrderAgain()
  const [isEditing, setEditing] = useState(false)
  if (!policy || (!canRead && !canUpdate && !again.canOrderAgain))
    return { actions: undefined, dialogs: null, note: undefined }

  const blocked: Blocked | undefined = blockedBy[policy.status as keyof typeof blockedBy]
  const note = blocked && t(`changes.blocked_${blocked}`)
  const waits = policy.pending_change ? t('changes.blocked_change') : undefined
  const change = (
    key: ChangeDialogKey,
    label: string,
    { icon, reason }: { icon: ReactNode; reason: string | undefined },
  ): PolicyAction => ({
    key,
    label,
    icon,
    reason,
    onClick: () => open({ key, policies: [policy], present: policy.group_leader }),
  })
  const changes: PolicyAction[] = [
    change('extend', t('changes.extend'), {
      icon: <IconCalendarPlus size={16} aria-hidden />,
      reason: note ?? waits,
    }),
    change('trip_dates', t('changes.trip_dates'), {
      icon: <IconCalendarEvent size={16} aria-hidden />,
      reason: note ?? waits,
    }),
    {
      key: 'details',
      label: t('changes.details'),
      icon: <IconPencil size={16} aria-hidden />,
      reason: note,
      onClick: () => setEditing(true),
    },
    ...(policy.type === 'group_leader'
      ? []
      : [
          change('leader', t('changes.leader'), {
            icon: <IconUsersGroup size={16} aria-hidden />,
            reason: note,
          }),
        ]),
    {
      key: 'welcome',
      label: t('policies.send_one_welcome'),
      icon: <IconMail size={16} aria-hidden />,
      reason:
        blocked === 'expired' ? undefined : (note ?? (policy.email ? undefined : t('changes.no_email'))),
      isBusy: mails.isSending,
      onClick: () => mails.ofPolicies([policy.id]),
    },
  ]
  const orderAgain: PolicyAction[] = again.canOrderAgain
    ? [
        {
          key: 'again',
          label: t('orders.again_button'),
          icon: <IconRepeat size={16} aria-hidden />,
          onClick: () => again.open({ policies: [policy.id] }),
        },
      ]
    : []
  const unmade = policy.status === 'pending' ? t('policies.after_payment') : undefined
  const documents: PolicyAction[] = [
    {
      key: 'certificate',
      label: t('changes.download_certificate'),
      icon: <IconDownload size={16} aria-hidden />,
      reason: unmade,
      isBusy: isBusy(),
      onClick: () => void download(downloadPolicies, { body: { policies: [policy.id] } }),
    },
    change('documents', t('changes.documents'), {
      icon: <IconFiles size={16} aria-hidden />,
      reason: unmade,
    }),
  ]
  const cancel = {
    ...change('cancel', t('changes.cancel_one'), {
      icon: <IconCancel size={16} aria-hidden />,
      reason: note ?? waits,
    }),
    isDangerous: true,
  }
  const all = [
    ...(canUpdate ? changes : []),
    ...orderAgain,
    ...(canRead ? documents : []),
    ...(canUpdate ? [cancel] : []),
  ]
  return {
    note: canUpdate ? note : undefined,
    actions: <ActionBar actions={all} shown={canUpdate ? 3 : 2} />,
    dialogs: (
      <>
        {dialog}
        {mails.dialog}
        {again.dialog}
        {isEditing ? <DetailsDialog policy={policy} onClose={() => setEditing(false)} /> : null}
      </>
    ),
  }
}
