import { listNeeds } from '@campus/contract/home?address'
import { callQuery } from '../shared/api/call-query.ts'
import { prefetched } from '../shared/api/prefetch-call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { can, currentSession } from './session/session-state.ts'

/** Input of the read of unpaid orders that are about to lapse, shown on every page. */
export const onlyUnpaid = { query: { only: 'unpaid_order' } } as const

/** The frame is painted without slower responses, and moves once when they arrive. */
const paintedAfterMs = 150

/**
 * Pages that don't show the banner: home lists unpaid orders first, and the payment pages show the order
 * being paid.
 */
export const showsUnpaidItself = (path: string) => /\/home$|\/policy\/payment$|\/payment\//.test(path)

/** Reads the banner's data before the first page that shows it is painted; later pages find it cached. */
export async function startFrame(path: string): Promise<void> {
  if (showsUnpaidItself(path) || !can(currentSession(), 'read_invoice')) return
  if (queryClient.getQueryData(callQuery(listNeeds, onlyUnpaid).queryKey) !== undefined) return
  const patience = new Promise((resolve) => setTimeout(resolve, paintedAfterMs))
  await Promise.race([prefetched(listNeeds, onlyUnpaid), patience])
}
