import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ContactForm, type Sender } from './contact-form.tsx'

type HelpDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** What the dialog is for; "having trouble" unless given. */
  title?: string
  /** Who writes, where that is known. */
  sender?: Sender
}

/** Help for people who cannot sign in or go on: they write to us, and we respond by mail. */
export function HelpDialog({ isOpen, onClose, title, sender }: HelpDialogProps) {
  const t = useTranslate()
  return (
    <SharedDialog isOpen={isOpen} title={title ?? t('shell.having_trouble')} onClose={onClose}>
      <ContactForm sender={sender} onSent={onClose} />
    </SharedDialog>
  )
}
