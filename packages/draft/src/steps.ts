import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { DraftRows } from './apply-cells.ts'
import { isPlain, mergeSettings, type Settings } from './merge.ts'
import { asInFile, cellKey, type Cell } from './model/cell.ts'
import { maxStepCharacters, maxSteps } from './model/limits.ts'
import { confirmedField, type ReviewRow } from './model/review-row.ts'
import { rowsByNumber } from './model/row-key.ts'
import { answerText } from './relate/review-sheet.ts'

/** The same change in the rows from `row` to `to`, or in one row. */
export type StepCell = { row: number; to?: number | undefined; field: string; before: string; after: string }

/** The changed settings, before and after. */
export type SettingsChange = { before: Settings; after: Settings }

/** A user's action, with the data needed to undo and redo it. */
export type Step = {
  id: string
  cells: readonly StepCell[]
  settings?: SettingsChange | undefined
  /** Approximate number of characters needed to store it. */
  size: number
}

/** Returns the value of a draft's cell, `asInFile` if it is unedited; undefined if there is no such row. */
export type CellValue = (row: number, field: string) => string | undefined

/** Reads the cells of a state; `marks` are cells of other kinds stored in the draft. */
export function cellReader(
  { rows, removed }: Pick<DraftRows, 'rows' | 'removed'>,
  marks: ReadonlyMap<string, Cell> = new Map(),
): CellValue {
  const there = rowsByNumber(rows)
  return (number, field) => {
    const row = there.get(number) ?? removed.get(number)
    if (row === undefined) return undefined
    if (field === 'deleted') return there.has(number) ? '0' : '1'
    if (field === 'same_person') return answerText(row)
    if (field.startsWith(confirmedField))
      return row.confirmed?.includes(field.slice(confirmedField.length)) === true ? '1' : ''
    if (isField(row, field)) return row.edits?.[field] ?? asInFile
    return marks.get(cellKey({ row: number, field }))?.value ?? ''
  }
}

/** Reads the stored cells of a draft that isn't reviewed yet. */
export const keptReader =
  (kept: ReadonlyMap<string, Cell>): CellValue =>
  (row, field) => {
    const value = kept.get(cellKey({ row, field }))?.value
    if (field === 'deleted') return value === '1' ? '1' : '0'
    return value ?? (isKnown(field) ? asInFile : '')
  }

const known: ReadonlySet<string> = new Set(applicantFields)
const isKnown = (field: string): boolean => known.has(field)

const isField = ({ applicant }: ReviewRow, field: string): field is ApplicantField => field in applicant

/**
 * The cells of a step, each with its previous value. Undoing removes a row that didn't exist before, and
 * keeps its cells.
 */
export function stepCells(before: CellValue, changes: readonly Cell[]): StepCell[] {
  const cells = new Map<string, StepCell>()
  for (const { row, field, value } of changes) {
    const was = before(row, field)
    const cell =
      was === undefined
        ? { row, field: 'deleted', before: '1', after: '0' }
        : { row, field, before: was, after: value }
    if (cell.before !== cell.after) cells.set(cellKey(cell), cell)
  }
  return joinRuns([...cells.values()])
}

/** Joins equal changes in consecutive rows. */
function joinRuns(cells: readonly StepCell[]): StepCell[] {
  const open = new Map<string, StepCell>()
  const joined: StepCell[] = []
  for (const cell of cells.toSorted((one, other) => one.row - other.row)) {
    const key = `${cell.field}\n${cell.before}\n${cell.after}`
    const run = open.get(key)
    if (run !== undefined && (run.to ?? run.row) === cell.row - 1) run.to = cell.row
    else {
      const next = { ...cell }
      joined.push(next)
      open.set(key, next)
    }
  }
  return joined
}

/** Approximate number of characters needed to store a step. */
export const sizeOf = ({ cells, settings }: Pick<Step, 'cells' | 'settings'>): number =>
  cells.reduce((sum, { before, after }) => sum + before.length + after.length + 70, 200) +
  (settings === undefined ? 0 : JSON.stringify(settings).length)

/** Number of cells changed by a step. */
export const countCells = (cells: readonly StepCell[]): number =>
  cells.reduce((sum, { row, to = row }) => sum + to - row + 1, 0)

