import type { ReactNode } from 'react'
import { z } from 'zod'
import { getSingleSignOn, saveSingleSignOn, type SingleSignOn } from '@campus/contract/single-sign-on'
import { callApi } from '../../../shared/api/call-api.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../../shared/feedback/notify-success.ts'
import { CheckboxField } from '../../../shared/form/check-field.tsx'
import { Form } from '../../../shared/form/form.tsx'
import { PasswordField } from '../../../shared/form/password-field.tsx'
import { TextField } from '../../../shared/form/text-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'

const body = saveSingleSignOn.body as NonNullable<typeof saveSingleSignOn.body>
/** Entered as one text, separated by commas, spaces or line breaks. */
const typed = body.extend({
  email_domains: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(body.shape.email_domains),
})
/** Initially there is no stored secret to keep, so one is required. */
const first = typed.refine(({ client_secret }) => Boolean(client_secret), {
  path: ['client_secret'],
  message: 'required',
  // reported together with other missing fields
  when: () => true,
})

type SingleSignOnFormProps = { settings: SingleSignOn | null; secondaryActions: ReactNode }

/** The details issued by the provider for this portal, and the domains they apply to. */
export function SingleSignOnForm({ settings, secondaryActions }: SingleSignOnFormProps) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  return (
    <Form
      schema={settings ? typed : first}
      defaultValues={{
        issuer: settings?.issuer ?? '',
        client_id: settings?.client_id ?? '',
        client_secret: '',
        email_domains: settings?.email_domains.join(', ') ?? '',
        is_required: settings?.is_required ?? false,
      }}
      submitLabel={settings ? t('security.sso_save') : t('security.sso_set_up')}
      secondaryActions={secondaryActions}
      showsFailureInPlace
      onSubmit={async (values) => {
        await callApi(saveSingleSignOn, { body: values })
        notifyDone(t('security.sso_saved'))
        await invalidate([getSingleSignOn.name])
      }}
    >
      <TextField
        name="issuer"
        type="url"
        label={t('security.sso_issuer')}
        help={t('security.sso_issuer_help')}
      />
      <TextField name="client_id" label={t('security.sso_client_id')} />
      <PasswordField
        name="client_secret"
        label={t('security.sso_secret')}
        help={settings ? t('security.sso_secret_kept') : undefined}
        autoComplete="new-password"
        isOptional={settings !== null}
      />
      <TextField
        name="email_domains"
        label={t('security.sso_domains')}
        help={t('security.sso_domains_help')}
      />
      <CheckboxField
        name="is_required"
        label={t('security.sso_required')}
        help={settings?.is_tried ? t('security.sso_required_help') : t('security.sso_required_later')}
        isDisabled={!settings?.is_tried && !settings?.is_required}
      />
    </Form>
  )
}
