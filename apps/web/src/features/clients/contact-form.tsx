import type { ReactNode } from 'react'
import { addContact, updateContact, type Contact } from '@campus/contract/contacts?address'
import { contactKinds, validateContact, type ContactType } from '@campus/domain/clients/validate-contact'
import { z } from 'zod'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { CheckboxField } from '../../shared/form/check-field.tsx'
import { FieldPair } from '../../shared/form/form-section.tsx'
import { Form } from '../../shared/form/form.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

const text = z.string().trim()
const phone = z.object({ country_id: z.string(), country_code: z.string(), phone_number: z.string() })

/** A contact as a form value, with the phone number in one field. */
const contactValues = (type: ContactType) =>
  z
    .object({
      name: text,
      first_name: text,
      last_name: text,
      email: text,
      job_title: text,
      phone_number: phone.nullable(),
      is_master_user: z.boolean(),
    })
    .transform(({ phone_number, ...rest }) => ({
      ...rest,
      type,
      department: '',
      phone_number: phone_number?.phone_number ?? '',
      phone_country_id: phone_number?.country_id ?? '',
      phone_country_code: phone_number?.country_code ?? '',
    }))
    .superRefine((body, context) => {
      for (const { key, code } of validateContact(body))
        context.addIssue({ code: 'custom', path: [key], message: code })
    })

type ContactFormProps = {
  type: ContactType
  /** The contact to change; without one a contact is added. */
  contact?: Contact
  submitLabel: string
  secondaryActions?: ReactNode
  onSaved: (contact: Contact) => void
}

/** Adds or changes a contact; its type determines the fields. */
export function ContactForm({ type, contact, submitLabel, secondaryActions, onSaved }: ContactFormProps) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const kind = contactKinds[type]
  return (
    <Form
      schema={contactValues(type)}
      defaultValues={{
        name: contact?.name ?? '',
        first_name: contact?.first_name ?? '',
        last_name: contact?.last_name ?? '',
        email: contact?.email ?? '',
        job_title: contact?.job_title ?? '',
        phone_number: contact?.phone_number ?? null,
        is_master_user: contact?.is_master_user ?? false,
      }}
      submitLabel={submitLabel}
      secondaryActions={secondaryActions}
      onSubmit={async (values) => {
        const body = { ...values, department: contact?.department ?? '' }
        const { data } = contact
          ? await callApi(updateContact, { params: { id: contact.id }, body })
          : await callApi(addContact, { body })
        void invalidate(['list-contacts', 'list-school-users'])
        notifyDone(t('contacts.saved', { name: data.contact.full_name }))
        onSaved(data.contact)
      }}
    >
      {type === 'custom' ? (
        <TextField name="name" label={t('contacts.type_name')} help={t('contacts.type_name_help')} />
      ) : null}
      <FieldPair>
        <TextField name="first_name" label={t('contacts.first_name')} maxLength={50} isFocusedFirst />
        <TextField name="last_name" label={t('contacts.last_name')} maxLength={50} />
      </FieldPair>
      <TextField name="email" type="email" label={t('contacts.email')} />
      <PhoneField name="phone_number" label={t('contacts.phone')} />
      {kind.wantsJobTitle ? <TextField name="job_title" label={t('contacts.job_title')} isOptional /> : null}
      {kind.offersMasterUser ? (
        <CheckboxField
          name="is_master_user"
          label={t('contacts.is_master_user')}
          help={t('contacts.is_master_user_help')}
        />
      ) : null}
    </Form>
  )
}
