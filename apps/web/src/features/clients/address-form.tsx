import { addressBody, type WireAddress } from '@campus/contract/addresses'
import { validateAddress, type AddressKind } from '@campus/domain/clients/validate-address'
import { CountryField } from '../../shared/form/country-field.tsx'
import { FieldPair } from '../../shared/form/form-section.tsx'
import { Form } from '../../shared/form/form.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

type AddressFormProps = {
  kind: AddressKind
  address: WireAddress | null
  /** The other of the two addresses, which must differ. */
  other: WireAddress | null
  country: string
  onSave: (body: WireAddress) => Promise<void>
}

/** Billing or mailing address, validated with the server's rules before it is sent. */
export function AddressForm({ kind, address, other, country, onSave }: AddressFormProps) {
  const t = useTranslate()
  const isBilling = kind === 'billing'
  const empty = { ...addressBody.parse({}), country_id: country }
  const schema = addressBody.superRefine((body, context) => {
    for (const { key, code } of validateAddress(kind, { given: body, other }))
      context.addIssue({ code: 'custom', path: [key], message: code })
  })
  return (
    <Form
      schema={schema}
      defaultValues={address ?? empty}
      submitLabel={t(`clients.save_${kind}`)}
      onSubmit={onSave}
    >
      <FieldPair>
        <TextField name="first_name" label={t('account.field_first_name')} autoComplete="given-name" />
        <TextField name="last_name" label={t('account.field_last_name')} autoComplete="family-name" />
      </FieldPair>
      <TextField name="department" label={t('account.field_department')} isOptional />
      <TextField name="address" label={t('clients.address')} autoComplete="address-line1" />
      <TextField
        name="address_line_2"
        label={t('clients.address_line_2')}
        isOptional
        autoComplete="address-line2"
      />
      <FieldPair>
        <TextField
          name="city"
          label={t('clients.city')}
          isOptional={!isBilling}
          help={isBilling ? undefined : t('clients.city_help')}
          autoComplete="address-level2"
        />
        <TextField
          name="postal_code"
          label={t('clients.postal_code')}
          isOptional={!isBilling}
          autoComplete="postal-code"
        />
      </FieldPair>
      <CountryField
        name="country_id"
        label={t('clients.country')}
        help={isBilling ? t('clients.billing_country_help') : undefined}
      />
      <PhoneField
        name="phone_number"
        label={t('account.field_phone_number')}
        isOptional
        defaultCountry={country}
      />
      <TextField
        name="email"
        type="email"
        label={t('account.field_email')}
        isOptional={!isBilling}
        autoComplete="email"
      />
    </Form>
  )
}
