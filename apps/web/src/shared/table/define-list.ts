import { anyText, oneOf, positiveNumber } from '../navigation/search-values.ts'

/** Filters by name, as in the call's query: the allowed values, or `'text'` for any. */
export type Filters = Record<string, readonly string[] | 'text'>

export type FilterValues<F extends Filters> = {
  [name in keyof F]?: F[name] extends readonly (infer Value)[] ? Value : string
}

export type ListQuery<Field extends string = string> = {
  page: number
  items: number
  search?: string
  order?: Field | `-${Field}`
}

type Settings<F extends Filters, Field extends string> = {
  filters?: F
  /** Rows per page, unless the address sets it. */
  pageSize?: number
  /** The fields that columns can be sorted by; without them the order is fixed. */
  orders?: readonly Field[]
  /** `field` or `-field`. */
  order?: NoInfer<Field | `-${Field}`>
}

/** The search values of an address as read by a route, including those of the page's other lists. */
export type ListSearch = Record<string, string | number | undefined>

/** A list of a page: the values its address may have, and the query made from them. */
export type List<F extends Filters, Field extends string> = {
  filters: F
  /** The readers of its values, for the route's `searchOf({ ...list.values })`. */
  values: {
    page: typeof positiveNumber
    items: typeof positiveNumber
    search: typeof anyText
    order: typeof anyText
  } & { [name in keyof F]: (raw: unknown) => FilterValues<F>[name] | undefined }
  queryOf: (search: ListSearch) => ListQuery<Field> & FilterValues<F>
}

/**
 * Defines a list once: the route reads its values from the address, and the loader and the page build the
 * same query from them. Written without the validation library, so that the list of pages stays small.
 * `defineList({ filters: { status: ['active', 'expired'], group_name: 'text' }, orders: ['name'] })`
 */
export function defineList<
  const F extends Filters = Record<never, never>,
  const Field extends string = never,
>(settings: Settings<F, Field> = {}): List<F, Field> {
  const filters = settings.filters ?? ({} as F)
  return {
    filters,
    values: {
      page: positiveNumber,
      items: positiveNumber,
      search: anyText,
      order: anyText,
      ...Object.fromEntries(
        Object.entries(filters).map(([name, words]) => [name, words === 'text' ? anyText : oneOf(words)]),
      ),
      // each reader has the name of its filter
    } as List<F, Field>['values'],
    queryOf(search) {
      const order = readOrder(settings.orders ?? [], search['order']) ?? settings.order
      // each value was parsed by its filter
      return {
        page: positiveNumber(search['page']) ?? 1,
        items: Math.min(500, positiveNumber(search['items']) ?? settings.pageSize ?? 25),
        ...(search['search'] ? { search: String(search['search']) } : {}),
        ...(order ? { order } : {}),
        ...readFilters(filters, search),
      } as ReturnType<List<F, Field>['queryOf']>
    },
  }
}

/** The order requested by the address, if the list supports it. */
function readOrder(fields: readonly string[], asked: string | number | undefined): string | undefined {
  const order = anyText(asked)
  return order && fields.includes(order.replace(/^-/, '')) ? order : undefined
}

/** The filters in the address that have an allowed value. */
export function readFilters(filters: Filters, search: ListSearch): Record<string, string> {
  const valid: Record<string, string> = {}
  for (const [name, values] of Object.entries(filters)) {
    const value = anyText(search[name])
    if (value && (values === 'text' || values.includes(value))) valid[name] = value
  }
  return valid
}
