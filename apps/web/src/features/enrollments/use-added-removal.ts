import type { CallName } from '@campus/contract/all-calls'
import type { Enrollment } from '@campus/contract/enrollment-rows'
import { deleteEnrollments, enrollNotEnrolled } from '@campus/contract/enrollments?address'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** Long enough to notice who was removed and to undo it. */
const undoMs = 12_000

/** Removes a person just added from the cart, with an undo. */
export function useAddedRemoval(invalidates: readonly CallName[]): (person: Enrollment) => void {
  const t = useTranslate()
  const putBack = useCallMutation(enrollNotEnrolled, { invalidates, quiet: 'done' })
  const remove = useCallMutation(deleteEnrollments, { invalidates, quiet: 'done' })
  return ({ id, full_name: name }) => {
    const body = { enrollment_ids: [id] }
    remove.mutate(
      { body },
      {
        onSuccess: () =>
          notify('success', t('orders.person_removed', { name }), undoMs, {
            label: t('orders.undo_removal'),
            run: () => putBack.mutate({ body }),
          }),
      },
    )
  }
}
