const known = new WeakMap<readonly object[], ReadonlyMap<number, unknown>>()

/** Rows by their number. Worked out once for a list, which is not changed in place afterwards. */
export function rowsByNumber<R extends { row: number }>(rows: readonly R[]): ReadonlyMap<number, R> {
  let byNumber = known.get(rows) as ReadonlyMap<number, R> | undefined
  if (byNumber === undefined) {
    byNumber = new Map(rows.map((row) => [row.row, row]))
    known.set(rows, byNumber)
  }
  return byNumber
}
