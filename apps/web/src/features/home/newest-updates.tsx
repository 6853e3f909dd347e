import { listCompanyUpdates } from '@campus/contract/clients?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { lazyOverlay } from '../../shared/feedback/lazy-overlay.tsx'
import { newestUpdates } from './home-queries.ts'

// lazy, because it is at the bottom of the page and usually empty
const CompanyUpdates = lazyOverlay(() =>
  import('./company-updates.tsx').then(({ CompanyUpdates: updates }) => updates),
)

/** The latest company news on the home page; renders nothing if there is none. */
export function NewestUpdates() {
  const { data } = useCallQuery(listCompanyUpdates, newestUpdates)
  if (!data || data.items.length === 0) return null
  return <CompanyUpdates updates={data.items} />
}
