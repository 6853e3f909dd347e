import { getDraftMemory } from '@campus/contract/drafts?address'
import type { MatchedResponse } from '@campus/draft/matched-response'
import { callApi } from '../../shared/api/call-api.ts'
import type { DraftSession } from './draft-session.ts'
import type { LastTime } from './draft-state.ts'

/** The server's limit on the length of a heading. */
const longestHeading = 200
const mostHeadings = 2000

/** Every distinct heading of a file, which tells the server the kind of file. */
export function headingsOf(tables: MatchedResponse['tables']): string[] {
  const headings = tables.flatMap(({ columns }) => columns.map(({ header }) => header.trim()))
  const cut = headings.filter(Boolean).map((heading) => heading.slice(0, longestHeading))
  return [...new Set(cut)].slice(0, mostHeadings)
}

/** The choices for the last file of this kind; empty if they can't be fetched. */
export async function findLastTime(draftId: string, { tables }: MatchedResponse): Promise<LastTime> {
  const nothing: LastTime = { columns: [], values: [] }
  const headings = headingsOf(tables)
  if (headings.length === 0) return nothing
  const request = { isRead: true, params: { id: draftId }, body: { headings } }
  return callApi(getDraftMemory, request).then(
    ({ data }) => data,
    () => nothing,
  )
}

/** Called after the file was read another way, or with other sheets: it may be of another kind now. */
export async function followKind(session: DraftSession): Promise<void> {
  const { matched } = session.opened
  const lastTime = await findLastTime(session.id, matched)
  if (session.isReady && session.opened.matched.tables === matched.tables) session.update({ lastTime })
}
