import { useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addApplicants } from '@campus/contract/enrollments'
import { finishImport } from '@campus/contract/imports'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { notifyFailure } from '../../../shared/feedback/notify-answer.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { StepFlow } from '../../../shared/page-kinds/step-flow.tsx'
import { useFlowSteps } from '../flow-steps.ts'
import { FlowSummary } from '../flow-summary.tsx'
import type { ReviewedSession } from '../import-gate.tsx'
import { closeImport, dispatchReview, flushDraft, setStage, useCellConflicts } from '../import-session.ts'
import { Notice } from '../notice.tsx'
import { rowNamerOf } from '../row-name.ts'
import { useLeaveFlow } from '../use-leave-flow.ts'
import { splitReady } from '../review/split-ready.ts'
import { toApplicantItems, toRefusals } from './applicant-items.ts'
import { GroupLeaders } from './group-leaders.tsx'
import { OrderTotals } from './order-totals.tsx'
import { PeopleList } from './people-list.tsx'
import { personOptions } from './people-options.ts'
import sections from '../format/format.module.css'
import classes from './link.module.css'

/** Family to students, travellers to leaders, the totals; then everybody goes into the cart in one request. */
export function ConfirmEnrolment({ session }: { session: ReviewedSession }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { draft, contract, review } = session
  const { rows } = review
  const { ready, waiting, relations } = splitReady(review)
  const steps = useFlowSteps('confirm', draft.id)
  const isDone = useRef(false)
  const [isAdding, setAdding] = useState(false)
  // An answer that was lost on its way is asked for again, not added again.
  const hasConflicts = useCellConflicts().length > 0
  const requestKey = useRef(crypto.randomUUID())
  useLeaveFlow(() => isDone.current)
  useEffect(() => setStage('link'), [])

  const family = rows.filter(({ applicant }) => applicant.type === 'immediate_family')
  const leaders = rows.filter(({ applicant }) => applicant.type === 'group_leader')
  const travellers = rows.filter(({ applicant }) => applicant.type === 'student')
  const rowName = rowNamerOf(session.matched)
  const leaderOptions = personOptions(rows, ['group_leader'], rowName)
  const unlinked = family.filter(({ applicant }) => applicant.dependent_of === '').length
  const review_ = { to: '/policy/review-applicants', search: { draft: draft.id } as never }

  const add = async () => {
    setAdding(true)
    try {
      await flushDraft()
      const items = toApplicantItems(ready, relations.links, contract.rules.plans[0] ?? '')
      const { data } = await callApi(addApplicants, {
        params: { id: draft.campus_id },
        body: { contract_id: draft.contract_id, items, validate_first: true },
        idempotencyKey: requestKey.current,
      })
      isDone.current = true
      await endDraft(data.policy_batch.id)
      const [count, left] = [items.length, waiting.length]
      notify('success', left === 0 ? t('orders.added', { count }) : t('orders.added_left', { count, left }))
      await navigate({ to: '/cart' })
      // Not before the page is left: it would open the draft again.
      closeImport()
      await queries.invalidateQueries()
    } catch (failure) {
      refuse(failure)
    }
    setAdding(false)
  }
  // The people are in the cart by now: a draft that could not be ended must not look like a failure.
  const endDraft = async (batchId: string) => {
    const rest = { added: ready.map(({ row }) => row), rows_left: waiting.length }
    const body = { policy_batch_id: batchId, ...(waiting.length > 0 ? rest : {}) }
    const end = () => callApi(finishImport, { params: { id: draft.id }, body })
    await end().catch(() => end().catch(() => undefined))
  }
  const refuse = (failure: unknown) => {
    if (!(failure instanceof ApiFailure) || failure.kind !== 'network')
      requestKey.current = crypto.randomUUID()
    const errorsFound = failure instanceof ApiFailure ? failure.errors : []
    const { refusals, others } = toRefusals(errorsFound, ready)
    const isUnexpected =
      !(failure instanceof ApiFailure) || failure.kind !== 'refused' || failure.status >= 500
    if (refusals.length === 0)
      return isUnexpected ? notify('error', t('orders.add_failed')) : notifyFailure(failure)
    dispatchReview({ kind: 'refuse', refusals })
    notify('error', [t('orders.refused', { count: refusals.length }), ...others].join(' '))
    void navigate(review_)
  }

  return (
    <StepFlow
      title={t('orders.confirm_title')}
      text={t('orders.confirm_text')}
      steps={steps}
      current="confirm"
      summary={<FlowSummary session={session} />}
      actions={
        <>
          <LinkButton {...review_} variant="default">
            {t('orders.back')}
          </LinkButton>
          <Button loading={isAdding} disabled={ready.length === 0 || hasConflicts} onClick={() => void add()}>
            {t('orders.add_to_cart', { count: ready.length })}
          </Button>
        </>
      }
    >
      {waiting.length > 0 ? (
        <Notice tone="warning">
          {t('orders.waiting', { count: waiting.length })}{' '}
          <LinkButton {...review_} variant="default" size="compact-sm">
            {t('orders.show_errors', { count: waiting.length })}
          </LinkButton>
        </Notice>
      ) : null}
      {family.length > 0 ? (
        <section className={sections.section} aria-labelledby="family">
          <h2 id="family">{t('orders.family', { count: family.length })}</h2>
          <p className={sections.text}>
            {unlinked > 0 ? t('orders.family_open', { count: unlinked }) : t('orders.family_text')}
          </p>
          <PeopleList
            people={family}
            field="dependent_of"
            links={review.relations.links}
            options={personOptions(rows, ['student', 'group_leader'], rowName)}
            rows={rows}
            rowName={rowName}
          />
        </section>
      ) : null}
      {leaders.length > 0 ? (
        <section className={sections.section} aria-labelledby="leaders">
          <h2 id="leaders">{t('orders.leaders', { count: leaders.length })}</h2>
          <p className={sections.text}>{t('orders.leaders_text')}</p>
          <GroupLeaders travellers={travellers} leaders={leaders} options={leaderOptions} />
          <h3>{t('orders.each_traveller')}</h3>
          <PeopleList
            people={travellers}
            field="group_leader"
            links={review.relations.links}
            options={leaderOptions}
            rows={rows}
            rowName={rowName}
          />
        </section>
      ) : null}
      <section className={sections.section} aria-labelledby="totals">
        <h2 id="totals">{t('orders.totals')}</h2>
        <OrderTotals rows={ready} contract={contract} />
      </section>
      <p className={classes.note}>{t('orders.accuracy_note')}</p>
    </StepFlow>
  )
}
