import type { DraftSession } from './draft-session.ts'

/** The user's field for each heading, as stored for the next file; empty if the column is left out. */
export function namedHeadings(session: DraftSession): Record<string, string> {
  const named = Object.values(session.opened.columns)
    .flat()
    // detected columns needn't be remembered, and would be attributed to a user who never chose them
    .filter(({ header, reason }) => header.trim() !== '' && reason.code === 'chosen')
  return Object.fromEntries(named.map(({ header, field }) => [header.slice(0, 200), field ?? '']))
}

/**
 * Called after a column choice was undone or redone: updates the stored choices, or restores the last file's.
 */
export function followHeadings(session: DraftSession, before: Record<string, string>): void {
  // nothing is stored while the columns are still being matched
  if (session.opened.draft.stage === 'match') return
  const after = namedHeadings(session)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const { columns } = session.opened.lastTime
  const mapping =
    Object.keys(after).length > 0
      ? after
      : Object.fromEntries(columns.map(({ heading, field }) => [heading, field]))
  session.saver?.addPart({ mapping })
}
