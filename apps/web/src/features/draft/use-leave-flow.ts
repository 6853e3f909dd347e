import { useBlocker } from '@tanstack/react-router'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { withoutLocale } from '../../shared/i18n/locale-path.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useDraftSession } from './session/draft-context.tsx'

/** The longest a user who leaves waits for a pending save, in milliseconds. */
const patienceMs = 2000

/**
 * Asks before an unfinished order is left; not between its steps. The work is saved as a draft, and the
 * message mentions any changes that couldn't be saved.
 */
export function useLeaveFlow(isDone: () => boolean = () => false): void {
  const session = useDraftSession()
  const t = useTranslate()
  const keptText = () => t(session.isUnchanged ? 'draft.leave_unchanged_text' : 'draft.leave_text')
  useBlocker({
    enableBeforeUnload: () => session.hasUnsaved,
    shouldBlockFn: async ({ next }) => {
      if (isDone() || withoutLocale(next.pathname).startsWith('/policy/')) return false
      await Promise.race([session.settle(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
      const isKept = !session.hasUnsaved
      const isLeaving = await confirmAction({
        title: isKept ? t('draft.leave_title') : t('draft.leave_unsaved_title'),
        text: isKept ? keptText() : t('draft.leave_unsaved_text'),
        isDangerous: !isKept,
        confirmLabel: t('draft.leave'),
        keepLabel: t('draft.stay'),
      })
      if (isLeaving) void session.saver?.flush()
      return !isLeaving
    },
  })
}
