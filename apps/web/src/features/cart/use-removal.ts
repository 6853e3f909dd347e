import { deleteBatch, deleteEnrollments, enrollNotEnrolled } from '@campus/contract/enrollments?address'
import type { ReturnedDraft } from '@campus/contract/cart-imports'
import { commitImport } from '@campus/contract/drafts?address'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { undoMs } from '../draft/public.ts'
import { cartCallNames } from './use-cart.ts'

type Removed = { deleted: number; enrollment_ids: readonly string[]; drafts: readonly ReturnedDraft[] }

/** Removes people or a whole batch from the cart, and offers to restore them. */
export function useRemoval() {
  const t = useTranslate()
  const invalidate = useInvalidate()
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
  /** Restores a whole batch: the drafts of its imports are added again unchanged. */
  const putBatchBack = async ({ deleted, enrollment_ids: ids, drafts }: Removed) => {
    try {
      for (const { id, version, people } of drafts)
        await callApi(commitImport, { params: { id }, body: { version, people } })
      if (ids.length > 0) await callApi(enrollNotEnrolled, { body: { enrollment_ids: [...ids] } })
      notify('success', t('cart.people_back', { count: deleted }))
    } catch (failure) {
      notifyFailure(failure)
    }
    void invalidate([...cartCallNames, 'list-import-drafts'])
  }
  const people = useCallMutation(deleteEnrollments, { invalidates: cartCallNames, quiet: 'done' })
  const batch = useCallMutation(deleteBatch, {
    invalidates: [...cartCallNames, 'list-import-drafts'],
    quiet: 'done',
  })
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
      batch.mutate(
        { params: { id } },
        {
          onSuccess: ({ data }) =>
            notify('success', t('cart.people_removed', { count: data.deleted }), undoMs, {
              label: t('cart.undo'),
              run: () => void putBatchBack(data),
            }),
        },
      ),
  }
}
