import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Contract } from '@campus/contract/campuses'
import { addApplicants } from '@campus/contract/enrollments'
import type { SamePersonAnswer } from '@campus/domain/applicant/same-person'
import { callApi } from '../../shared/api/call-api.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { Form } from '../../shared/form/form.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { FormPage } from '../../shared/page-kinds/form-page.tsx'
import { ApplicantFee } from './applicant-fee.tsx'
import { PersonFields } from './person-fields.tsx'
import { findQuestion, useSamePersonDialog } from './same-person-dialog.tsx'
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

  const submit = async (values: ApplicantValues) => {
    const name = `${String(values['first_name'])} ${String(values['last_name'])}`
    const add = async (answer?: SamePersonAnswer) => {
      const item = { ...toItem(values), ...(answer ? { same_person: answer } : {}) }
      const body = { contract_id: contract.id, items: [item], validate_first: true }
      await callApi(addApplicants, { params: { id: contract.campus_id }, body })
    }
    try {
      await add()
    } catch (failure) {
      const question = findQuestion(failure)
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
        <PersonFields
          isFeeRequired={contract.rules.total_fee_required}
          currency={contract.currency}
          plans={contract.product.plans}
          today={contract.rules.today}
          lastEndDate={contract.rules.last_end_date}
          country={(contract.pricing as { campus_country_id?: string }).campus_country_id}
          batchId={batchId}
          // after "Add another" the focus goes to the first name again
          isFocusedFirst={round.n > 0}
        />
        <ApplicantFee contract={contract} />
      </Form>
      {dialog}
    </FormPage>
  )
}
