import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ContactForm } from './contact-form.tsx'

/** Help for people who cannot sign in: they write to us, and we answer by mail. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslate()
  return (
    <SharedDialog isOpen={isOpen} title={t('shell.having_trouble')} onClose={onClose}>
      <ContactForm onSent={onClose} />
    </SharedDialog>
  )
}
