import { lazy, Suspense } from 'react'
import { listCompanyUpdates } from '@campus/contract/clients?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { newestUpdates } from './home-reads.ts'

// at the foot of the page, and not there on most days
const CompanyUpdates = lazy(() =>
  import('./company-updates.tsx').then(({ CompanyUpdates: updates }) => ({ default: updates })),
)

/** The newest news of the company, on the home page; nothing when there is none. */
export function NewestUpdates() {
  const { data } = useCallQuery(listCompanyUpdates, newestUpdates)
  if (!data || data.items.length === 0) return null
  return (
    <Suspense>
      <CompanyUpdates updates={data.items} />
    </Suspense>
  )
}
