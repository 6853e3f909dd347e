import { fullName } from '@campus/domain/full-name'
import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { Contract } from '@campus/contract/campuses'
import { addApplicants } from '@campus/contract/applicants?address'
import { updateEnrollment } from '@campus/contract/enrollments?address'
import type { ApplicantItem, Enrollment } from '@campus/contract/enrollment-rows'
import type { getPersonForm } from '@campus/contract/person-forms'
import type { SamePersonAnswer } from '@campus/domain/applicant/same-person'
import { callApi, type CallResponse } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { Form } from '../../shared/form/form.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { FormPage } from '../../shared/page-kinds/form-page.tsx'
import { createStore } from 'zustand/vanilla'
import { AddedPeople } from './added-people.tsx'
import { ApplicantFee } from './applicant-fee.tsx'
import {
  applicantValues,
  asFormFailure,
  copiedValues,
  familyValues,
  isUnchanged,
  startingValues,
  toItem,
  type ApplicantValues,
} from './applicant-values.ts'
import { FormStarts } from './form-starts.tsx'
import { PersonFields } from './person-fields.tsx'
import { changedValues, personValues } from './person-values.ts'
import { findQuestion, useSamePersonDialog } from './same-person-dialog.tsx'
import { useAddedRemoval } from './use-added-removal.ts'
import { FollowTyped, KeepNote, useKeptForm } from './use-kept-form.tsx'

export type ApplicantFormProps = {
  contract: Contract
  campusName: string
  batchId: string | undefined
  /** The form's state on the server: partial input, and the people added in this session. */
  kept: CallResponse<NonNullable<(typeof getPersonForm)['response']>>['data']
}
type Round = {
  n: number
  values: ApplicantValues
  /** The person being edited, who was added before. */
  edited?: Enrollment
  /** Whether the initial values already count as input: restored, or copied. */
  isSomebody?: boolean
}

const changedCalls = [
  'get-person-form',
  'list-open-batches',
  'get-open-overview',
  'list-enrollments',
  'get-enrollment',
] as const

/**
 * Adds people one by one, each directly to the cart; the price and the people added before are next to the
 * form.
 */
