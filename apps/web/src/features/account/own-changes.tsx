import { useState } from 'react'
import { listOwnChanges } from '@campus/contract/account'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { ChangeHistory } from '../../shared/page-kinds/change-history.tsx'

/** What was changed in one's own details. */
export function OwnChanges() {
  const [page, setPage] = useState(1)
  const query = useCallQuery(listOwnChanges, { query: { page, items: 10 } }, { keepPrevious: true })
  return <ChangeHistory query={query} onPage={setPage} />
}
