import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { lazyDialog } from '../../../shared/feedback/lazy-part.tsx'
import { withPageParts } from '../../../shared/navigation/with-page-parts.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import { dispatchReview } from '../session/review-session.ts'
import { suggestionText } from '../review/note/describe-cell.ts'
import type { IssueIndex } from '../session/review-issues.ts'
import type { RowName } from '../session/row-name.ts'
import type { UndoTools } from '../steps/use-undo.ts'
import { fixesOf, groupFixes, type FixGroup } from './alike-issues.ts'
import type { ReviewTool } from '../review/review-tool.ts'
import review from '../review/review-page.module.css'

const FixList = lazyDialog(
  'draft.fix_title',
  () => withPageParts(import('./fix-list.tsx'), 'review').then((module) => module.FixList),
  ({ onClose }) => onClose,
)

type FixCertainProps = { issues: IssueIndex; rowName: RowName; undo: UndoTools }

/** Long enough to reach the undo button. */
const undoTimerMs = 10_000

export const fixTool: ReviewTool = { code: 'fix', needsTable: true, Bar: FixCertain }

/** Lists all suggested fixes for review, and applies them as one step. */
export function FixCertain({ issues, rowName, undo }: FixCertainProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const groups = useMemo(() => groupFixes(issues), [issues])
  const count = groups.reduce((sum, group) => sum + (group.guess === undefined ? group.issues.length : 0), 0)
  if (groups.length === 0) return null
  const label = t('draft.fix_certain', { count })
  const apply = (chosen: readonly FixGroup[]) => {
    const wanted = chosen.flatMap((group) => group.issues)
    const edits = fixesOf(wanted)
    setOpen(false)
    dispatchReview(
      session,
      { kind: 'edit', edits },
      { code: 'fix_certain', params: { count: wanted.length } },
    )
    notify('success', t('draft.fixed_certain', { count: wanted.length }), undoTimerMs, {
      label: t('draft.undo_action'),
      run: undo.ofLast(),
    })
  }
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconWand size={16} aria-hidden />}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <span className={review.long}>{label}</span>
        <span className={review.short}>{format.number(count)}</span>
      </Button>
      {isOpen ? (
        <FixList
          groups={groups}
          rowName={rowName}
          textOf={(issue) => suggestionText(issue, format)}
          onApply={apply}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
