import { applyCells, relate, type DraftRows } from './apply-cells.ts'
import type { Cell } from './model/cell.ts'
import { firstAddedKey, rowsByNumber, type RowKey } from './model/row-key.ts'
import { splitInto } from './relate/split-into.ts'
import type { PersonTexts } from './relate/split-row.ts'

/** A row of which somebody says that it is so many people. */
export type RowSplit = { row: RowKey; count: number }

/** Where an added person comes from: the row, and their position among its people, from 2. */
export type SplitPlace = { row: RowKey; person: number }

/**
 * Splits rows of a file into several people each, as the review does. `places` has the people added for them;
 * rows that aren't there are skipped.
 */
export function splitRows<State extends DraftRows>(
  state: State,
  splits: readonly RowSplit[],
): { state: State; places: ReadonlyMap<RowKey, SplitPlace> } {
  const rowByKey = rowsByNumber(state.rows)
  const places = new Map<RowKey, SplitPlace>()
  const cells = splits.flatMap(({ row: key, count }) => {
    const row = rowByKey.get(key)
    if (row === undefined) return []
    return splitInto(row, count).flatMap((texts, at) => {
      if (at === 0) return toCells(key, texts)
      const added = firstAddedKey + places.size
      places.set(added, { row: key, person: at + 1 })
      return toCells(added, texts)
    })
  })
  return { state: relate(applyCells(state, cells)), places }
}

const toCells = (row: RowKey, texts: PersonTexts): Cell[] =>
  Object.entries(texts).map(([field, value]) => ({ row, field, value }))
