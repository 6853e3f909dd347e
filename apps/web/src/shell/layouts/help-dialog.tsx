import { lazy, Suspense } from 'react'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'

const ContactForm = lazy(() =>
  import('./contact-form.tsx').then(({ ContactForm: form }) => ({ default: form })),
)

/** Help for people who cannot sign in: they write to us, and we answer by mail. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslate()
  return (
    <SharedDialog isOpen={isOpen} title={t('shell.having_trouble')} onClose={onClose}>
      {isOpen ? (
        <Suspense>
          <ContactForm onSent={onClose} />
        </Suspense>
      ) : null}
    </SharedDialog>
  )
}
