import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { cellKey, type Cell } from './model/cell.ts'
import type { ReviewRow } from './model/review-row.ts'

export type CellMerge<C extends Cell> = {
  /** Own cells that can be saved. */
  applied: C[]
  /** Cells changed by others, to be applied here. */
  changes: C[]
  /** Others' values of cells that both sides changed to different values; the user has to choose. */
  conflicts: C[]
}

/**
 * Merges cells that were changed in two places from the same starting point. Different cells are combined,
 * the same value twice is one change, and two values of one cell are a conflict. A row that one side keeps
 * and the other removed stays, because it can be removed again. No cell of either side is dropped.
 */
export function mergeCells<C extends Cell>(own: readonly C[], others: readonly C[]): CellMerge<C> {
  const mine = new Map(own.map((cell) => [cellKey(cell), cell]))
  const theirs = new Map(others.map((cell) => [cellKey(cell), cell]))
  const merge: CellMerge<C> = { applied: [], changes: [], conflicts: [] }
  for (const [key, cell] of mine) {
    const other = theirs.get(key)
    if (other === undefined || (cell.field === 'deleted' && cell.value === '0')) merge.applied.push(cell)
    else if (cell.field === 'deleted') merge.changes.push(other)
    else if (other.value !== cell.value) merge.conflicts.push(other)
  }
  for (const [key, cell] of theirs) if (!mine.has(key)) merge.changes.push(cell)
  return merge
}

/** A draft's settings as they are stored: choices by name, some of them in groups. */
export type Settings = Record<string, unknown>

/** Merges settings key by key, so that two windows that match different columns both keep their match. */
export function mergeSettings(kept: Settings, given: Settings): Settings {
  const merged = { ...kept }
  for (const [key, value] of Object.entries(given)) {
    const before = merged[key]
    merged[key] = isPlain(before) && isPlain(value) ? { ...before, ...value } : value
  }
  return merged
}

export function isPlain(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A cell as stored on the server; without `by` if it was edited in this window. */
export type KeptCell = Cell & { by?: string | null; at?: string }

/**
 * A cell changed differently in two windows: both values, with the other's author and time, until the user
 * chooses.
 */
export type CellConflict = {
  row: number
  field: string
  mine: string
  theirs: string
  by?: string | null
  at?: string
}

type Conflicts = readonly CellConflict[]

/** Applies an edit: in a cell with an open conflict it isn't sent, but replaces this window's value. */
export function keepMine(
  open: Conflicts,
  typed: readonly Cell[],
): { open: Conflicts; toSend: readonly Cell[] } {
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

/** A typed cell; `base` is its text when its editor was opened. */
type Typed = { row: number; field: ApplicantField; text: string; base?: string }

/**
 * Cells that another window changed while their editor was open here: both values, for the user to choose.
 * The same value isn't a conflict.
 */
export function findClashes(rows: readonly ReviewRow[], edits: readonly Typed[]): CellConflict[] {
  return edits.flatMap(({ row, field, text, base }) => {
    const now = base === undefined ? undefined : rows.find((one) => one.row === row)
    if (now === undefined) return []
    const theirs = now.typed[field] ?? ''
    return theirs === base || theirs === text ? [] : [{ row, field, mine: text, theirs }]
  })
}
