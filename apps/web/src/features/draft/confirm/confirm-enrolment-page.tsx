import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { unlinkedFamily } from '@campus/draft/relate/split-ready'
import { DraftGate } from '../draft-gate.tsx'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { StepFlow } from '../../../shared/page-kinds/step-flow.tsx'
import { useFlowSteps } from '../flow-steps.ts'
import { FlowSummary } from '../flow-summary.tsx'
import { commitDraft, reloadDraft } from './commit-draft.ts'
import { DraftHolder, useDraft, useDraftSession } from '../session/draft-context.tsx'
import { useKept } from '../../../shared/state/use-kept.ts'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { dispatchReview, setStage } from '../session/review-session.ts'
import { Notice } from '../notice.tsx'
import { getRowNamer } from '../session/row-name.ts'
import { UndoBar } from '../steps/undo-buttons.tsx'
import { useLeaveFlow } from '../use-leave-flow.ts'
import { undoMs, useUndoImport } from '../use-undo-import.ts'
import { splitReady } from '../session/review-issues.ts'
import { toRejections } from './row-rejections.ts'
import { GroupLeaders } from './group-leaders.tsx'
import { OrderTotals } from './order-totals.tsx'
import { PeopleList, personOptions } from './people-list.tsx'
import sections from '../formats/formats.module.css'
import classes from './confirm.module.css'

/** The last step: family and leader links, totals, and adding the people to the cart. */
export function ConfirmEnrolmentPage() {
  const { draft } = useSearch({ from: '/portal-layout/policy/confirm-enrolment' })
  return (
    <DraftGate draft={draft} needs="review">
      {(opened) => <ConfirmEnrolment opened={opened} />}
    </DraftGate>
  )
}

/** Family and leader links, and the totals; then the server adds everyone from its copy of the draft. */
export function ConfirmEnrolment({ opened }: { opened: ReviewedDraft }) {
  const session = useDraftSession()
  const holder = useKept(DraftHolder)
  const t = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { draft, contract, review } = opened
  const { rows } = review
  const { ready, waiting } = splitReady(review)
  const steps = useFlowSteps('confirm', draft.id)
  const undoImport = useUndoImport()
  const isDone = useRef(false)
  const [isAdding, setAdding] = useState(false)
  const hasConflicts = useDraft(({ conflicts }) => conflicts).length > 0
  useLeaveFlow(() => isDone.current)
  useEffect(() => setStage(session, 'link'), [session])

  const family = rows.filter(({ applicant }) => applicant.type === 'immediate_family')
  const leaders = rows.filter(({ applicant }) => applicant.type === 'group_leader')
  const travellers = rows.filter(({ applicant }) => applicant.type === 'student')
  const rowName = getRowNamer(opened.matched, t)
  const leaderOptions = personOptions(rows, ['group_leader'], rowName)
  const unlinked = new Set(unlinkedFamily(review))
  const faulty = waiting.filter((row) => !unlinked.has(row)).length
  const review_ = { to: '/policy/review-applicants', search: { draft: draft.id } }

  const add = async () => {
    setAdding(true)
    try {
      const added = await commitDraft(session, ready.length)
      if (added === 'unsaved') notify('error', t('draft.add_unsaved'))
      else if (added === 'changed') notify('info', t('draft.look_again'))
      else {
        isDone.current = true
        const { people: count, left, repeated, import_id: importId } = added
        const text = left === 0 ? t('draft.added', { count }) : t('draft.added_left', { count, left })
        const undo = importId ? { label: t('cart.undo'), run: () => undoImport.run(importId) } : undefined
        if (repeated) notify('info', t('draft.added_before', { count }))
        else notify('success', text, undoMs, undo)
        // people of an undone import can't be edited any more, so the cart mustn't show an older list
        queries.removeQueries({ queryKey: ['list-enrollments'], type: 'inactive' })
        await navigate({ to: '/cart' })
        // only after leaving the page, which would open the draft again
        holder.close()
        await queries.invalidateQueries()
      }
    } catch (failure) {
      showFailure(failure)
    }
    setAdding(false)
  }
  const showFailure = (failure: unknown) => {
    const { rejections, others } = toRejections(failure instanceof ApiFailure ? failure.errors : [])
    if (rejections.length > 0) {
      dispatchReview(session, { kind: 'reject', rejections })
      notify('error', [t('draft.refused', { count: rejections.length }), ...others].join(' '))
      void navigate(review_)
      return
    }
    const isExpected = failure instanceof ApiFailure && failure.kind === 'rejected' && failure.status < 500
    if (!isExpected) return notify('error', t('orders.add_failed'))
    notifyFailure(failure)
    // another window changed the draft, or a colleague the cart: show that first, so that nothing is added
    // unseen
    if (failure.status === 409) reloadDraft(session)
  }

  return (
    <StepFlow
      title={t('draft.confirm_title')}
      text={t('draft.confirm_text')}
      steps={steps}
      current="confirm"
      summary={<FlowSummary opened={opened} />}
      actions={
        <>
          <LinkButton {...review_} variant="default">
            {t('draft.back')}
          </LinkButton>
          <Button loading={isAdding} disabled={ready.length === 0 || hasConflicts} onClick={() => void add()}>
            {t('draft.add_to_cart', { count: ready.length })}
          </Button>
        </>
      }
    >
      <UndoBar opened={opened} />
      {faulty > 0 ? (
        <Notice tone="warning">
          {t('draft.waiting', { count: faulty })}{' '}
          <LinkButton {...review_} variant="default" size="compact-sm">
            {t('draft.show_errors', { count: faulty })}
          </LinkButton>
        </Notice>
      ) : null}
      {family.length > 0 ? (
        <section className={sections.section} aria-labelledby="family">
          <h2 id="family">{t('draft.family', { count: family.length })}</h2>
          <p className={sections.text}>
            {unlinked.size > 0 ? t('draft.family_open', { count: unlinked.size }) : t('draft.family_text')}
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
          <h2 id="leaders">{t('draft.leaders', { count: leaders.length })}</h2>
          <p className={sections.text}>{t('draft.leaders_text')}</p>
          <GroupLeaders travellers={travellers} leaders={leaders} options={leaderOptions} />
          <h3>{t('draft.each_traveller')}</h3>
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
        <h2 id="totals">{t('draft.totals')}</h2>
        <OrderTotals rows={ready} all={rows.length} contract={contract} />
      </section>
      <p className={classes.note}>{t('draft.accuracy_note')}</p>
    </StepFlow>
  )
}
