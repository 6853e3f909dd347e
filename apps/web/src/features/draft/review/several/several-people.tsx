import { lazyPart } from '../../../../shared/feedback/lazy-part.tsx'
import { SharedDialog } from '../../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { withPageParts } from '../../../../shared/navigation/with-page-parts.ts'
import { useDraft, useDraftSession } from '../../session/draft-context.tsx'
import { useDivideRow } from './use-divide-row.ts'
import type { ReviewTool, ReviewView } from '../review-tool.ts'

const SeveralPeopleForm = lazyPart(() =>
  withPageParts(import('./several-people-form.tsx'), 'review').then((module) => module.SeveralPeopleForm),
)

/** Opened for a row, from the tools of a selection and from one person's panel. */
export const severalPeopleTool: ReviewTool = { code: 'several', Dialog: SeveralPeople }

/** Makes several people of a row that the file gives as one. */
export function SeveralPeople({ all, rowName }: Pick<ReviewView, 'all' | 'rowName'>) {
  const session = useDraftSession()
  const t = useTranslate()
  const divide = useDivideRow()
  const dialog = useDraft((state) => state.dialog)
  const row = dialog?.tool === 'several' ? all.find(({ row: key }) => key === dialog.row) : undefined
  const close = () => session.set({ dialog: null })
  return (
    <SharedDialog
      isOpen={row !== undefined}
      title={row === undefined ? '' : t('draft.row_n', { row: rowName(row.row) })}
      onClose={close}
    >
      {row === undefined ? null : (
        <SeveralPeopleForm
          row={row}
          name={rowName(row.row)}
          onDivide={(people) => {
            close()
            divide(row.row, people)
          }}
          onClose={close}
        />
      )}
    </SharedDialog>
  )
}
