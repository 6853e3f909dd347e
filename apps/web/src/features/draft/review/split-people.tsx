import { Button } from '@mantine/core'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../draft-context.tsx'
import { dispatchReview, pasteIntoReview } from '../review-session.ts'
import type { CellEdit } from './review-state.ts'
import type { ShownIssue } from './review-issues.ts'

/**
 * For a row that names several people: splits it into one row each, as one step, or keeps it as one person.
 */
export function SplitPeople({ issue }: { issue: ShownIssue | undefined }) {
  const session = useDraftSession()
  const t = useTranslate()
  if (issue?.split === undefined) return null
  const { row, split, value } = issue
  const [first = {}, ...others] = split
  const divide = () => {
    const edits = Object.entries(first).map(([field, text]): CellEdit => ({
      row,
      field: field as ApplicantField,
      text,
    }))
    const added = pasteIntoReview(session, { edits, people: others })
    notify('info', t('orders.rows_added', { count: added.length }))
  }
  // any edit of the name confirms it; the space is trimmed when it is read
  const keepOne = () =>
    dispatchReview(session, { kind: 'edit', edits: [{ row, field: 'first_name', text: `${value} ` }] })
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={divide}>
        {t('orders.split_people', { count: split.length })}
      </Button>
      <Button size="compact-sm" variant="default" onClick={keepOne}>
        {t('orders.one_person')}
      </Button>
    </>
  )
}
