import { useBlocker } from '@tanstack/react-router'
import { confirmAction } from '../feedback/confirm-state.ts'
import { withoutLocale } from '../i18n/locale-path.ts'
import { useTranslate } from '../i18n/use-translate.ts'

export type LeaveGuard = {
  /** Whether leaving the page would discard changes. */
  hasChanges: () => boolean
  /** Whether closing the window would lose changes. */
  isLostOnClose: () => boolean
  /** Whether a path belongs to the same page, so that going there discards nothing. */
  isOwnStep?: ((path: string) => boolean) | undefined
  /** Runs once the user has chosen to leave and discard. */
  onDiscard?: (() => void) | undefined
}

/** Asks before the user leaves a page with unsaved changes, by a link or by closing the window. */
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
