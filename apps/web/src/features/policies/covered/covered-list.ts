import { coveredOrders } from '@campus/contract/covered-people?address'
import { coveredViews, type CoveredView } from '@campus/domain/policy/covered-days'
import { aDay, oneOf, searchOf } from '../../../shared/navigation/search-values.ts'
import { defineList } from '../../../shared/table/define-list.ts'

/** The people of a day's view, with filters. */
export const coveredList = defineList({
  filters: { campus: 'text', group_name: 'text', leader: 'text', country: 'text' },
  orders: coveredOrders,
})

export const coveredSearch = searchOf({ ...coveredList.values, day: aDay, view: oneOf(coveredViews) })

type Chosen = { day?: string | undefined; view?: CoveredView | undefined }

/**
 * Common input of list, sums and file in addition to the filters; without a day the server uses the company's
 * today.
 */
export const chosenQuery = ({ day, view }: Chosen) => ({ ...(day ? { day } : {}), view: view ?? 'covered' })

/** Only the filters, without page, order and search. */
export function filterQuery({ campus, group_name, leader, country }: ReturnType<typeof coveredList.queryOf>) {
  return {
    ...(campus ? { campus } : {}),
    ...(group_name ? { group_name } : {}),
    ...(leader ? { leader } : {}),
    ...(country ? { country } : {}),
  }
}
