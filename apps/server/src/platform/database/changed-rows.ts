import { sql } from './database.ts'
import { toPage } from './to-page.ts'

type Fragment = ReturnType<typeof sql>
type Query = {
  page: number
  items: number
  order?: string | undefined
  updated_since?: string | undefined
  updated_before?: string | undefined
  cursor?: string | undefined
}

/**
 * The conditions, offset and order of a page of rows sorted by when they changed. A cursor identifies the
 * last row that the caller has: rows that change in the meantime move to the end, so none is skipped. A total
 * is counted without `after`, so the cursor doesn't affect it.
 */
export function changedRows(query: Query, updatedAt: Fragment, id: Fragment) {
  const [at, after] = query.cursor?.split('_') ?? []
  const from = query.updated_since ? sql`${updatedAt} >= ${query.updated_since}::timestamptz` : sql`true`
  const until = query.updated_before ? sql`${updatedAt} < ${query.updated_before}::timestamptz` : sql`true`
  return {
    within: sql`${from} and ${until}`,
    after: query.cursor ? sql`(${updatedAt}, ${id}) > (${at}::timestamptz, ${after}::uuid)` : sql`true`,
    offset: query.cursor ? 0 : (query.page - 1) * query.items,
    order: query.cursor ? ('updated_at' as const) : undefined,
  }
}

/** A page of rows sorted by when they changed; its `next` link starts after its last row. */
export function toChangesPage<Item extends { id: string; updated_at: string }>(
  items: Item[],
  total: number,
  { query, path }: { query: Query; path: string },
) {
  const page = toPage(items, total, { query, path })
  if (!query.cursor && query.order !== 'updated_at') return page
  const lastItem = items.length === query.items ? items.at(-1) : undefined
  const { cursor: _cursor, ...filters } = query
  const next = lastItem && new URL(page.links.first, 'http://here')
  for (const [name, value] of Object.entries({
    ...filters,
    order: 'updated_at',
    cursor: `${lastItem?.updated_at}_${lastItem?.id}`,
  }))
    if (value !== undefined && value !== '') next?.searchParams.set(name, String(value))
  next?.searchParams.delete('page')
  return {
    ...page,
    links: { ...page.links, prev: null, next: next ? `${next.pathname}${next.search}` : null },
  }
}
