import { listNeeds } from '@campus/contract/home?address'
import { callQuery } from '../shared/api/call-query.ts'
import { prefetched } from '../shared/api/prefetch-call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { can, currentSession } from './session/session-state.ts'

/** The orders that lapse unless they are paid, which every page shows. */
export const onlyUnpaid = { query: { only: 'unpaid_order' } } as const

/** The frame is painted without what takes longer, and moves once when that comes. */
const paintedAfterMs = 150

/** Home lists unpaid orders first, and whoever pays has theirs on the page: neither shows the banner. */
export const showsUnpaidItself = (path: string) => /\/home$|\/policy\/payment$|\/payment\//.test(path)

/** What stands above a page of the portal, read before the first that shows it is painted; later ones have it. */
export async function startFrame(path: string): Promise<void> {
  if (showsUnpaidItself(path) || !can(currentSession(), 'read_invoice')) return
  if (queryClient.getQueryData(callQuery(listNeeds, onlyUnpaid).queryKey) !== undefined) return
  const patience = new Promise((resolve) => setTimeout(resolve, paintedAfterMs))
  await Promise.race([prefetched(listNeeds, onlyUnpaid), patience])
}
