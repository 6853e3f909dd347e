import { confirmAction } from '../feedback/confirm-state.ts'
import { keyIsOver } from '../feedback/dialog-changes.ts'
import { useTranslate } from '../i18n/use-translate.ts'

/** Asks whether what was typed in a dialog is to be discarded: `true` to close it. */
export function useAskToDiscard(): () => Promise<boolean> {
  const t = useTranslate()
  return async () => {
    await keyIsOver()
    return confirmAction({
      title: t('feedback.leave_dialog_title'),
      text: t('feedback.leave_dialog_text'),
      confirmLabel: t('feedback.leave_confirm'),
      keepLabel: t('feedback.leave_keep'),
    })
  }
}
