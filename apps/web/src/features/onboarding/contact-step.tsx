import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { listContacts, type Contact } from '@campus/contract/contacts?address'
import { contactKinds, type ContactType } from '@campus/domain/clients/validate-contact'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ContactFacts, ContactForm } from '../clients/public.ts'
import classes from './onboarding.module.css'

type ContactStepProps = {
  type: Extract<ContactType, 'owner' | 'secondary' | 'accounting'>
  onContinue: () => void
  onBack?: () => void
}

/**
 * One type of contact: saving or skipping continues to the next step. There may be several secondary
 * contacts.
 */
export function ContactStep({ type, onContinue, onBack }: ContactStepProps) {
  const t = useTranslate()
  const query = useCallQuery(listContacts, {})
  const [edited, setEdited] = useState<Contact>()
  const isAnother = useRef(false)
  const [round, setRound] = useState(0)
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  const those = query.data.contacts.filter((contact) => contact.type === type)
  const { isMany } = contactKinds[type]
  const contact = isMany ? edited : those[0]
  const onSaved = () => {
    setEdited(undefined)
    setRound((old) => old + 1)
    if (!isAnother.current) onContinue()
  }
  return (
    // any other click or key that submits continues to the next step
    <div className={classes.narrow} onClickCapture={() => (isAnother.current = false)}>
      <p className={classes.lead}>{t(`onboarding.${type}_text`)}</p>
      {isMany && those.length > 0 ? (
        <ul className={classes.contacts}>
          {those.map((one) => (
            <li key={one.id}>
              <ContactFacts contact={one} />
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t('contacts.edit', { name: one.full_name })}
                onClick={() => setEdited(one)}
              >
                {t('users.edit')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <ContactForm
        key={`${contact?.id ?? 'new'} ${round}`}
        type={type}
        contact={contact}
        submitLabel={t('onboarding.save_and_continue')}
        onSaved={onSaved}
        secondaryActions={
          <>
            {isMany ? (
              <Button type="submit" variant="default" onClick={() => (isAnother.current = true)}>
                {t('onboarding.save_and_add')}
              </Button>
            ) : null}
            {onBack ? (
              <Button variant="default" onClick={onBack}>
                {t('onboarding.back')}
              </Button>
            ) : null}
            <Button variant="subtle" onClick={onContinue}>
              {t('onboarding.skip')}
            </Button>
          </>
        }
      />
    </div>
  )
}
