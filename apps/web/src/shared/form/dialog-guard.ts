import { useContext, useEffect, useRef } from 'react'
import { confirmAction } from '../feedback/confirm-state.ts'
import { DialogGuards } from '../feedback/dialog-guards.ts'
import { useTranslate } from '../i18n/use-translate.ts'

/**
 * Resolves after the key press: every open dialog receives Escape, and one press mustn't both open and close
 * the question.
 */
const keyIsOver = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Makes the surrounding dialog ask before Escape or the cross discards changes; does nothing outside a
 * dialog.
 */
export function useDialogGuard(hasChanges: () => boolean): void {
  const t = useTranslate()
  const guards = useContext(DialogGuards)
  const latest = useRef({ hasChanges, t })
  latest.current = { hasChanges, t }
  // the question may load texts, which changes `t` while the question is open
  useEffect(() => {
    if (!guards) return
    let isAsking = false
    const mayClose = async () => {
      if (isAsking) return false
      if (!latest.current.hasChanges()) return true
      isAsking = true
      await keyIsOver()
      const { t } = latest.current
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
  }, [guards])
}

/** `useDialogGuard` as a component, for a dialog whose fields aren't in a `Form`. */
export function DialogGuard({ hasChanges }: { hasChanges: () => boolean }) {
  useDialogGuard(hasChanges)
  return null
}
