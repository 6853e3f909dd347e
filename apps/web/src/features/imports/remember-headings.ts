import { forgetImportMemory } from '@campus/contract/import-memory?address'
import { callApi } from '../../shared/api/call-api.ts'
import { current, opened } from './import-store.ts'

/** Headings whose column a person chose, with its field; empty where it is to be left out. */
export type NamedHeadings = ReadonlyMap<string, string>

/** What is kept for the next file of the columns as they are; the server keeps 200 characters of a heading. */
export function namedHeadings(): NamedHeadings {
  const named = Object.values(current().columns)
    .flat()
    // What the file itself tells needs no memory, and would only be claimed for somebody who never chose it.
    .filter(({ header, reason }) => header.trim() !== '' && reason.code === 'chosen')
  return new Map(named.map(({ header, field }) => [header.slice(0, 200), field ?? '']))
}

/**
 * A choice of columns was undone or made again after it was kept: what is remembered follows. A heading that meant
 * something before this draft means that again, any other is forgotten.
 */
export async function followHeadings(before: NamedHeadings): Promise<void> {
  const open = opened.draft
  // while the columns are still being matched nothing of them is kept
  if (open === undefined || current().draft.stage === 'match') return
  const after = namedHeadings()
  const mapping: Record<string, string> = {}
  const forgotten: string[] = []
  for (const heading of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(heading) === after.get(heading)) continue
    const known = open.memory.headings.find((one) => one.heading === heading)
    // one that was remembered with the very field was not chosen: such a memory is of this draft
    const earlier = known?.field === before.get(heading) ? undefined : known?.field
    const meant = after.get(heading) ?? earlier
    if (meant === undefined) forgotten.push(heading)
    else mapping[heading] = meant
  }
  if (Object.keys(mapping).length > 0) open.saver.addPart({ mapping })
  if (forgotten.length === 0) return
  // what says that it means something may still be on its way
  await open.saver.settle()
  await callApi(forgetImportMemory, { body: { headings: forgotten } }).catch(() => undefined)
}
