import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Contract } from '@campus/contract/campuses'
import { addApplicants } from '@campus/contract/enrollments'
import { applicantTypes, genders } from '@campus/domain/applicant/applicant-field'
import type { SamePersonAnswer } from '@campus/domain/applicant/same-person'
import { callApi } from '../../shared/api/call-api.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { CountryField } from '../../shared/form/country-field.tsx'
import { DateField } from '../../shared/form/date-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { FieldPair, FormSection } from '../../shared/form/form-section.tsx'
import { MoneyField } from '../../shared/form/money-field.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { FormPage } from '../../shared/page-kinds/form-page.tsx'
import { ApplicantFee } from './applicant-fee.tsx'
import { ApplicantLinks } from './applicant-links.tsx'
import { questionOf, useSamePersonDialog } from './same-person-dialog.tsx'
import {
  applicantValues,
  asFormFailure,
  startingValues,
  toItem,
  type ApplicantValues,
} from './applicant-values.ts'

type ApplicantFormProps = { contract: Contract; campusName: string; batchId: string | undefined }

/** Person, trip, links and the price as it follows from them; straight into the cart. */
export function ApplicantForm({ contract, campusName, batchId }: ApplicantFormProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isAnother = useRef(false)
  const { ask: askSamePerson, dialog } = useSamePersonDialog()
  const [round, setRound] = useState<{ n: number; values: ApplicantValues }>({
    n: 0,
    values: startingValues(contract),
  })
  const { plans } = contract.product
  const country = (contract.pricing as { campus_country_id?: string }).campus_country_id

  const submit = async (values: ApplicantValues) => {
    const name = `${values.first_name} ${values.last_name}`
    const add = async (answer?: SamePersonAnswer) => {
      const item = { ...toItem(values), ...(answer ? { same_person: answer } : {}) }
      const body = { contract_id: contract.id, items: [item], validate_first: true }
      await callApi(addApplicants, { params: { id: contract.campus_id }, body })
    }
    try {
      await add()
    } catch (failure) {
      const question = questionOf(failure)
      const answer = question && (await askSamePerson(question))
      if (!question) throw asFormFailure(failure)
      // closed without a decision: what was typed stays
      if (!answer) throw asFormFailure(failure)
      if (answer === 'skip') {
        notify('info', t('orders.not_added'))
        setRound({ n: round.n + 1, values: startingValues(contract, values) })
        return
      }
      await add(answer).catch((again: unknown) => {
        throw asFormFailure(again)
      })
    }
    await queries.invalidateQueries()
    notify('success', t('orders.one_added', { name }))
    if (isAnother.current) {
      isAnother.current = false
      setRound({ n: round.n + 1, values: startingValues(contract, values) })
      window.scrollTo({ top: 0 })
    } else void navigate({ to: '/cart' })
  }

  return (
    <FormPage
      title={t('orders.applicant_title')}
      text={t('orders.applicant_text', { product: contract.product.name, campus: campusName })}
      back={{ to: '/policy/order', label: t('orders.title') }}
    >
      <Form
        key={round.n}
        schema={applicantValues}
        defaultValues={round.values}
        onSubmit={submit}
        submitLabel={t('orders.add_applicant')}
        secondaryActions={
          <>
            <Button type="submit" variant="default" onClick={() => (isAnother.current = true)}>
              {t('orders.add_another')}
            </Button>
            <LinkButton to="/cart" variant="subtle">
              {t('orders.to_cart')}
            </LinkButton>
          </>
        }
      >
        <FormSection title={t('orders.person')}>
          <SelectField
            name="type"
            label={t('import.field_type')}
            options={applicantTypes.map((value) => ({ value, label: t(`import.type_${value}`) }))}
          />
          <FieldPair>
            <TextField
              name="first_name"
              label={t('import.field_first_name')}
              maxLength={50}
              isFocusedFirst={round.n > 0}
            />
            <TextField name="last_name" label={t('import.field_last_name')} maxLength={50} />
          </FieldPair>
          <FieldPair>
            <DateField
              name="date_of_birth"
              label={t('import.field_date_of_birth')}
              max={contract.rules.today}
            />
            <SelectField
              name="gender"
              label={t('import.field_gender')}
              isOptional
              options={genders.map((value) => ({ value, label: t(`import.gender_${value}`) }))}
            />
          </FieldPair>
          <TextField name="email" type="email" label={t('import.field_email')} />
          <PhoneField
            name="phone_number"
            label={t('import.field_phone_number')}
            isOptional
            defaultCountry={country}
          />
          <FieldPair>
            <CountryField name="residence_country_id" label={t('import.field_residence_country_id')} />
            <CountryField name="home_country_id" label={t('import.field_home_country_id')} isOptional />
          </FieldPair>
          <FieldPair>
            <TextField name="passport_number" label={t('import.field_passport_number')} maxLength={18} />
            <TextField
              name="student_number"
              label={t('import.field_student_number')}
              isOptional
              maxLength={50}
            />
          </FieldPair>
          <TextField name="year_of_study" label={t('import.field_year_of_study')} isOptional maxLength={20} />
        </FormSection>
        <FormSection title={t('orders.trip')}>
          <CountryField name="destination_country_id" label={t('import.field_destination_country_id')} />
          <FieldPair>
            <DateField
              name="start_date"
              label={t('import.field_start_date')}
              min={contract.rules.today}
              max={contract.rules.last_end_date}
            />
            <DateField
              name="end_date"
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
          <MoneyField
            name="total_fee"
            label={t('import.field_total_fee')}
            unit={contract.currency}
            isOptional={!contract.rules.total_fee_required}
          />
          <TextField name="address" label={t('import.field_address')} isOptional />
        </FormSection>
        <FormSection title={t('orders.links')}>
          <TextField name="group_name" label={t('import.field_group_name')} isOptional maxLength={50} />
          <ApplicantLinks batchId={batchId} />
        </FormSection>
        <ApplicantFee contract={contract} />
      </Form>
      {dialog}
    </FormPage>
  )
}
