import { useRef, useState } from 'react'
import { Alert, Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { getPolicy } from '@campus/contract/policies?address'
import { updatePolicy } from '@campus/contract/policy-edits?address'
import { detailFields } from '@campus/domain/policy/policy-details'
import type { PolicyDetail } from '@campus/contract/policy-rows'
import { ApiFailure } from '../../../../shared/api/api-failure.ts'
import { callApi } from '../../../../shared/api/call-api.ts'
import { useInvalidate } from '../../../../shared/api/use-invalidate.ts'
import { notifyDone, notifyFailure } from '../../../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../../../shared/feedback/shared-dialog.tsx'
import { Form } from '../../../../shared/form/form.tsx'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { useCampusCountry } from '../../../../shell/session/current-campus.ts'
import { PersonFields } from '../../../enrollments/public.ts'
import { policyCallNames } from '../policy-call-names.ts'

/** Accepts any input: the server validates by the applicants' rules and returns every error at its field. */
const schema = z.record(z.string(), z.unknown())

type DetailsDialogProps = { policy: PolicyDetail; onClose: () => void }

/** Corrects the details of an insured person. A colleague's changes in the meantime are never overwritten. */
export function DetailsDialog({ policy, onClose }: DetailsDialogProps) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const [savedPolicy, setSavedPolicy] = useState(policy)
  const [isStale, setStale] = useState(false)
  const [question, setQuestion] = useState<{ changes: string; message: string }>()
  const isKeeping = useRef(false)
  const save = async (values: Record<string, unknown>) => {
    const changes = changedDetails(detailValues(savedPolicy), values)
    if (Object.keys(changes).length === 0) {
      onClose()
      return
    }
    const changesText = JSON.stringify(changes)
    // further corrections since the question was asked need a new answer
    const isKept = isKeeping.current && question?.changes === changesText
    isKeeping.current = false
    try {
      await callApi(updatePolicy, {
        params: { id: savedPolicy.id },
        body: {
          ...changes,
          version: savedPolicy.version,
          ...(isKept ? { same_person: 'keep' as const } : {}),
        },
      })
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 409) setStale(true)
      setQuestion(
        isQuestion(failure) ? { changes: changesText, message: failure.errors[0]?.message ?? '' } : undefined,
      )
      throw failure
    }
    void invalidate(policyCallNames)
    notifyDone(t('changes.updated', { count: 1 }))
    onClose()
  }
  return (
    <SharedDialog
      isOpen
      title={t('changes.title_details', { name: savedPolicy.full_name })}
      onClose={onClose}
      maxWidth={640}
    >
      <Form
        schema={schema}
        defaultValues={detailValues(policy)}
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
              setSavedPolicy(newest)
              setStale(false)
            }}
          />
        ) : null}
        <DetailFields policy={policy} />
        {question ? (
          <Alert color="yellow" variant="light" role="alert">
            <strong>{t('orders.same_title')}</strong>
            <br />
            {question.message} {t('changes.same_person_hint')}
            <Button
              type="submit"
              variant="default"
              size="xs"
              mt="sm"
              display="block"
              onClick={() => (isKeeping.current = true)}
            >
              {t('orders.keep_both')}
            </Button>
          </Alert>
        ) : null}
      </Form>
    </SharedDialog>
  )
}

/** Whether the only error is that this may be a person insured already. */
function isQuestion(failure: unknown): failure is ApiFailure {
  return (
    failure instanceof ApiFailure &&
    failure.errors.length > 0 &&
    failure.errors.every(({ code }) => code === 'same_person')
  )
}

/** Loads a colleague's changes and keeps the input. */
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

/** The correctable fields of a policy, the same as in every form of a person. */
function DetailFields({ policy }: { policy: PolicyDetail }) {
  const country = useCampusCountry(policy.campus.id)
  return <PersonFields fields={detailFields} type={policy.type} country={country} isFocusedFirst />
}

type DetailValues = Record<string, unknown>

/** The correctable details of a policy as form values. */
function detailValues(policy: PolicyDetail): DetailValues {
  const values: DetailValues = {}
  for (const name of detailFields) values[name] = policy[name] ?? (name === 'phone_number' ? null : '')
  return values
}

/** Only the changed values, so that untouched fields are never sent. */
function changedDetails(before: DetailValues, after: DetailValues): DetailValues {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
}
