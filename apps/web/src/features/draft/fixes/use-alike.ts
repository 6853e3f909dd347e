import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../draft-context.tsx'
import type { DraftSession } from '../draft-session.ts'
import { dispatchReview } from '../review-session.ts'
import type { Alike } from '../review/alike.ts'
import type { IssueIndex, ShownIssue } from '../review/review-issues.ts'
import { alikeOf, fixesOf } from './alike-issues.ts'

/** Fixes all issues like this one, as one step. */
function applyToAlike(session: DraftSession, issue: ShownIssue, issues: IssueIndex): void {
  const alike = alikeOf(issue, issues)
  dispatchReview(
    session,
    { kind: 'edit', edits: fixesOf(alike) },
    { code: 'fix_alike', params: { count: alike.length } },
  )
}

/**
 * The fix for all cells with the same error as the current one; undefined if there is no fix, or no other
 * cell.
 */
export function useAlike(inCell: readonly ShownIssue[], issues: IssueIndex): Alike | undefined {
  const session = useDraftSession()
  const t = useTranslate()
  const issue = inCell.find(({ suggestion }) => suggestion !== undefined)
  if (issue === undefined) return undefined
  const count = alikeOf(issue, issues).length
  if (count < 2) return undefined
  return {
    count,
    label: t('orders.apply_alike', { count }),
    apply: () => applyToAlike(session, issue, issues),
  }
}
