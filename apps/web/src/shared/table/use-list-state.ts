import { useMemo } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'

export type ListQuery<Field extends string = string> = {
  page: number
  items: number
  search?: string
  order?: Field | `-${Field}`
}

/** Filters by name, as the call's query spells them: the values that exist, or `'text'` for any. */
export type Filters = Record<string, readonly string[] | 'text'>

type FilterValues<F extends Filters> = {
  [name in keyof F]?: F[name] extends readonly (infer Value)[] ? Value : string
}

type Settings<F extends Filters, Field extends string> = {
  filters?: F
  /** Rows of a page, unless the address says otherwise. */
  pageSize?: number
  /** The fields that its columns can be ordered by; without them it has one order. */
  orders?: readonly Field[]
  /** `field` or `-field`. */
  order?: NoInfer<Field | `-${Field}`>
}

export type ListState<F extends Filters, Field extends string = string> = {
  query: ListQuery<Field> & FilterValues<F>
  /** Whether search or a filter narrows the list; the empty state then says so. */
  isNarrowed: boolean
  setSearch: (text: string) => void
  setFilter: (name: keyof F & string, value: string | null | undefined) => void
  setPage: (page: number) => void
  setPageSize: (items: number) => void
  /** Turns the order of a column around, or begins with it. */
  toggleOrder: (field: string) => void
  clear: () => void
}

/**
 * Page, size, search, order and filters of a list, kept in the address so that Back, a bookmark and a
 * colleague see the same. A change of anything but the page goes back to the first page. What the address
 * holds and no filter knows is left out, so that a mistyped link shows the list instead of an error.
 * `useListState({ filters: { status: ['active', 'expired'], group_name: 'text' } })`
 */
export function useListState<
  const F extends Filters = Record<never, never>,
  const Field extends string = never,
>(settings: Settings<F, Field> = {}): ListState<F, Field> {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  return useMemo(() => {
    const filters = readFilters(settings.filters ?? {}, search)
    const order = readOrder(settings.orders ?? [], search.order) ?? settings.order
    const query = {
      page: Math.max(1, Math.trunc(Number(search.page)) || 1),
      items: Math.min(500, Math.max(1, Math.trunc(Number(search.items)) || (settings.pageSize ?? 25))),
      ...(search.search ? { search: search.search } : {}),
      ...(order ? { order } : {}),
      ...filters,
    } as ListState<F, Field>['query']
    const change = (changes: Record<string, string | undefined>) =>
      void navigate({ to: '.', search: ((old: object) => ({ ...old, ...changes })) as never, replace: true })
    const names = ['search', 'page', ...Object.keys(settings.filters ?? {})]
    return {
      query,
      isNarrowed: Boolean(search.search) || Object.keys(filters).length > 0,
      setSearch: (text) => change({ search: text || undefined, page: undefined }),
      setFilter: (name, value) => change({ [name]: value || undefined, page: undefined }),
      setPage: (page) => change({ page: page > 1 ? String(page) : undefined }),
      setPageSize: (items) => change({ items: String(items), page: undefined }),
      toggleOrder: (field) => change({ order: order === field ? `-${field}` : field, page: undefined }),
      clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
    }
    // The settings are written where the hook is called and do not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search, navigate])
}

/** The order that the address asks for, when the list knows it. */
function readOrder(fields: readonly string[], asked: string | undefined): string | undefined {
  return asked && fields.includes(asked.replace(/^-/, '')) ? asked : undefined
}

/** The filters that the address holds with a value they know. */
export function readFilters(
  filters: Filters,
  search: Record<string, string | undefined>,
): Record<string, string> {
  const known: Record<string, string> = {}
  for (const [name, values] of Object.entries(filters)) {
    const value = search[name]
    if (value && (values === 'text' || values.includes(value))) known[name] = value
  }
  return known
}
