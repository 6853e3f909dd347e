import { useBlocker } from '@tanstack/react-router'
import { confirmAction } from '../feedback/confirm-state.ts'
import { withoutLocale } from '../i18n/locale-path.ts'
import { useTranslate } from '../i18n/use-translate.ts'

export type LeaveGuard = {
  /** Whether leaving would discard something. */
  hasChanges: () => boolean
  /** Whether closing the window would lose it too. */
  isLostOnClose: () => boolean
  /** Whether an address belongs to the same page, and so discards nothing. */
  isOwnStep?: ((path: string) => boolean) | undefined
  /** Runs once the user has chosen to leave and discard. */
  onDiscard?: (() => void) | undefined
}

/** Asks before a page with unsaved changes is left, by a link or by closing the window. */
export function useLeaveGuard({ hasChanges, isLostOnClose, isOwnStep, onDiscard }: LeaveGuard): void {
  const t = useTranslate()
  useBlocker({
    enableBeforeUnload: isLostOnClose,
    shouldBlockFn: async ({ next }) => {
      if (!hasChanges() || isOwnStep?.(withoutLocale(next.pathname))) return false
      const isLeaving = await confirmAction({
        title: t('feedback.leave_title'),
        text: t('feedback.leave_text'),
        confirmLabel: t('feedback.leave_confirm'),
        keepLabel: t('feedback.leave_keep'),
      })
      if (isLeaving) onDiscard?.()
      return !isLeaving
    },
  })
}
