import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ContactForm, type Sender } from './contact-form.tsx'

type HelpDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Title of the dialog; "having trouble" by default. */
  title?: string
  /** The sender, if known. */
  sender?: Sender
}

/** Help for users who can't sign in or get stuck: they send us a message, and we reply by email. */
export function HelpDialog({ isOpen, onClose, title, sender }: HelpDialogProps) {
  const t = useTranslate()
  return (
    <SharedDialog isOpen={isOpen} title={title ?? t('shell.having_trouble')} onClose={onClose}>
      <ContactForm sender={sender} onSent={onClose} />
    </SharedDialog>
  )
}
