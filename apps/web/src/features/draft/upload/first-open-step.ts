import type { DraftSession } from '../session/draft-session.ts'
import { settleColumns } from '../session/import-columns.ts'
import { needsFormats, needsMatching } from './open-decisions.ts'

/**
 * Returns the first step of the open draft that needs a decision; steps without one are skipped, but stay one
 * click away. Reads and validates the applicants if the columns are clear.
 */
export async function goToFirstOpenStep(session: DraftSession): Promise<'match' | 'format' | 'review'> {
  return needsMatching(session.opened) ? 'match' : settleAndFindStep(session)
}

/** Accepts the columns, reads the applicants, and returns the next step with a decision. */
export async function settleAndFindStep(session: DraftSession): Promise<'format' | 'review'> {
  await settleColumns(session)
  return needsFormats(session.opened) ? 'format' : 'review'
}
