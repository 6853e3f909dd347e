import { useBlocker } from '@tanstack/react-router'
import { confirmAction } from '../feedback/confirm-state.ts'
import { useTranslate } from '../i18n/use-translate.ts'

/** Asks before a page with unsaved changes is left, by a link or by closing the window. */
export function useLeaveGuard(hasChanges: () => boolean): void {
  const t = useTranslate()
  useBlocker({
    enableBeforeUnload: hasChanges,
    shouldBlockFn: async () => {
      if (!hasChanges()) return false
      const isLeaving = await confirmAction({
        title: t('feedback.leave_title'),
        text: t('feedback.leave_text'),
        confirmLabel: t('feedback.leave_confirm'),
        keepLabel: t('feedback.leave_keep'),
      })
      return !isLeaving
    },
  })
}