export type Reversed = {
  /** Cells to be saved, as after any edit. */
  cells: Cell[]
  settings: Settings
  /** Number of cells and choices that have changed since, and are left alone. */
  skipped: number
}

/**
 * The changes made by undoing or redoing these steps, in this order. Only values still left by the step are
 * changed: later edits, by anyone, are kept.
 */
export function reverse(
  steps: readonly Step[],
  direction: 'undo' | 'redo',
  value: CellValue,
  settings: Settings,
): Reversed {
  const cells = new Map<string, Cell>()
  let skipped = 0
  let changed: Settings = {}
  for (const step of steps) {
    for (const { row: first, to = first, field, before, after } of step.cells) {
      const [from, into] = direction === 'undo' ? [after, before] : [before, after]
      for (let row = first; row <= to; row++) {
        const key = cellKey({ row, field })
        const now = cells.get(key)?.value ?? value(row, field)
        if (now === from) cells.set(key, { row, field, value: into })
        else if (now !== into && now !== undefined) skipped++
      }
    }
    if (step.settings === undefined) continue
    const { before, after } = step.settings
    const [from, into] = direction === 'undo' ? [after, before] : [before, after]
    const next = exchange(mergeSettings(settings, changed), from, into)
    skipped += next.skipped
    changed = mergeSettings(changed, next.changed)
  }
  return { cells: [...cells.values()], settings: changed, skipped }
}

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? asInFile) === JSON.stringify(other ?? asInFile)

function exchange(now: Settings, from: Settings, into: Settings): { changed: Settings; skipped: number } {
  const changed: Settings = {}
  let skipped = 0
  for (const [key, wanted] of Object.entries(into)) {
    const [current, left] = [now[key], from[key]]
    if (isPlain(wanted)) {
      const inner = exchange(isPlain(current) ? current : {}, isPlain(left) ? left : {}, wanted)
      skipped += inner.skipped
      if (Object.keys(inner.changed).length > 0) changed[key] = inner.changed
    } else if (same(current, left)) changed[key] = wanted
    else if (!same(current, wanted)) skipped++
  }
  return { changed, skipped }
}

/** The changed settings, before and after; a choice that wasn't made is `asInFile`. */
export function compareSettings(before: Settings, given: Settings): SettingsChange | undefined {
  const from: Settings = {}
  const into: Settings = {}
  for (const [key, value] of Object.entries(given)) {
    const was = before[key]
    if (isPlain(value)) {
      const inner = compareSettings(isPlain(was) ? was : {}, value)
      if (inner === undefined) continue
      from[key] = inner.before
      into[key] = inner.after
    } else if (!same(was, value)) {
      from[key] = was === undefined ? asInFile : was
      into[key] = value
    }
  }
  return Object.keys(into).length === 0 ? undefined : { before: from, after: into }
}

/** Steps that can be undone, oldest first, and those that can be redone, next first. */
export type StepHistory<S extends Step = Step> = { past: readonly S[]; future: readonly S[] }

/**
 * Adds a step. Undone steps can't be redone any more, and the oldest steps are dropped if there are too many.
 */
export function addStep<S extends Step>(
  { past, future }: StepHistory<S>,
  step: S,
): { next: StepHistory<S>; dropped: S[] } {
  const { kept, dropped } = fit([...past, step])
  return { next: { past: kept, future: [] }, dropped: [...future, ...dropped] }
}

/** The newest steps within the limits. */
function fit<S extends Step>(steps: readonly S[]): { kept: S[]; dropped: S[] } {
  let [count, characters] = [0, 0]
  for (const step of steps.toReversed()) {
    characters += step.size
    if (count === maxSteps || characters > maxStepCharacters) break
    count++
  }
  return { kept: steps.slice(steps.length - count), dropped: steps.slice(0, steps.length - count) }
}

/** Moves the last `count` steps to those that can be redone. */
export function moveBack<S extends Step>({ past, future }: StepHistory<S>, count: number): StepHistory<S> {
  const at = Math.max(0, past.length - count)
  return { past: past.slice(0, at), future: [...past.slice(at), ...future] }
}

/** Moves the next `count` steps to those that can be undone. */
export function moveForward<S extends Step>({ past, future }: StepHistory<S>, count: number): StepHistory<S> {
  return { past: [...past, ...future.slice(0, count)], future: future.slice(count) }
}
