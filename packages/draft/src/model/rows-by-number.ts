const cache = new WeakMap<readonly object[], ReadonlyMap<number, unknown>>()

/** Rows by number. Cached for each array, which must not be mutated afterwards. */
export function rowsByNumber<R extends { row: number }>(rows: readonly R[]): ReadonlyMap<number, R> {
  let byNumber = cache.get(rows) as ReadonlyMap<number, R> | undefined
  if (byNumber === undefined) {
    byNumber = new Map(rows.map((row) => [row.row, row]))
    cache.set(rows, byNumber)
  }
  return byNumber
}
