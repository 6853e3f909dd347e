import { useEffect } from 'react'
import { listFamilyRequests } from '@campus/contract/family-requests?address'
import { onServerEvent } from '../../../shared/api/server-event.ts'
import { useCallQuery } from '../../../shared/api/use-call.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'

/**
 * How often the list is fetched while emails are being sent; less often for a long list, which is fetched in
 * full.
 */
const mailingMs = (requests: number) => 3000 + requests * 2

/** The families asked about a draft; fetched again when a family answers, and while emails are being sent. */
export function useFamilyRequests(draftId: string) {
  const invalidate = useInvalidate()
  const query = useCallQuery(listFamilyRequests, { params: { id: draftId } })
  const isMailing = query.data?.asks.some(
    ({ mailed, addressed, is_over: isOver }) => mailed < addressed && !isOver,
  )
  useEffect(
    () =>
      onServerEvent('import', ({ draft_id: changed }) => {
        if (changed === undefined || changed === draftId) void invalidate(['list-family-requests'])
      }),
    [draftId, invalidate],
  )
  const { refetch } = query
  const everyMs = mailingMs(query.data?.requests.length ?? 0)
  useEffect(() => {
    if (!isMailing) return
    const timer = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [isMailing, refetch, everyMs])
  return query
}
