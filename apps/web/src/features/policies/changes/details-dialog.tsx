import { useState } from 'react'
import { Alert, Autocomplete, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { getPolicy, listGroupNames } from '@campus/contract/policies'
import { updatePolicy } from '@campus/contract/policy-changes'
import { genders } from '@campus/domain/applicant/applicant-field'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { useCallQuery } from '../../../shared/api/use-call.ts'
import { notifyDone, notifyFailure } from '../../../shared/feedback/notify-answer.ts'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { CountryField } from '../../../shared/form/country-field.tsx'
import { DateField } from '../../../shared/form/date-field.tsx'
import { Form } from '../../../shared/form/form.tsx'
import { FieldPair, FormSection } from '../../../shared/form/form-section.tsx'
import { PhoneField } from '../../../shared/form/phone-field.tsx'
import { SelectField } from '../../../shared/form/select-field.tsx'
import { TextField } from '../../../shared/form/text-field.tsx'
import { useField, type FieldProps } from '../../../shared/form/use-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { PolicyDetail } from '../policy-detail.ts'
import { changedDetails, detailValues } from './detail-values.ts'
import { policyCallNames } from './policy-call-names.ts'

/** What was typed goes as it is: the server checks by the applicants' rules and answers every issue at its field. */
const schema = z.record(z.string(), z.unknown())

type DetailsDialogProps = { policy: PolicyDetail; onClose: () => void }

/** Corrects the details of an insured person. What a colleague changed meanwhile is never overwritten. */
export function DetailsDialog({ policy, onClose }: DetailsDialogProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [current, setCurrent] = useState(policy)
  const [isStale, setStale] = useState(false)
  const save = async (values: Record<string, unknown>) => {
    const changes = changedDetails(detailValues(current), values)
    if (Object.keys(changes).length === 0) {
      onClose()
      return
    }
    try {
      await callApi(updatePolicy, {
        params: { id: current.id },
        body: { ...changes, version: current.version },
      })
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 409) setStale(true)
      throw failure
    }
    for (const name of policyCallNames) void queries.invalidateQueries({ queryKey: [name] })
    notifyDone(t('changes.updated', { count: 1 }))
    onClose()
  }
  return (
    <SharedDialog
      isOpen
      title={t('changes.title_details', { name: current.full_name })}
      onClose={onClose}
      maxWidth={640}
    >
      <Form
        schema={schema}
        defaultValues={detailValues(policy)}
        asksBeforeLeaving={false}
        submitLabel={t('changes.save_details')}
        secondaryActions={
          <Button variant="default" onClick={onClose}>
            {t('changes.discard')}
          </Button>
        }
        onSubmit={save}
      >
        {isStale ? (
          <LoadAgain
            id={policy.id}
            onLoaded={(newest) => {
              setCurrent(newest)
              setStale(false)
            }}
          />
        ) : null}
        <DetailFields />
      </Form>
    </SharedDialog>
  )
}

/** Takes in what a colleague changed and keeps what was typed here. */
function LoadAgain({ id, onLoaded }: { id: string; onLoaded: (policy: PolicyDetail) => void }) {
  const t = useTranslate()
  const { reset } = useFormContext()
  const load = async () => {
    try {
      const { policy } = (await callApi(getPolicy, { params: { id } })).data
      reset(detailValues(policy), { keepDirtyValues: true })
      onLoaded(policy)
    } catch (failure) {
      notifyFailure(failure)
    }
  }
  return (
    <Alert color="yellow" variant="light" role="alert">
      {t('changes.details_stale')}
      <Button variant="default" size="xs" mt="sm" display="block" onClick={() => void load()}>
        {t('changes.load_again')}
      </Button>
    </Alert>
  )
}

function DetailFields() {
  const t = useTranslate()
  return (
    <>
      <FormSection title={t('changes.section_person')}>
        <FieldPair>
          <TextField name="first_name" label={t('policies.first_name')} maxLength={50} isFocusedFirst />
          <TextField name="last_name" label={t('policies.last_name')} maxLength={50} />
        </FieldPair>
        <FieldPair>
          <DateField name="date_of_birth" label={t('policies.date_of_birth')} />
          <SelectField
            name="gender"
            label={t('policies.gender')}
            isOptional
            options={genders.map((value) => ({ value, label: t(`policies.gender_${value}`) }))}
          />
        </FieldPair>
        <FieldPair>
          <TextField name="passport_number" label={t('policies.passport_number')} maxLength={18} />
          <CountryField name="residence_country_id" label={t('policies.residence')} />
        </FieldPair>
      </FormSection>
      <FormSection title={t('changes.section_contact')}>
        <TextField name="email" type="email" label={t('policies.email')} />
        <PhoneField name="phone_number" label={t('policies.phone')} isOptional />
        <TextField name="address" label={t('policies.address')} isOptional />
      </FormSection>
      <FormSection title={t('changes.section_school')}>
        <FieldPair>
          <TextField name="student_number" label={t('policies.student_number')} isOptional maxLength={50} />
          <GroupNameField name="group_name" label={t('policies.group_name')} isOptional />
        </FieldPair>
      </FormSection>
    </>
  )
}

/** A group name with those in use to choose from. */
function GroupNameField(props: FieldProps) {
  const { field, label, error, recheck } = useField(props)
  const names = useCallQuery(listGroupNames, { query: {} }).data?.group_names ?? []
  return (
    <Autocomplete
      {...field}
      value={(field.value as string | undefined) ?? ''}
      onBlur={() => {
        field.onBlur()
        recheck()
      }}
      label={label}
      error={error}
      data={names}
      limit={20}
      maxLength={50}
    />
  )
}
