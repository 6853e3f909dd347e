import type { CallName } from '@campus/contract/all-calls'
import type { Enrollment } from '@campus/contract/enrollment-rows'
import { deleteEnrollments, enrollNotEnrolled } from '@campus/contract/enrollments?address'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** Long enough to see who is gone and to go back. */
const undoMs = 12_000

/** Takes somebody just added out of the cart again, with a way back. */
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
