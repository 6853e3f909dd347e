import { deleteBatch, deleteEnrollments, enrollNotEnrolled } from '@campus/contract/enrollments'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { cartCallNames } from './use-cart.ts'

/** Long enough to read it, to see what is gone and to go back. */
const undoMs = 12_000

/** Takes people or a whole batch out of the cart, and offers to put them back as they were. */
export function useRemoval() {
  const t = useTranslate()
  const putBack = useCallMutation(enrollNotEnrolled, { invalidates: cartCallNames, quiet: 'done' })
  const offerUndo = (ids: readonly string[]) =>
    notify('success', t('cart.people_removed', { count: ids.length }), undoMs, {
      label: t('cart.undo'),
      run: () =>
        putBack.mutate(
          { body: { enrollment_ids: [...ids] } },
          { onSuccess: () => notify('success', t('cart.people_back', { count: ids.length })) },
        ),
    })
  const people = useCallMutation(deleteEnrollments, { invalidates: cartCallNames, quiet: 'done' })
  const batch = useCallMutation(deleteBatch, { invalidates: cartCallNames, quiet: 'done' })
  return {
    isTaking: people.isPending || batch.isPending,
    offerUndo,
    removePeople: (ids: readonly string[], onDone?: () => void) =>
      people.mutate(
        { body: { enrollment_ids: [...ids] } },
        {
          onSuccess: () => {
            onDone?.()
            offerUndo(ids)
          },
        },
      ),
    removeBatch: (id: string) =>
      batch.mutate({ params: { id } }, { onSuccess: ({ data }) => offerUndo(data.enrollment_ids) }),
  }
}
