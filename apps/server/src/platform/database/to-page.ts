/** A page of a list in wire format. */
export function toPage<Item>(
  items: Item[],
  total: number,
  { query, path }: { query: { page: number; items: number }; path: string },
) {
  const lastPage = Math.max(1, Math.ceil(total / query.items))
  const link = (page: number) => {
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(query) as [string, unknown][])
      if (value !== undefined && value !== '') params.set(name, String(value))
    params.set('page', String(page))
    return `/api${path}?${params}`
  }
  return {
    items,
    meta: { current_page: query.page, per_page: query.items, last_page: lastPage, total },
    links: {
      first: link(1),
      prev: query.page > 1 ? link(query.page - 1) : null,
      next: query.page < lastPage ? link(query.page + 1) : null,
      last: link(lastPage),
    },
  }
}
