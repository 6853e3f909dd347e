import { lazy, Suspense } from 'react'
import { listCompanyUpdates } from '@campus/contract/clients?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { newestUpdates } from './home-queries.ts'

// lazy, because it is at the bottom of the page and usually empty
const CompanyUpdates = lazy(() =>
  import('./company-updates.tsx').then(({ CompanyUpdates: updates }) => ({ default: updates })),
)

/** The latest company news on the home page; renders nothing if there is none. */
export function NewestUpdates() {
  const { data } = useCallQuery(listCompanyUpdates, newestUpdates)
  if (!data || data.items.length === 0) return null
  return (
    <Suspense>
      <CompanyUpdates updates={data.items} />
    </Suspense>
  )
}
