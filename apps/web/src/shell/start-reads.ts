import type { Call } from '@campus/contract/define-call'
import { readerTimeZone } from '@campus/i18n/locale'
import { callQuery } from '../shared/api/call-query.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { frameReads } from './frame-reads.ts'
import { maySend, type Page, type Read } from './page.ts'
import { askedCampus } from './session/current-campus.ts'
import { rememberedInvoice } from './session/remembered-work.ts'
import type { Session } from './session/session-rights.ts'
import { currentSession } from './session/session-state.ts'

/** A page is painted without slower responses, and moves once when they arrive. */
const paintedAfterMs = 150

/**
 * Starts the reads of a page, except those with a fresh response. Failures are left to the page. Resolves when the
 * awaited ones have arrived, or after a moment; one with an older response isn't waited for.
 */
export async function startReads(reads: readonly Read[], session: Session | null): Promise<void> {
  const awaited = reads
    .filter((one) => maySend(one, session))
    .flatMap(({ call, input, isAlwaysNew, isAwaited }) => {
      // the reads of a page are typed by `read`
      const query = callQuery(call as Call, input as Parameters<typeof callQuery>[1])
      const isThere = queryClient.getQueryData(query.queryKey) !== undefined
      const arrival = queryClient.prefetchQuery({ ...query, ...(isAlwaysNew ? { staleTime: 0 } : {}) })
      return isAwaited && !isThere ? [arrival] : []
    })
  if (awaited.length === 0) return
  await Promise.race([Promise.all(awaited), new Promise((resolve) => setTimeout(resolve, paintedAfterMs))])
}

/** Starts what the frame around a page waits for. Its other reads are made by its components, or anew by the page. */
export const startFrame = (path: string) =>
  startReads(
    frameReads(path).filter(({ isAwaited }) => isAwaited),
    currentSession(),
  )

/** Starts the reads of a page for the search values and parameters of an address. */
export async function startPage(page: Page, location: { search: object }, params: object): Promise<void> {
  const session = currentSession()
  const reads = page.reads?.({
    search: page.search?.({ ...location.search }) ?? {},
    params,
    session,
    findCampus: askedCampus,
    rememberedInvoice: rememberedInvoice(),
    timeZone: readerTimeZone(),
  })
  await startReads(reads ?? [], session)
}
