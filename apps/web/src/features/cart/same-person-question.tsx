import type { Enrollment } from '@campus/contract/enrollment-rows'
import { answerSamePeople, answerSamePerson } from '@campus/contract/same-person?address'
import type { SamePersonAnswer } from '@campus/domain/applicant/same-person'
import { SmallButton } from '../../shared/form/small-button.tsx'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { cartCallNames } from './use-cart.ts'
import { useRemoval } from './use-removal.ts'
import classes from './cart.module.css'

export const hasQuestion = ({ errors }: Enrollment) => errors.some(({ code }) => code === 'same_person')

/** Keeps several people who are probably insured already; people without that question are unchanged. */
export function useKeepPeople() {
  const t = useTranslate()
  const keep = useCallMutation(answerSamePeople, { invalidates: cartCallNames, quiet: 'done' })
  return {
    isPending: keep.isPending,
    keepBoth: (ids: readonly string[], onDone: () => void) =>
      keep.mutate(
        { body: { enrollment_ids: [...ids], answer: 'keep' } },
        {
          onSuccess: ({ data }) => {
            onDone()
            const count = data.enrollments.filter(({ same_person: kept }) => kept?.answer === 'keep').length
            notify('success', t('cart.same_kept_several', { count }))
          },
        },
      ),
  }
}

/**
 * Actions for a person who is probably insured already; an existing policy is cancelled first, on its own
 * page.
 */
export function SamePersonQuestion({ person }: { person: Enrollment }) {
  const t = useTranslate()
  const { offerUndo } = useRemoval()
  const decide = useCallMutation(answerSamePerson, { invalidates: cartCallNames, quiet: 'done' })
  const question = person.errors.find(({ code }) => code === 'same_person')
  if (!question) return null
  const { shown, other_id: otherId } = question.params ?? {}
  const name = person.full_name || t('cart.no_name')
  const choose = (answer: SamePersonAnswer) =>
    decide.mutate(
      { params: { id: person.id }, body: { answer } },
      {
        onSuccess: ({ data }) =>
          data.removed.length > 0
            ? offerUndo(data.removed)
            : notify('success', t('cart.same_kept', { name })),
      },
    )
  return (
    <div className={classes.question} role="group" aria-label={t('cart.same_question', { name })}>
      <SmallButton disabled={decide.isPending} onClick={() => choose('keep')}>
        {t('cart.same_keep')}
      </SmallButton>
      {shown === 'cart' && otherId ? (
        <SmallButton disabled={decide.isPending} onClick={() => choose('replace')}>
          {t('cart.same_replace')}
        </SmallButton>
      ) : null}
      {shown === 'policy' && otherId ? (
        <LinkButton
          size="compact-sm"
          variant="default"
          to="/policy/$id/policy_details"
          params={{ id: String(otherId) }}
        >
          {t('cart.same_policy')}
        </LinkButton>
      ) : null}
      <SmallButton disabled={decide.isPending} onClick={() => choose('skip')}>
        {t('cart.same_skip')}
      </SmallButton>
    </div>
  )
}
