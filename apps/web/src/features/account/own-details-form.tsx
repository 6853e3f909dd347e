import { Text } from '@mantine/core'
import { ownDetailsBody, updateOwnDetails, type OwnDetails } from '@campus/contract/account'
import { dateFormats } from '@campus/contract/auth'
import { datePlaceholder, dateStyles } from '@campus/i18n/format-date'
import { locales } from '@campus/i18n/locale'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { DateField } from '../../shared/form/date-field.tsx'
import { FieldPair, FormSection } from '../../shared/form/form-section.tsx'
import { Form } from '../../shared/form/form.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { currentLocale, rememberLocale, switchLocale } from '../../shared/i18n/locale-path.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { FactList } from '../../shared/page-kinds/detail-page.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { reloadSession } from '../../shell/session/session-state.ts'

// the form always has every field, although the call allows some to be left out
const schema = ownDetailsBody.required()

/** Name, job, language and date format; the email address and the verified phone number are read-only. */
export function OwnDetailsForm({ details }: { details: OwnDetails }) {
  const t = useTranslate()
  const format = useFormat()
  const invalidate = useInvalidate()
  const { email, phone_number: _phone, notification_choices: _, company_date_format, ...values } = details
  const companyStyle = dateStyles.find((style) => style === company_date_format)
  // if the company has no preference, both options mean the same
  const offered = dateFormats.filter(
    (value) => value !== 'language' || companyStyle || details.date_format === 'language',
  )
  const formats = offered.map((value) => ({
    value,
    label:
      value === 'default' && companyStyle
        ? t('account.date_format_company', { pattern: datePlaceholder(currentLocale, companyStyle) })
        : value === 'default' || value === 'language'
          ? t('account.date_format_default', { pattern: datePlaceholder(currentLocale) })
          : value === 'D MMM YYYY'
            ? t('account.date_format_letters', { pattern: datePlaceholder(currentLocale, value) })
            : value === 'YYYY-MM-DD'
              ? t('account.date_format_iso')
              : datePlaceholder(currentLocale, value),
  }))
  return (
    <Form
      schema={schema}
      defaultValues={values}
      submitLabel={t('account.save_details')}
      onSubmit={async (body) => {
        await callApi(updateOwnDetails, { body })
        await reloadSession()
        void invalidate(['list-own-changes'])
        notifyDone(t('account.details_saved'))
        rememberLocale(body.language)
        // the page is in the language of its address, so changing it means a reload
        if (body.language !== details.language && body.language !== currentLocale) switchLocale(body.language)
        else void invalidate(['get-own-details'])
      }}
    >
      <FormSection title={t('account.person')}>
        <FieldPair>
          <TextField name="first_name" label={t('account.field_first_name')} autoComplete="given-name" />
          <TextField name="last_name" label={t('account.field_last_name')} autoComplete="family-name" />
        </FieldPair>
        <DateField
          name="date_of_birth"
          label={t('account.field_date_of_birth')}
          isOptional
          autoComplete="bday"
          help={t('account.written_as', { pattern: format.datePlaceholder() })}
        />
        <FieldPair>
          <TextField
            name="job_title"
            label={t('account.field_job_title')}
            isOptional
            autoComplete="organization-title"
          />
          <TextField name="department" label={t('account.field_department')} isOptional />
        </FieldPair>
        <FactList facts={[{ label: t('account.field_email'), value: email }]} />
        <Text size="sm" c="dimmed">
          {t('account.email_locked')}
        </Text>
      </FormSection>
      <FormSection title={t('account.reading')}>
        <SelectField
          name="language"
          label={t('account.field_language')}
          help={t('account.language_help')}
          isSearchable={false}
          options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        />
        <SelectField
          name="date_format"
          label={t('account.field_date_format')}
          help={t('account.date_format_help')}
          options={formats}
        />
      </FormSection>
    </Form>
  )
}
