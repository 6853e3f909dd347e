import { anyText, oneOf, positiveNumber } from '../navigation/search-values.ts'

/** Filters by name, as the call's query spells them: the values that exist, or `'text'` for any. */
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
  /** Rows of a page, unless the address says otherwise. */
  pageSize?: number
  /** The fields that its columns can be ordered by; without them it has one order. */
  orders?: readonly Field[]
  /** `field` or `-field`. */
  order?: NoInfer<Field | `-${Field}`>
}

/** The values of an address as a route read them; those of other lists of the page among them. */
export type ListSearch = Record<string, string | number | undefined>

/** A list of a page: what its address may say, and the query that this makes. */
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
 * One list of the product, said once: the route reads its values from the address, the loader and the page make the
 * same query of them. Lists without the validation library, so that the route table stays small.
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
      // the readers stand under the filters' own names
    } as List<F, Field>['values'],
    queryOf(search) {
      const order = readOrder(settings.orders ?? [], search['order']) ?? settings.order
      // each value was read by its filter
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

/** The order that the address asks for, when the list knows it. */
function readOrder(fields: readonly string[], asked: string | number | undefined): string | undefined {
  const order = anyText(asked)
  return order && fields.includes(order.replace(/^-/, '')) ? order : undefined
}

/** The filters that the address holds with a value they know. */
export function readFilters(filters: Filters, search: ListSearch): Record<string, string> {
  const known: Record<string, string> = {}
  for (const [name, values] of Object.entries(filters)) {
    const value = anyText(search[name])
    if (value && (values === 'text' || values.includes(value))) known[name] = value
  }
  return known
}
