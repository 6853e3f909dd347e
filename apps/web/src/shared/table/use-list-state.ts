import { useMemo } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'

export type ListQuery = { page: number; items: number; search?: string; order?: string }

type Settings<Filter extends string> = {
  /** Names of the filters beside search, as the call's query spells them. */
  filters?: readonly Filter[]
  /** Rows of a page, unless the address says otherwise. */
  pageSize?: number
  /** `field` or `-field`. */
  order?: string
}

export type ListState<Filter extends string = string> = {
  query: ListQuery & Partial<Record<Filter, string>>
  /** Whether search or a filter narrows the list; the empty state then says so. */
  isNarrowed: boolean
  setSearch: (text: string) => void
  setFilter: (name: Filter, value: string | null | undefined) => void
  setPage: (page: number) => void
  setPageSize: (items: number) => void
  /** Turns the order of a column around, or begins with it. */
  toggleOrder: (field: string) => void
  clear: () => void
}

/**
 * Page, size, search, order and filters of a list, kept in the address so that Back, a bookmark and a
 * colleague see the same. A change of anything but the page goes back to the first page.
 */
export function useListState<Filter extends string = never>(
  settings: Settings<Filter> = {},
): ListState<Filter> {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  return useMemo(() => {
    const names = settings.filters ?? []
    const filters = Object.fromEntries(names.map((name) => [name, search[name]]).filter(([, value]) => value))
    const query = {
      page: Math.max(1, Number(search.page) || 1),
      items: Math.min(500, Math.max(1, Number(search.items) || (settings.pageSize ?? 25))),
      ...(search.search ? { search: search.search } : {}),
      ...((search.order ?? settings.order) ? { order: search.order ?? settings.order } : {}),
      ...filters,
    } as ListState<Filter>['query']
    const change = (changes: Record<string, string | undefined>) =>
      void navigate({ to: '.', search: ((old: object) => ({ ...old, ...changes })) as never, replace: true })
    return {
      query,
      isNarrowed: Boolean(search.search) || Object.keys(filters).length > 0,
      setSearch: (text) => change({ search: text || undefined, page: undefined }),
      setFilter: (name, value) => change({ [name]: value || undefined, page: undefined }),
      setPage: (page) => change({ page: page > 1 ? String(page) : undefined }),
      setPageSize: (items) => change({ items: String(items), page: undefined }),
      toggleOrder: (field) => change({ order: query.order === field ? `-${field}` : field, page: undefined }),
      clear: () => change(Object.fromEntries(['search', 'page', ...names].map((name) => [name, undefined]))),
    }
    // The settings are written where the hook is called and do not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search, navigate])
}