export function ApplicantForm({ contract, campusName, batchId, kept }: ApplicantFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const isAnother = useRef(false)
  const another = useRef<HTMLButtonElement>(null)
  const { ask: askSamePerson, dialog } = useSamePersonDialog()
  const { saver, status } = useKeptForm(contract, kept.version, { isKept: kept.form !== null })
  const [newest] = kept.added
  const [restoredAt, setRestoredAt] = useState(kept.form?.saved_at)
  const [round, setRound] = useState<Round>(() => {
    const empty = startingValues(contract, newest && personValues(newest))
    return kept.form
      ? { n: 0, values: { ...empty, ...kept.form.values }, isSomebody: true }
      : { n: 0, values: empty }
  })
  // a store, so that typing re-renders only the price, not the form
  const [typed] = useState(() => createStore(() => round.values))
  const currentRound = useRef(0)
  /** Input in progress when a person added before was opened for editing. */
  const aside = useRef<ApplicantValues>(undefined)

  const begin = (values: ApplicantValues, what: Pick<Round, 'edited' | 'isSomebody'> = {}) => {
    setRound({ n: round.n + 1, values, ...what })
    currentRound.current = round.n + 1
    typed.setState(values, true)
    setRestoredAt(undefined)
    window.scrollTo({ top: 0 })
  }
  const beginWith = (values: ApplicantValues) => {
    aside.current = undefined
    begin(values, { isSomebody: true })
    saver.change(values)
  }
  const edit = (person: Enrollment) => {
    if (!round.edited) aside.current = typed.getState()
    begin(personValues(person), { edited: person })
  }
  const endEdit = () => {
    const typedBefore = aside.current
    if (typedBefore) begin(typedBefore, { isSomebody: saver.newest !== null })
    else begin(startingValues(contract, newest && personValues(newest)))
    aside.current = undefined
  }

  const save = async (person: Enrollment, values: ApplicantValues) => {
    const changes = changedValues(personValues(person), toItem(values)) as ApplicantItem
    const { data } = await callApi(updateEnrollment, {
      params: { id: person.id },
      body: { ...changes, version: person.version, validate_first: true },
    })
    endEdit()
    notify('success', t('orders.person_saved', { name: data.enrollment.full_name }))
    await invalidate(changedCalls)
  }

  const add = async (values: ApplicantValues, answer?: SamePersonAnswer) => {
    const item = { ...toItem(values), ...(answer ? { same_person: answer } : {}) }
    const body = { contract_id: contract.id, items: [item], validate_first: true, from_form: true }
    await callApi(addApplicants, { params: { id: contract.campus_id }, body })
  }

  const submit = async (values: ApplicantValues) => {
    const isMore = isAnother.current
    isAnother.current = false
    if (round.edited) return save(round.edited, values)
    await saver.flush()
    try {
      await add(values)
    } catch (failure) {
      const question = findQuestion(failure)
      const answer = question && (await askSamePerson(question))
      // closed without a decision: keep the input
      if (!question || !answer) throw asFormFailure(failure, t)
      if (answer === 'skip') {
        notify('info', t('orders.not_added'))
        saver.change(null)
        begin(startingValues(contract, values))
        return
      }
      await add(values, answer).catch((again: unknown) => {
        throw asFormFailure(again, t)
      })
    }
    await saver.drop(null)
    // before the list shows the person: input from now on belongs to the next one
    if (isMore) begin(startingValues(contract, values))
    await invalidate(changedCalls)
    notify(
      'success',
      t('orders.one_added', {
        name: fullName({ first_name: String(values['first_name']), last_name: String(values['last_name']) }),
      }),
    )
    if (isMore) return
    currentRound.current = -1
    void navigate({ to: '/cart' })
  }

  const isEditLost = (isDirty: boolean) => isDirty && round.edited !== undefined
  // a person restored from an earlier visit is kept for the next visit until they are changed
  const isAsEarlier = () => restoredAt !== undefined && isUnchanged(typed.getState(), round.values)
  const remove = useAddedRemoval(changedCalls)
  // from any field, so that users needn't tab to the button
  useHotkeys([['mod+Enter', () => another.current?.click()]], [])

  return (
    <FormPage
      title={t('orders.applicant_title')}
      text={t('orders.applicant_text', { product: contract.product.name, campus: campusName })}
      back={{ to: '/policy/order', label: t('orders.title') }}
      aside={
        <>
          <ApplicantFee contract={contract} typed={typed} />
          <AddedPeople
            people={kept.added}
            total={kept.total}
            currency={kept.currency}
            onEdit={edit}
            onFamily={(person) => beginWith(familyValues(contract, person))}
            onRemove={(person) => {
              if (round.edited?.id === person.id) endEdit()
              remove(person)
            }}
          />
        </>
      }
    >
      <FormStarts
        edited={round.edited}
        added={kept.added}
        restoredAt={restoredAt && format.dateTime(restoredAt)}
        onEmpty={() => {
          beginWith(startingValues(contract))
          saver.change(null)
        }}
        onCopy={(person) => beginWith(copiedValues(contract, person))}
        onFamily={(person) => beginWith(familyValues(contract, person))}
      />
      <Form
        key={round.n}
        schema={applicantValues}
        defaultValues={round.values}
        onSubmit={submit}
        asksBeforeLeaving={{
          hasChanges: (isDirty) => isEditLost(isDirty) || (saver.newest !== null && !isAsEarlier()),
          // the rest is on the server, in case the window is closed by accident
          isLostOnClose: (isDirty) => isEditLost(isDirty) || saver.isAtRisk,
          onDiscard: () => saver.change(null),
        }}
        submitLabel={t(round.edited ? 'orders.save_person' : 'orders.add_applicant')}
        secondaryActions={
          round.edited ? (
            <Button variant="default" onClick={endEdit}>
              {t('orders.leave_edit')}
            </Button>
          ) : (
            <>
              <Button
                ref={another}
                type="submit"
                variant="default"
                aria-keyshortcuts="Control+Enter"
                title={t('orders.add_another_key')}
                onClick={() => (isAnother.current = true)}
              >
                {t('orders.add_another')}
              </Button>
              <LinkButton to="/cart" variant="subtle">
                {t('orders.to_cart')}
              </LinkButton>
            </>
          )
        }
      >
        <FollowTyped
          onTyped={(values) => {
            // a form that is being replaced is reset, which isn't input
            if (round.n !== currentRound.current) return
            typed.setState(values, true)
            if (round.edited) return
            // carried-over trip details alone don't count as a person
            saver.change(!round.isSomebody && isUnchanged(values, round.values) ? null : values)
          }}
        />
        <PersonFields
          isFeeRequired={contract.rules.total_fee_required}
          currency={contract.currency}
          plans={contract.product.plans}
          today={contract.rules.today}
          lastEndDate={contract.rules.last_end_date}
          country={contract.campus_country_id}
          batchId={batchId}
          {...(round.edited ? { exceptId: round.edited.id } : {})}
          // after "Add and start another" the first name gets focus again
          isFocusedFirst={round.n > 0}
        />
      </Form>
      <KeepNote status={status} />
      {dialog}
    </FormPage>
  )
}
