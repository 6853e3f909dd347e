import { useNavigate } from '@tanstack/react-router'
import { undoImport } from '@campus/contract/cart-imports?address'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { pathOfStage } from './flow-steps.ts'

/** Long enough to read the message, see the effect and go back. */
export const undoMs = 12_000

const staleCalls = [
  'get-open-overview',
  'list-enrollments',
  'get-enrollment',
  'list-cart-imports',
  'list-import-drafts',
] as const

/** Undoes an import that is in the cart, and offers to open its draft. */
export function useUndoImport() {
  const t = useTranslate()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const undo = useCallMutation(undoImport, {
    invalidates: staleCalls,
    quiet: 'done',
    onDone: ({ data: { draft, people: count } }) => {
      if (draft === null) return notify('info', t('cart.import_undone_before'))
      notify('success', t('cart.import_undone', { count, name: draft.file_name }), undoMs, {
        label: t('cart.open_draft'),
        run: () => void navigate({ to: pathOfStage(draft.stage), search: { draft: draft.id } }),
      })
    },
  })
  return {
    isUndoing: undo.isPending,
    run: (id: string) =>
      // the order or the colleague that prevented it also changed the cart
      undo.mutate({ params: { id } }, { onError: () => void invalidate(staleCalls) }),
  }
}
