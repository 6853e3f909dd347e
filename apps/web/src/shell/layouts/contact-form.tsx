import { Text } from '@mantine/core'
import { contactUs } from '@campus/contract/auth'
import { callApi } from '../../shared/api/call-api.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { Form } from '../../shared/form/form.tsx'
import { FieldPair } from '../../shared/form/form-section.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

export type Sender = { first_name: string; last_name: string; email: string }

type ContactFormProps = { onSent: () => void; sender?: Sender; topic?: 'help' | 'accessibility' }

/** The contact-us form of the specification's section 5.9, also for reports of barriers. */
export function ContactForm({ onSent, sender, topic = 'help' }: ContactFormProps) {
  const t = useTranslate()
  const intro = topic === 'accessibility' ? null : t(sender ? 'auth.contact_text_known' : 'auth.contact_text')
  return (
    <>
      {intro === null ? null : (
        <Text c="dimmed" mb="lg">
          {intro}
        </Text>
      )}
      <Form
        schema={contactUs.body!}
        defaultValues={{
          first_name: sender?.first_name ?? '',
          last_name: sender?.last_name ?? '',
          email: sender?.email ?? '',
          reason: '',
          topic,
        }}
        submitLabel={t('auth.contact_send')}
        onSubmit={async (body) => {
          await callApi(contactUs, { body })
          notify('success', t('auth.contact_sent'))
          onSent()
        }}
      >
        <FieldPair>
          <TextField name="first_name" label={t('auth.first_name')} autoComplete="given-name" />
          <TextField name="last_name" label={t('auth.last_name')} autoComplete="family-name" />
        </FieldPair>
        <TextField name="email" type="email" label={t('auth.email')} autoComplete="email" />
        <TextField name="reason" rows={4} label={t('auth.contact_reason')} />
      </Form>
    </>
  )
}
