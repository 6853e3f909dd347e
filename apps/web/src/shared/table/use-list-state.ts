import { useMemo } from 'react'
import type { PageId, SearchOf } from '../navigation/page-path.ts'
import { useAddressSearch, type AddressSearch } from '../navigation/use-address-search.ts'
import type { Filters, FilterValues, List, ListQuery, ListSearch } from './define-list.ts'

export type ListState<F extends Filters, Field extends string = string> = {
  query: ListQuery<Field> & FilterValues<F>
  /** Whether a search or filter is active; the empty state then mentions it. */
  isNarrowed: boolean
  setSearch: (text: string) => void
  setFilter: (name: keyof F & string, value: string | null | undefined) => void
  clearFilters: (...names: (keyof F & string)[]) => void
  setPage: (page: number) => void
  setPageSize: (items: number) => void
  /** Reverses the order of a column, or starts sorting by it. */
  toggleOrder: (field: string) => void
  clear: () => void
}

/** A page whose route reads every value of the list; other pages don't compile. */
type PageOf<F extends Filters, Id extends PageId> = keyof List<F, never>['values'] extends keyof SearchOf<Id>
  ? Id
  : never

/**
 * Page, size, search, order and filters of a list, kept in the address so that Back, a bookmark and a shared
 * link show the same. Changing anything but the page returns to the first page.
 * `useListState(policyList, '/portal-layout/policy')`; the route reads `policyList.values`.
 */
export function useListState<F extends Filters, Field extends string, const Id extends PageId>(
  list: List<F, Field>,
  page: PageOf<F, Id>,
): ListState<F, Field> {
  // the type parameter ensures that the page reads the list's values, each a string or a number
  const { values, change } = useAddressSearch<PageId>(page) as unknown as AddressSearch<ListSearch>
  return useMemo(() => {
    const query = list.queryOf(values)
    const names = ['search', 'page', ...Object.keys(list.filters)]
    return {
      query,
      isNarrowed: ['search', ...Object.keys(list.filters)].some((name) => name in query),
      setSearch: (text) => change({ search: text || undefined, page: undefined }),
      setFilter: (name, value) => change({ [name]: value || undefined, page: undefined }),
      clearFilters: (...cleared) =>
        change({ ...Object.fromEntries(cleared.map((name) => [name, undefined])), page: undefined }),
      setPage: (page) => change({ page: page > 1 ? page : undefined }),
      setPageSize: (items) => change({ items, page: undefined }),
      toggleOrder: (field) => change({ order: query.order === field ? `-${field}` : field, page: undefined }),
      clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
    }
  }, [list, values, change])
}
