import { setImmediate } from 'node:timers/promises'

/** Rows that are worked on without a pause: checking and pricing so many people takes some ten milliseconds. */
export const rowsAtOnce = 250

/** Rows in portions, between which the process turns to other requests. */
export async function* inPortions<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    if (from > 0) await setImmediate()
    yield rows.slice(from, from + rowsAtOnce)
  }
}

/** Maps thousands of rows in portions. */
export async function mapInPortions<Row, Result>(
  rows: readonly Row[],
  map: (row: Row, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for await (const portion of inPortions(rows))
    for (const row of portion) results.push(map(row, results.length))
  return results
}
