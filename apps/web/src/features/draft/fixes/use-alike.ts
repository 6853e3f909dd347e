import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { dispatchReview } from '../session/review-session.ts'
import type { IssueIndex, ShownIssue } from '../session/review-issues.ts'
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
    label: t('draft.apply_alike', { count }),
    apply: () => applyToAlike(session, issue, issues),
  }
}

/** A fix for all cells with the same error, if there are others than the current one. */
export type Alike = {
  /** Number of cells it changes, including the current one. */
  count: number
  /** Button text in the user's language: "Apply to 12 alike". */
  label: string
  apply: () => void
}
