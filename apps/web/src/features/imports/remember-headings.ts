import { current, opened } from './import-store.ts'

/** The user's field for each heading, as stored for the next file; empty if the column is left out. */
export function namedHeadings(): Record<string, string> {
  const named = Object.values(current().columns)
    .flat()
    // detected columns needn't be remembered, and would be attributed to a user who never chose them
    .filter(({ header, reason }) => header.trim() !== '' && reason.code === 'chosen')
  return Object.fromEntries(named.map(({ header, field }) => [header.slice(0, 200), field ?? '']))
}

/**
 * Called after a column choice was undone or redone: updates the stored choices, or restores the last file's.
 */
export function followHeadings(before: Record<string, string>): void {
  // nothing is stored while the columns are still being matched
  if (current().draft.stage === 'match') return
  const after = namedHeadings()
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const { columns } = current().lastTime
  const mapping =
    Object.keys(after).length > 0
      ? after
      : Object.fromEntries(columns.map(({ heading, field }) => [heading, field]))
  opened.draft?.saver.addPart({ mapping })
}
