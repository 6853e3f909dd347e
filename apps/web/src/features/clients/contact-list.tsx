import { useState } from 'react'
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { deleteContact, listContacts, type Contact } from '@campus/contract/contacts?address'
import {
  contactKinds,
  contactTypes,
  isContactRemovable,
  type ContactType,
} from '@campus/domain/clients/validate-contact'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCanForAll } from '../../shell/session/session-state.ts'
import classes from './contacts.module.css'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { ContactForm } from './contact-form.tsx'

/** The contacts of the client by type, to view, and edit if permitted. */
export function ContactList() {
  const t = useTranslate()
  const canWrite = useCanForAll('update_own_school_profile')
  const query = useCallQuery(listContacts, {})
  const [open, setOpen] = useState<{ type: ContactType; contact?: Contact }>()
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  const { contacts } = query.data
  const shown = contactTypes.filter(
    // the initial contact is maintained by the company, so it is shown only if there is one
    (type) => type !== 'initial' || contacts.some((contact) => contact.type === type),
  )
  return (
    <>
      {shown.map((type) => {
        const those = contacts.filter((contact) => contact.type === type)
        const canAdd = canWrite && (contactKinds[type].isMany || those.length === 0)
        return (
          <section key={type} className={classes.group} aria-label={t(`contacts.type_${type}`)}>
            <Group justify="space-between" gap="xs">
              <h3 className={classes.heading}>{t(`contacts.type_${type}`)}</h3>
              {canAdd ? (
                <Button variant="subtle" size="compact-md" onClick={() => setOpen({ type })}>
                  {t(`contacts.add_${type}`)}
                </Button>
              ) : null}
            </Group>
            {those.length === 0 ? (
              <p className={classes.none}>{t('contacts.none')}</p>
            ) : (
              <ul className={classes.list}>
                {those.map((contact) => (
                  <li key={contact.id} className={classes.item}>
                    <ContactFacts contact={contact} />
                    {canWrite ? (
                      <ContactActions contact={contact} onEdit={() => setOpen({ type, contact })} />
                    ) : null}
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
      {open ? <ContactDialog {...open} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

/** A contact's details in three lines. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const t = useTranslate()
  const { phone_number: phone } = contact
  return (
    <div className={classes.facts}>
      <strong className={classes.who}>
        {contact.full_name}
        {contact.name ? <span className={classes.chip}>{contact.name}</span> : null}
        {contact.is_master_user ? <span className={classes.chip}>{t('contacts.master_user')}</span> : null}
      </strong>
      {contact.job_title ? <span>{contact.job_title}</span> : null}
      <span className={classes.line}>{contact.email}</span>
      <span className="cc-figures">{`+${phone.country_code} ${phone.phone_number}`}</span>
    </div>
  )
}

function ContactActions({ contact, onEdit }: { contact: Contact; onEdit: () => void }) {
  const t = useTranslate()
  const remove = useCallMutation(deleteContact, { invalidates: ['list-contacts'] })
  const name = contact.full_name
  const askAndRemove = async () => {
    const isConfirmed = await confirmAction({
      title: t('contacts.remove_title', { name }),
      text: t('contacts.remove_text'),
      confirmLabel: t('contacts.remove_confirm'),
      keepLabel: t('contacts.remove_keep'),
      isDangerous: true,
    })
    if (isConfirmed) remove.mutate({ params: { id: contact.id } })
  }
  return (
    <div className={classes.actions}>
      <ActionIcon variant="subtle" aria-label={t('contacts.edit', { name })} onClick={onEdit}>
        <IconPencil size={18} />
      </ActionIcon>
      {isContactRemovable(contact.type) ? (
        <ActionIcon
          variant="subtle"
          color="red"
          loading={remove.isPending}
          aria-label={t('contacts.remove', { name })}
          onClick={() => void askAndRemove()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      ) : null}
    </div>
  )
}

type ContactDialogProps = { type: ContactType; contact?: Contact; onClose: () => void }

function ContactDialog({ type, contact, onClose }: ContactDialogProps) {
  const t = useTranslate()
  const title = contact ? t('contacts.edit_title', { name: contact.full_name }) : t(`contacts.add_${type}`)
  return (
    <SharedDialog isOpen title={title} onClose={onClose}>
      <ContactForm type={type} contact={contact} submitLabel={t('contacts.save')} onSaved={onClose} />
    </SharedDialog>
  )
}
