import { settleColumns } from './import-columns.ts'
import { current, opened } from './import-store.ts'
import { needsFormats, needsMatching } from './open-decisions.ts'

/**
 * Returns the first step of the open draft that needs a decision; steps without one are skipped, but stay one
 * click away. Reads and validates the applicants if the columns are clear.
 */
export async function goToFirstOpenStep(): Promise<'match' | 'format' | 'review'> {
  return needsMatching(current()) ? 'match' : settleAndFindStep()
}

/** Accepts the columns, reads the applicants, and returns the next step with a decision. */
export async function settleAndFindStep(): Promise<'format' | 'review'> {
  const open = opened.draft
  await settleColumns()
  // another draft was opened in the meantime: its own page decides
  if (open === undefined || opened.draft !== open) return 'format'
  return needsFormats(current()) ? 'format' : 'review'
}
