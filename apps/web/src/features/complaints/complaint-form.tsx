import { Text } from '@mantine/core'
import { complaintCapacities, complaintChannels, makeComplaint } from '@campus/contract/complaints'
import { complaintSubjects } from '@campus/domain/complaints/complaint-rows'
import { callApi } from '../../shared/api/call-api.ts'
import { CheckboxField, RadioField } from '../../shared/form/check-field.tsx'
import { CountryField } from '../../shared/form/country-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { FieldPair, FormSection } from '../../shared/form/form-section.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { useSession } from '../../shell/session/session-state.ts'
import type { SentComplaint } from './complaint-sent.tsx'
import classes from './complaint-page.module.css'

type ComplaintFormProps = {
  /** The identifier of a certificate's check page, which replaces policy number and country. */
  certificate: string | undefined
  channel: (typeof complaintChannels)[number]
  onSent: (sent: SentComplaint) => void
}

/** The complaint and who makes it. Name and email of a signed-in user are filled in. */
export function ComplaintForm({ certificate, channel, onSent }: ComplaintFormProps) {
  const t = useTranslate()
  const school = useSession()?.school
  return (
    <Form
      schema={makeComplaint.body!}
      defaultValues={{
        text: '',
        name: school?.full_name ?? '',
        email: school?.email ?? '',
        ...(school ? { capacity: 'school' as const } : {}),
        policy_number: '',
        certificate: certificate ?? '',
        country_id: '',
        channel,
        trusted_name: '',
        trusted_contact: '',
        trusted_consent: false,
        vulnerability: '',
        vulnerability_consent: false,
      }}
      submitLabel={t('complaints.submit')}
      onSubmit={async (body) => {
        const { data } = await callApi(makeComplaint, { body })
        onSent({ ...data, email: body.email })
      }}
    >
      <RadioField
        name="about"
        label={t('complaints.about')}
        options={complaintSubjects.map((value) => ({ value, label: t(`complaints.about_${value}`) }))}
      />
      <TextField name="text" rows={6} label={t('complaints.text')} help={t('complaints.text_help')} />
      {certificate ? (
        <p className={classes.note}>{t('complaints.certificate_note')}</p>
      ) : (
        <FieldPair>
          <TextField
            name="policy_number"
            isOptional
            label={t('complaints.policy_number')}
            help={t('complaints.policy_number_help')}
          />
          <CountryField
            name="country_id"
            label={t('complaints.country')}
            help={t('complaints.country_help')}
          />
        </FieldPair>
      )}
      <FieldPair>
        <TextField name="name" label={t('complaints.name')} autoComplete="name" />
        <TextField name="email" type="email" label={t('complaints.email')} autoComplete="email" />
      </FieldPair>
      <SelectField
        name="capacity"
        isSearchable={false}
        label={t('complaints.capacity')}
        options={complaintCapacities.map((value) => ({ value, label: t(`complaints.capacity_${value}`) }))}
      />
      <FormSection title={t('complaints.more_title')}>
        <Text size="sm" c="dimmed">
          {t('complaints.more_text')}
        </Text>
        <FieldPair>
          <TextField name="trusted_name" isOptional label={t('complaints.trusted_name')} />
          <TextField name="trusted_contact" isOptional label={t('complaints.trusted_contact')} />
        </FieldPair>
        <CheckboxField name="trusted_consent" label={t('complaints.trusted_consent')} />
        <TextField
          name="vulnerability"
          rows={3}
          isOptional
          label={t('complaints.vulnerability')}
          help={t('complaints.vulnerability_help')}
        />
        <CheckboxField name="vulnerability_consent" label={t('complaints.vulnerability_consent')} />
      </FormSection>
      <Text size="sm" c="dimmed">
        {t('complaints.privacy')}{' '}
        <TextLink to="/privacy-notice" target="_blank" className={classes.link}>
          {t('shell.privacy_notice')}
        </TextLink>
      </Text>
    </Form>
  )
}
