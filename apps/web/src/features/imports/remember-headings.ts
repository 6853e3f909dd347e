import { current, opened } from './import-store.ts'

/** The field that a person chose for each heading, as it is kept for the next file; empty where it is to be left out. */
export function namedHeadings(): Record<string, string> {
  const named = Object.values(current().columns)
    .flat()
    // What the file itself tells needs no memory, and would only be claimed for somebody who never chose it.
    .filter(({ header, reason }) => header.trim() !== '' && reason.code === 'chosen')
  return Object.fromEntries(named.map(({ header, field }) => [header.slice(0, 200), field ?? '']))
}

/** A choice of columns was undone or made again after it was kept: what is remembered follows, back to the last file's. */
export function followHeadings(before: Record<string, string>): void {
  // while the columns are still being matched nothing of them is kept
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
