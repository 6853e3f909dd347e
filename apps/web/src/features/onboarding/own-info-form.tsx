import { ownInfoBody, saveOwnInfo } from '@campus/contract/onboarding'
import { callApi } from '../../shared/api/call-api.ts'
import { FieldPair } from '../../shared/form/form-section.tsx'
import { Form } from '../../shared/form/form.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useSchool } from '../../shell/session/session-state.ts'

/** The user's own details, for accounts that lack them. */
export function OwnInfoForm({ onSaved }: { onSaved: () => Promise<void> }) {
  const t = useTranslate()
  const school = useSchool()
  return (
    <Form
      schema={ownInfoBody}
      defaultValues={{
        first_name: school.first_name,
        last_name: school.last_name,
        job_title: '',
        phone_number: school.phone_number,
      }}
      asksBeforeLeaving={false}
      submitLabel={t('onboarding.save_own')}
      onSubmit={async (body) => {
        await callApi(saveOwnInfo, { body })
        await onSaved()
      }}
    >
      <FieldPair>
        <TextField name="first_name" label={t('users.first_name')} autoComplete="given-name" maxLength={50} />
        <TextField name="last_name" label={t('users.last_name')} autoComplete="family-name" maxLength={50} />
      </FieldPair>
      <PhoneField name="phone_number" label={t('users.phone')} defaultCountry={school.client.country_id} />
      <TextField name="job_title" label={t('users.job_title')} autoComplete="organization-title" isOptional />
    </Form>
  )
}
