import {
  countCoveredDays,
  getCoveredSummary,
  listCoveredPeople,
} from '@campus/contract/covered-people?address'
import { prefetchCall } from '../../../shared/api/prefetch-call.ts'
import { chosenOf, coveredList, filtersOf, type coveredSearch } from './covered-list.ts'

export function startCovered(search: ReturnType<typeof coveredSearch>): void {
  const query = coveredList.queryOf(search)
  const filters = filtersOf(query)
  prefetchCall(listCoveredPeople, { query: { ...query, ...chosenOf(search) } })
  prefetchCall(getCoveredSummary, { query: { ...filters, ...chosenOf(search) } })
  prefetchCall(countCoveredDays, { query: { ...filters, ...(search.day ? { day: search.day } : {}) } })
}
