import { clientBody, updateClient, type Client } from '@campus/contract/clients'
import { validateClient } from '@campus/domain/clients/validate-client'
import { locales } from '@campus/i18n/locale'
import { z } from 'zod'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { CountryField } from '../../shared/form/country-field.tsx'
import { FieldPair, FormSection } from '../../shared/form/form-section.tsx'
import { Form } from '../../shared/form/form.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { reloadSession } from '../../shell/session/session-state.ts'

const phone = z.object({ country_id: z.string(), country_code: z.string(), phone_number: z.string() })

/**
 * Input: empty phone fields and one trading name per line. Output: the call's body, validated with the
 * server's rules.
 */
const schema = clientBody
  .required()
  .extend({ phone_numbers: z.array(phone.nullable()), trading_names: z.string() })
  .transform((typed) => ({
    ...typed,
    phone_numbers: typed.phone_numbers.filter((one) => one !== null),
    trading_names: typed.trading_names
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean),
  }))
  .superRefine((body, context) => {
    for (const { key, code } of validateClient(body))
      context.addIssue({ code: 'custom', path: key.split('.'), message: code })
  })

/** The form for the organisation's profile. */
export function ClientForm({ client }: { client: Client }) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const { id: _id, number: _number, gateway: _gateway, logo: _logo, country_id: country, ...values } = client
  return (
    <Form
      schema={schema}
      defaultValues={{
        ...values,
        phone_numbers: [values.phone_numbers[0] ?? null, values.phone_numbers[1] ?? null],
        trading_names: values.trading_names.join('\n'),
      }}
      submitLabel={t('clients.save_profile')}
      onSubmit={async (body) => {
        await callApi(updateClient, { body })
        await reloadSession()
        notifyDone(t('clients.profile_saved'))
        void invalidate(['fetch-client', 'list-client-changes'])
      }}
    >
      <FormSection title={t('clients.public_part')}>
        <TextField name="name" label={t('account.field_name')} autoComplete="organization" />
        <TextField name="description" label={t('account.field_description')} isOptional rows={3} />
        <TextField
          name="website"
          type="url"
          label={t('account.field_website')}
          isOptional
          help={t('clients.website_help')}
          autoComplete="url"
        />
        <PhoneField
          name="phone_numbers.0"
          label={t('account.field_phone_number')}
          isOptional
          defaultCountry={country}
        />
        <PhoneField
          name="phone_numbers.1"
          label={t('clients.second_phone')}
          isOptional
          defaultCountry={country}
        />
        <SelectField
          name="preferred_lang"
          label={t('account.field_preferred_lang')}
          isSearchable={false}
          options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        />
      </FormSection>
      <FormSection title={t('clients.registered_part')}>
        <TextField
          name="registered_company_name"
          label={t('account.field_registered_company_name')}
          isOptional
        />
        <FieldPair>
          <CountryField
            name="registered_company_country"
            label={t('account.field_registered_company_country')}
            isOptional
          />
          <TextField name="vat_number" label={t('account.field_vat_number')} isOptional />
        </FieldPair>
        <FieldPair>
          <TextField
            name="purchase_order_number"
            label={t('account.field_purchase_order_number')}
            isOptional
          />
          <TextField name="cost_centre" label={t('account.field_cost_centre')} isOptional />
        </FieldPair>
        <TextField
          name="trading_names"
          label={t('account.field_trading_names')}
          help={t('clients.trading_names_help')}
          isOptional
          rows={3}
        />
      </FormSection>
    </Form>
  )
}
