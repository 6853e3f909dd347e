import { useBlocker } from '@tanstack/react-router'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { withoutLocale } from '../../shared/i18n/locale-path.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { flushDraft, hasUnsavedCells } from './import-session.ts'

/** Asks before an order is left half way; between its own steps it does not. What was done is kept as a draft. */
export function useLeaveFlow(isDone: () => boolean = () => false): void {
  const t = useTranslate()
  useBlocker({
    enableBeforeUnload: hasUnsavedCells,
    shouldBlockFn: async ({ next }) => {
      if (isDone() || withoutLocale(next.pathname).startsWith('/policy/')) return false
      const isLeaving = await confirmAction({
        title: t('orders.leave_title'),
        text: t('orders.leave_text'),
        confirmLabel: t('orders.leave'),
        keepLabel: t('orders.stay'),
      })
      if (isLeaving) void flushDraft()
      return !isLeaving
    },
  })
}
