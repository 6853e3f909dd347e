import { useWatch } from 'react-hook-form'
import type { Contract } from '@campus/contract/campuses'
import { applicantTypes, genders } from '@campus/domain/applicant/applicant-field'
import { CountryField } from '../../shared/form/country-field.tsx'
import { DateField } from '../../shared/form/date-field.tsx'
import { FieldPair, FormSection } from '../../shared/form/form-section.tsx'
import { MoneyField } from '../../shared/form/money-field.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ApplicantLinks } from './applicant-links.tsx'
import { personField } from './person-field.ts'

type ApplicantFieldsProps = {
  contract: Contract
  batchId: string | undefined
  /** After "Add another" the focus goes to the first name again. */
  isNextPerson: boolean
}

/** Person, trip and links of the one-by-one form. */
export function ApplicantFields({ contract, batchId, isNextPerson }: ApplicantFieldsProps) {
  const t = useTranslate()
  const type = useWatch({ name: 'type' }) as string
  const field = personField({ type, total_fee_required: contract.rules.total_fee_required })
  const { plans } = contract.product
  const country = (contract.pricing as { campus_country_id?: string }).campus_country_id
  return (
    <>
      <FormSection title={t('orders.person')}>
        <SelectField
          name="type"
          label={t('import.field_type')}
          options={applicantTypes.map((value) => ({ value, label: t(`import.type_${value}`) }))}
        />
        <FieldPair>
          <TextField
            {...field('first_name')}
            label={t('import.field_first_name')}
            isFocusedFirst={isNextPerson}
          />
          <TextField {...field('last_name')} label={t('import.field_last_name')} />
        </FieldPair>
        <FieldPair>
          <DateField
            {...field('date_of_birth')}
            label={t('import.field_date_of_birth')}
            max={contract.rules.today}
          />
          <SelectField
            {...field('gender')}
            label={t('import.field_gender')}
            options={genders.map((value) => ({ value, label: t(`import.gender_${value}`) }))}
          />
        </FieldPair>
        <TextField {...field('email')} type="email" label={t('import.field_email')} />
        <PhoneField
          {...field('phone_number')}
          label={t('import.field_phone_number')}
          defaultCountry={country}
        />
        <FieldPair>
          <CountryField {...field('residence_country_id')} label={t('import.field_residence_country_id')} />
          <CountryField {...field('home_country_id')} label={t('import.field_home_country_id')} />
        </FieldPair>
        <FieldPair>
          <TextField {...field('passport_number')} label={t('import.field_passport_number')} />
          <TextField {...field('student_number')} label={t('import.field_student_number')} />
        </FieldPair>
        <TextField {...field('year_of_study')} label={t('import.field_year_of_study')} />
      </FormSection>
      <FormSection title={t('orders.trip')}>
        <CountryField {...field('destination_country_id')} label={t('import.field_destination_country_id')} />
        <FieldPair>
          <DateField
            {...field('start_date')}
            label={t('import.field_start_date')}
            min={contract.rules.today}
            max={contract.rules.last_end_date}
          />
          <DateField
            {...field('end_date')}
            label={t('import.field_end_date')}
            min={contract.rules.today}
            max={contract.rules.last_end_date}
          />
        </FieldPair>
        {plans.length > 1 ? (
          <SelectField
            name="plan"
            label={t('import.field_plan')}
            options={plans.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : null}
        <MoneyField {...field('total_fee')} label={t('import.field_total_fee')} unit={contract.currency} />
        <TextField {...field('address')} label={t('import.field_address')} />
      </FormSection>
      <FormSection title={t('orders.links')}>
        <TextField {...field('group_name')} label={t('import.field_group_name')} />
        <ApplicantLinks batchId={batchId} />
      </FormSection>
    </>
  )
}
