import { useContext, useEffect, useRef } from 'react'
import { confirmAction } from '../feedback/confirm-state.ts'
import { DialogGuards } from '../feedback/dialog-guards.ts'
import { useTranslate } from '../i18n/use-translate.ts'

/** Every open dialog hears Escape: one press must not open the question and close it again, or the other way round. */
const keyIsOver = () => new Promise((resolve) => setTimeout(resolve))

/** Has the dialog around it ask before Escape or its cross discards what was typed; outside a dialog it does nothing. */
export function useDialogGuard(hasChanges: () => boolean): void {
  const t = useTranslate()
  const guards = useContext(DialogGuards)
  const latest = useRef(hasChanges)
  latest.current = hasChanges
  useEffect(() => {
    if (!guards) return
    let isAsking = false
    const mayClose = async () => {
      if (isAsking) return false
      if (!latest.current()) return true
      isAsking = true
      await keyIsOver()
      const isLeaving = await confirmAction({
        title: t('feedback.leave_dialog_title'),
        text: t('feedback.leave_dialog_text'),
        confirmLabel: t('feedback.leave_confirm'),
        keepLabel: t('feedback.leave_keep'),
      })
      await keyIsOver()
      isAsking = false
      return isLeaving
    }
    guards.add(mayClose)
    return () => {
      guards.delete(mayClose)
    }
  }, [guards, t])
}

/** The same for a dialog whose fields are in no `Form`: stands inside it. */
export function DialogGuard({ hasChanges }: { hasChanges: () => boolean }) {
  useDialogGuard(hasChanges)
  return null
}
