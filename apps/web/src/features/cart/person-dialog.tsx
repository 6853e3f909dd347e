import { useState } from 'react'
import { Alert, Button } from '@mantine/core'
import { z } from 'zod'
import { getEnrollment, updateEnrollment } from '@campus/contract/enrollments?address'
import type { ApplicantItem, Enrollment, PolicyBatch } from '@campus/contract/enrollment-rows'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { CartPersonFields } from './person-fields.tsx'
import { changedValues, personValues } from '../enrollments/public.ts'
import { cartCallNames } from './use-cart.ts'

/** Accepts any input: the server validates it, so that a partial correction is saved too. */
const schema = z.record(z.string(), z.unknown())

type PersonDialogProps = { batch: PolicyBatch; person: Enrollment; onClose: () => void }

/** A person in the cart, to view and correct. A newer version saved elsewhere is never overwritten. */
export function PersonDialog({ batch, person, onClose }: PersonDialogProps) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const [savedPerson, setSavedPerson] = useState(person)
  const [isStale, setStale] = useState(false)
  const refresh = () => {
    void invalidate(cartCallNames)
  }
  const loadAgain = async () => {
    const { data } = await callApi(getEnrollment, { params: { batchId: batch.id, id: person.id } })
    setSavedPerson(data.enrollment)
    setStale(false)
    refresh()
  }
  const save = async (values: Record<string, unknown>) => {
    const changes = changedValues(personValues(savedPerson), values) as ApplicantItem
    try {
      const { data } = await callApi(updateEnrollment, {
        params: { id: person.id },
        body: { ...changes, version: savedPerson.version },
      })
      refresh()
      if (data.enrollment.errors.length === 0) {
        notifyDone(t('cart.person_saved', { name: data.enrollment.full_name }))
        onClose()
        return
      }
      setSavedPerson(data.enrollment)
      notify('info', t('cart.saved_with_errors', { count: data.enrollment.errors.length }))
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 409) setStale(true)
      throw failure
    }
  }
  return (
    <SharedDialog isOpen title={savedPerson.full_name || t('cart.no_name')} onClose={onClose} maxWidth={640}>
      {isStale ? (
        <Alert color="yellow" variant="light" mb="md" role="alert">
          {t('cart.person_stale')}
          <Button variant="default" size="xs" mt="sm" display="block" onClick={() => void loadAgain()}>
            {t('cart.load_again')}
          </Button>
        </Alert>
      ) : null}
      <Form
        key={savedPerson.version}
        schema={schema}
        defaultValues={personValues(savedPerson)}
        submitLabel={t('cart.save_person')}
        secondaryActions={
          <Button variant="default" onClick={onClose}>
            {t('cart.discard_changes')}
          </Button>
        }
        onSubmit={save}
      >
        <CartPersonFields batch={batch} person={savedPerson} />
      </Form>
    </SharedDialog>
  )
}
