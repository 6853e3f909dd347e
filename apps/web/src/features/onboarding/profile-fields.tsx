import { useFormContext, useWatch } from 'react-hook-form'
import type { getClientMetadata } from '@campus/contract/onboarding'
import { clearedWhenZero } from '@campus/domain/clients/validate-client-profile'
import type { z } from 'zod'
import { CheckboxField, RadioField } from '../../shared/form/check-field.tsx'
import { useCountryOptions } from '../../shared/form/country-field.tsx'
import { FieldPair, FormSection } from '../../shared/form/form-section.tsx'
import { MultiSelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

type Metadata = z.output<NonNullable<(typeof getClientMetadata)['response']>>

const toOptions = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

/** The questions. Source: specification, section 5.9, client profile. */
export function ProfileFields({ metadata }: { metadata: Metadata }) {
  const t = useTranslate()
  const countries = useCountryOptions()
  const isMember = useWatch({ name: 'association_member' }) === '1'
  const yesOrNo = [
    { value: '1', label: t('onboarding.yes') },
    { value: '0', label: t('onboarding.no') },
  ]
  return (
    <>
      <FormSection title={t('onboarding.section_organisation')}>
        <MultiSelectField
          name="institute_types"
          label={t('onboarding.institute_types')}
          options={toOptions(metadata.institite_types)}
        />
        <MultiSelectField
          name="services_offered"
          label={t('onboarding.services_offered')}
          options={toOptions(metadata.services)}
        />
        <TextField name="vat_number" label={t('onboarding.vat_number')} maxLength={30} />
      </FormSection>
      <FormSection title={t('onboarding.section_students')}>
        <MultiSelectField
          name="student_student_origins"
          label={t('onboarding.student_student_origins')}
          options={countries}
        />
        <MultiSelectField
          name="student_destinations"
          label={t('onboarding.student_destinations')}
          options={toOptions(metadata.student_destinations)}
        />
        <MultiSelectField
          name="age_groups"
          label={t('onboarding.age_groups')}
          options={toOptions(metadata.student_age_groups)}
        />
        <FieldPair>
          <AverageField name="average_student_count" label={t('onboarding.average_student_count')} />
          <AverageField name="average_trip_duration" label={t('onboarding.average_trip_duration')} />
        </FieldPair>
        <FieldPair>
          <TextField name="students_sent" label={t('onboarding.students_sent')} isOptional />
          <TextField name="students_received" label={t('onboarding.students_received')} isOptional />
        </FieldPair>
      </FormSection>
      <FormSection title={t('onboarding.section_more')}>
        <RadioField name="business_policies" label={t('onboarding.business_policies')} options={yesOrNo} />
        <RadioField name="association_member" label={t('onboarding.association_member')} options={yesOrNo} />
        {isMember ? (
          <TextField
            name="professional_associations"
            label={t('onboarding.professional_associations')}
            rows={2}
            maxLength={500}
          />
        ) : null}
        <CheckboxField name="confirmation" label={t('onboarding.confirmation')} />
      </FormSection>
    </>
  )
}

/** A number for which zero means no answer, so zero is cleared. */
function AverageField(props: { name: string; label: string }) {
  const { getValues, setValue } = useFormContext()
  const clear = () => {
    const value = String(getValues(props.name) ?? '').trim()
    if (value !== '' && clearedWhenZero(value) === '') setValue(props.name, '')
  }
  return (
    <div onBlur={clear}>
      <TextField {...props} maxLength={9} />
    </div>
  )
}
