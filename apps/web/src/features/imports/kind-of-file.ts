import { getDraftMemory } from '@campus/contract/imports?address'
import type { MatchedResponse } from '@campus/draft/worker-protocol'
import { callApi } from '../../shared/api/call-api.ts'
import { current, opened, status, update, type LastTime } from './import-store.ts'

/** The server keeps so many characters of a heading. */
const longestHeading = 200
const mostHeadings = 2000

/** Every heading of a file once, as the server is told which kind of file it is. */
export function headingsOf(tables: MatchedResponse['tables']): string[] {
  const headings = tables.flatMap(({ columns }) => columns.map(({ header }) => header.trim()))
  const cut = headings.filter(Boolean).map((heading) => heading.slice(0, longestHeading))
  return [...new Set(cut)].slice(0, mostHeadings)
}

/** What was chosen for the last file of this kind; nothing where that cannot be found out now. */
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

/** The file was read another way, or other sheets of it were taken: it may be of another kind now. */
export async function followKind(): Promise<void> {
  const open = opened.draft
  const { matched } = current()
  if (open === undefined) return
  const lastTime = await findLastTime(open.draftId, matched)
  const now = status.get()
  if (now.kind === 'ready' && opened.draft === open && now.session.matched.tables === matched.tables)
    update({ lastTime })
}
