import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { getContract } from '@campus/contract/campuses'
import type { Enrollment, PolicyBatch } from '@campus/contract/enrollments'
import { applicantTypes, genders } from '@campus/domain/applicant/applicant-field'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { CountryField } from '../../shared/form/country-field.tsx'
import { DateField } from '../../shared/form/date-field.tsx'
import { FieldPair, FormSection } from '../../shared/form/form-section.tsx'
import { MoneyField } from '../../shared/form/money-field.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCampusCountry } from '../../shell/session/current-campus.ts'
import { personField, PersonLinkField } from '../enrollments/public.ts'
import { usePlans } from './use-plans.ts'

/** Every field of an applicant, with what is wrong said at its place from the start. */
export function PersonFields({ batch, person }: { batch: PolicyBatch; person: Enrollment }) {
  const t = useTranslate()
  const { plans, currency } = usePlans(batch)
  const type = useWatch({ name: 'type' }) as string
  const { data } = useCallQuery(getContract, {
    params: { campusId: batch.campus.id, contractId: batch.contract_id },
  })
  const field = personField({ type, total_fee_required: data?.contract.rules.total_fee_required ?? false })
  const country = useCampusCountry(batch.campus.id)
  useErrorsOf(person)
  return (
    <>
      <FormSection title={t('cart.section_person')}>
        <SelectField
          name="type"
          label={t('cart.field_type')}
          options={applicantTypes.map((value) => ({ value, label: t(`cart.type_${value}`) }))}
        />
        <FieldPair>
          <TextField {...field('first_name')} label={t('cart.field_first_name')} />
          <TextField {...field('last_name')} label={t('cart.field_last_name')} />
        </FieldPair>
        <FieldPair>
          <DateField {...field('date_of_birth')} label={t('cart.field_date_of_birth')} />
          <SelectField
            {...field('gender')}
            label={t('cart.field_gender')}
            options={genders.map((value) => ({ value, label: t(`cart.gender_${value}`) }))}
          />
        </FieldPair>
        <FieldPair>
          <TextField {...field('passport_number')} label={t('cart.field_passport_number')} />
          <CountryField {...field('residence_country_id')} label={t('cart.field_residence_country_id')} />
        </FieldPair>
        <CountryField {...field('home_country_id')} label={t('cart.field_home_country_id')} />
      </FormSection>
      <FormSection title={t('cart.section_trip')}>
        <FieldPair>
          <DateField {...field('start_date')} label={t('cart.field_start_date')} />
          <DateField {...field('end_date')} label={t('cart.field_end_date')} />
        </FieldPair>
        <CountryField {...field('destination_country_id')} label={t('cart.field_destination_country_id')} />
        <SelectField
          name="plan"
          label={t('cart.field_plan')}
          options={plans.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <MoneyField
          {...field('total_fee')}
          label={t('cart.field_total_fee')}
          unit={currency ?? batch.totals.currency}
        />
        <TextField {...field('address')} label={t('cart.field_address')} />
      </FormSection>
      <FormSection title={t('cart.section_contact')}>
        <TextField {...field('email')} type="email" label={t('cart.field_email')} />
        <PhoneField
          {...field('phone_number')}
          label={t('cart.field_phone_number')}
          defaultCountry={country}
        />
      </FormSection>
      <FormSection title={t('cart.section_school')}>
        <FieldPair>
          <TextField {...field('student_number')} label={t('cart.field_student_number')} />
          <TextField {...field('year_of_study')} label={t('cart.field_year_of_study')} />
        </FieldPair>
        <TextField {...field('group_name')} label={t('cart.field_group_name')} />
        <LinkFields batch={batch} person={person} type={type} />
      </FormSection>
    </>
  )
}

/** Whose family member this is, and who leads the group: people of the same batch or of a policy. */
function LinkFields({ batch, person, type }: { batch: PolicyBatch; person: Enrollment; type: string }) {
  const t = useTranslate()
  return (
    <>
      {type === 'immediate_family' ? (
        <PersonLinkField
          name="dependency_ref"
          label={t('cart.field_dependency_ref')}
          help={t('cart.dependency_help')}
          batchId={batch.id}
          exceptId={person.id}
          types={['student', 'group_leader']}
        />
      ) : null}
      {type === 'group_leader' ? null : (
        <PersonLinkField
          name="group_leader_ref"
          label={t('cart.field_group_leader_ref')}
          batchId={batch.id}
          exceptId={person.id}
          types={['group_leader']}
          isOptional
        />
      )}
    </>
  )
}

// The dialog takes the focus for itself once it has come in (150 ms).
const dialogSettledMs = 250

/** Marks what is wrong from the start and goes to the first of it. */
function useErrorsOf(person: Enrollment): void {
  const { setError, setFocus } = useFormContext()
  useEffect(() => {
    for (const { key, message } of person.errors) setError(key, { type: 'server', message })
    const [first] = person.errors
    if (!first) return
    const timer = setTimeout(() => setFocus(first.key), dialogSettledMs)
    return () => clearTimeout(timer)
  }, [person, setError, setFocus])
}
