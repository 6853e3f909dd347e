import type { DraftCell } from '@campus/contract/drafts'
import { cellKey } from '@campus/draft/model/cell'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { CellConflict, KeptCell } from './draft-saver.ts'
import type { CellEdit } from './review-state.ts'

type Conflicts = readonly CellConflict[]

/** Applies an edit: in a cell with an open conflict it isn't sent, but replaces this window's value. */
export function keepMine(
  open: Conflicts,
  typed: readonly DraftCell[],
): { open: Conflicts; toSend: readonly DraftCell[] } {
  if (open.length === 0) return { open, toSend: typed }
  const values = new Map(typed.map((cell) => [cellKey(cell), cell.value]))
  const waiting = new Set(open.map(cellKey))
  return {
    open: open.some((one) => values.has(cellKey(one)))
      ? open.map((one) => ({ ...one, mine: values.get(cellKey(one)) ?? one.mine }))
      : open,
    toSend: typed.filter((cell) => !waiting.has(cellKey(cell))),
  }
}

/**
 * Applies others' changes: in a cell with an open conflict they replace the other's value, and this window's
 * stays on the screen. If both are the same now, the conflict is over.
 */
export function acceptTheirs(
  open: Conflicts,
  changes: readonly KeptCell[],
): { open: Conflicts; toShow: readonly KeptCell[] } {
  const newer = new Map(changes.map((cell) => [cellKey(cell), cell]))
  if (!open.some((one) => newer.has(cellKey(one)))) return { open, toShow: changes }
  const left = open.flatMap((one) => {
    const cell = newer.get(cellKey(one))
    if (cell === undefined) return [one]
    if (cell.value === one.mine) return []
    const { row, field, mine } = one
    const { value: theirs, by, at } = cell
    return [
      { row, field, mine, theirs, ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) },
    ]
  })
  const waiting = new Set(left.map(cellKey))
  return { open: left, toShow: changes.filter((cell) => !waiting.has(cellKey(cell))) }
}

/** Adds conflicts; one about the same cell replaces the earlier one. */
export function addToOpen(open: Conflicts, found: Conflicts): Conflicts {
  if (found.length === 0) return open
  const keys = new Set(found.map(cellKey))
  return [...open.filter((one) => !keys.has(cellKey(one))), ...found]
}

/**
 * Cells that another window changed while their editor was open here: both values, for the user to choose.
 * The same value isn't a conflict.
 */
export function findClashes(rows: readonly ReviewRow[], edits: readonly CellEdit[]): CellConflict[] {
  return edits.flatMap(({ row, field, text, base }) => {
    const now = base === undefined ? undefined : rows.find((one) => one.row === row)
    if (now === undefined) return []
    const theirs = now.typed[field] ?? ''
    return theirs === base || theirs === text ? [] : [{ row, field, mine: text, theirs }]
  })
}
