import type { ReactNode } from 'react'
import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCancel,
  IconDownload,
  IconFiles,
  IconMail,
  IconRepeat,
  IconTag,
  IconUsersGroup,
} from '@tabler/icons-react'
import { maxApplicants } from '@campus/draft/model/limits'
import { downloadPolicies } from '@campus/contract/policy-documents?address'
import { useDownload } from '../../shared/api/use-download.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { useOrderAgain } from '../draft/public.ts'
import { ActionBar } from './changes/action-bar.tsx'
import type { ChangeDialogKey, ChosenPolicy, PolicyAction } from './changes/policy-action.ts'
import { useChangeDialogs } from './changes/dialogs/use-change-dialogs.tsx'
import { useWelcomeMails } from './use-welcome-mails.tsx'

type BulkActions = { buttons: ReactNode; dialogs: ReactNode }

/** Actions for the selected policies of a list: changes if they can still be changed, and their documents. */
export function useBulkActions(
  chosen: readonly ChosenPolicy[],
  { isChangeable, clear }: { isChangeable: boolean; clear: () => void },
): BulkActions {
  const t = useTranslate()
  const canRead = useCan('read_document')
  const canUpdate = useCan('update_policy')
  const { download, isBusy } = useDownload()
  const mails = useWelcomeMails()
  const { open, dialog } = useChangeDialogs(clear)
  const again = useOrderAgain()
  const reason = chosen.length > maxApplicants ? t('changes.too_many', { maximum: maxApplicants }) : undefined
  const ids = () => chosen.map(({ id }) => id)
  const change = (
    key: ChangeDialogKey,
    { label, icon }: { label: string; icon: ReactNode },
  ): PolicyAction => ({
    key,
    label,
    icon,
    reason,
    onClick: () => open({ key, policies: chosen }),
  })
  const changes: PolicyAction[] = [
    change('extend', { label: t('changes.extend'), icon: <IconCalendarPlus size={16} aria-hidden /> }),
    change('trip_dates', {
      label: t('changes.trip_dates'),
      icon: <IconCalendarEvent size={16} aria-hidden />,
    }),
    change('group_name', { label: t('changes.group_name'), icon: <IconTag size={16} aria-hidden /> }),
    change('withdraw', {
      label: t('policies.withdraw_bulk'),
      icon: <IconArrowBackUp size={16} aria-hidden />,
    }),
    change('leader', { label: t('changes.leader'), icon: <IconUsersGroup size={16} aria-hidden /> }),
    {
      key: 'welcome',
      label: t('policies.send_welcome'),
      icon: <IconMail size={16} aria-hidden />,
      reason,
      isBusy: mails.isSending,
      onClick: () => mails.ofPolicies(ids(), clear),
    },
  ]
  const orderAgain: PolicyAction[] = again.canOrderAgain
    ? [
        {
          key: 'again',
          label: t('orders.again_button'),
          icon: <IconRepeat size={16} aria-hidden />,
          reason,
          onClick: () => again.open({ policies: ids() }),
        },
      ]
    : []
  const documents: PolicyAction[] = [
    {
      key: 'certificates',
      label: t('policies.download_certificates'),
      icon: <IconDownload size={16} aria-hidden />,
      reason,
      isBusy: isBusy(),
      onClick: () => void download(downloadPolicies, { body: { policies: ids() } }),
    },
    change('documents', { label: t('changes.documents'), icon: <IconFiles size={16} aria-hidden /> }),
  ]
  const cancel = {
    ...change('cancel', { label: t('changes.cancel'), icon: <IconCancel size={16} aria-hidden /> }),
    isDangerous: true,
  }
  const isChanging = canUpdate && isChangeable
  return {
    dialogs: (
      <>
        {dialog}
        {mails.dialog}
        {again.dialog}
      </>
    ),
    buttons: (
      <ActionBar
        size="xs"
        shown={2}
        actions={[
          // policies that can't be changed any more are mostly ordered again
          ...(isChanging ? [] : orderAgain),
          ...(isChanging ? changes : []),
          ...(isChanging ? orderAgain : []),
          ...(canRead ? documents : []),
          ...(isChanging ? [cancel] : []),
        ]}
      />
    ),
  }
}
