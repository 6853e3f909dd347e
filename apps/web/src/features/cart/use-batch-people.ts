import { useMemo, useState } from 'react'
import { listEnrollments } from '@campus/contract/enrollments?address'
import type { Enrollment } from '@campus/contract/enrollment-rows'
import { useCallQuery } from '../../shared/api/use-call.ts'
import type { ListMeta } from '../../shared/table/paging.tsx'

// Source: specification section 9.1: 500 enrollments per page.
const fetchedPage = 500
export const shownPage = 50

type Options = {
  errorsOnly: boolean
  search: string
  /** Only the people of this import. */
  importId: string | undefined
  enabled: boolean
}

/**
 * The people of a batch, fetched 500 at a time and shown fifty at a time, so that a batch of 5,000 stays fast
 * and most page turns need no call.
 */
export function useBatchPeople(batchId: string, { errorsOnly, search, importId, enabled }: Options) {
  const narrowing = `${errorsOnly} ${importId} ${search}`
  const [place, setPosition] = useState({ page: 1, narrowing })
  // a new filter starts at the first page
  const page = place.narrowing === narrowing ? place.page : 1
  const [size, setSize] = useState(shownPage)
  const start = (page - 1) * size
  const people = useCallQuery(
    listEnrollments,
    {
      query: {
        policy_batch: batchId,
        items: fetchedPage,
        page: Math.floor(start / fetchedPage) + 1,
        ...(errorsOnly ? { errors_only: true } : {}),
        ...(importId ? { import: importId } : {}),
        ...(search ? { search } : {}),
      },
    },
    { enabled, keepPrevious: true },
  )
  const offset = start % fetchedPage
  const items = people.data?.items
  const rows: Enrollment[] | undefined = useMemo(
    () => items?.slice(offset, offset + size),
    [items, offset, size],
  )
  const total = people.data?.meta.total
  const meta: ListMeta | undefined =
    total === undefined
      ? undefined
      : { current_page: page, per_page: size, last_page: Math.max(1, Math.ceil(total / size)), total }
  return {
    query: people,
    rows,
    meta,
    setPage: (next: number) => setPosition({ page: next, narrowing }),
    setPageSize: (next: number) => {
      setSize(next)
      setPosition({ page: 1, narrowing })
    },
  }
}
