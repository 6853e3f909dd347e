import type { Contact } from '@campus/contract/contacts'
import type { ContactType } from '@campus/domain/clients/validate-contact'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ContactForm } from './contact-form.tsx'

type ContactDialogProps = { type: ContactType; contact?: Contact; onClose: () => void }

export function ContactDialog({ type, contact, onClose }: ContactDialogProps) {
  const t = useTranslate()
  const title = contact ? t('contacts.edit_title', { name: contact.full_name }) : t(`contacts.add_${type}`)
  return (
    <SharedDialog isOpen title={title} onClose={onClose}>
      <ContactForm type={type} contact={contact} submitLabel={t('contacts.save')} onSaved={onClose} />
    </SharedDialog>
  )
}
