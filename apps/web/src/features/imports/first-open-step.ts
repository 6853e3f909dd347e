import { settleColumns } from './import-columns.ts'
import { current, opened } from './import-store.ts'
import { needsFormats, needsMatching } from './open-decisions.ts'

/**
 * The first step of the open draft that needs a person; steps in which nothing is to be decided are passed over, and
 * stay one click away. Reads and checks the applicants where the columns are clear.
 */
export async function goToFirstOpenStep(): Promise<'match' | 'format' | 'review'> {
  return needsMatching(current()) ? 'match' : settleAndFindStep()
}

/** Settles the columns as they are, reads the applicants, and says which step is the next with something to decide. */
export async function settleAndFindStep(): Promise<'format' | 'review'> {
  const open = opened.draft
  await settleColumns()
  // another draft was opened meanwhile: its own page shows what it needs
  if (open === undefined || opened.draft !== open) return 'format'
  return needsFormats(current()) ? 'format' : 'review'
}
