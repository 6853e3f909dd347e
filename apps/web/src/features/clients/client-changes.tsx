import { useState } from 'react'
import { listClientChanges } from '@campus/contract/clients'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { ChangeHistory } from '../../shared/page-kinds/change-history.tsx'

/** What was changed in the profile and addresses of the organisation. */
export function ClientChanges() {
  const [page, setPage] = useState(1)
  const query = useCallQuery(listClientChanges, { query: { page, items: 10 } }, { keepPrevious: true })
  return <ChangeHistory query={query} onPage={setPage} />
}
