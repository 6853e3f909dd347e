import type { DraftCell } from '@campus/contract/drafts'
import type { StepCell, StepContent, StepWord } from '@campus/contract/draft-steps'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { asInFile, cellKey } from '@campus/draft/model/cell'
import { answerText } from '@campus/draft/relate/review-sheet'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { rowsByNumber } from '@campus/draft/model/rows-by-number'
import type { CellEdit, ReviewAction, ReviewState } from '../session/review-state.ts'

/** A step's name: a code with the text `steps.<code>`, and its parameters. */
export type StepLabel = {
  code: StepCode
  params?: Record<string, string | number>
}

export const stepCodes = [
  'edit',
  'edit_cells',
  'clear',
  'paste',
  'fill',
  'replace',
  'set',
  'fix',
  'fix_alike',
  'fix_certain',
  'value',
  'remove',
  'put_back',
  'same_person',
  'link',
  'columns',
  'dates',
  'sheets',
  'rows',
  'reading',
  'derived',
  'last_time',
  'suggestions',
  'merge',
] as const
export type StepCode = (typeof stepCodes)[number]

/** A user's action, with the data needed to undo and redo it. */
export type EditStep = {
  id: string
  at: string
  label: StepLabel
  cells: readonly StepCell[]
  settings?: StepContent['settings']
  /** The word whose meaning the step stored. */
  word?: StepWord
  /** Approximate number of characters needed to store it. */
  size: number
}

/** Returns the value of a draft's cell, `asInFile` if it is unedited; undefined if there is no such row. */
export type CellValue = (row: number, field: string) => string | undefined

/** Reads the cells of a state; `marks` are cells of other kinds stored in the draft. */
export function cellReader(
  { rows, removed }: Pick<ReviewState, 'rows' | 'removed'>,
  marks: ReadonlyMap<string, DraftCell> = new Map(),
): CellValue {
  const there = rowsByNumber(rows)
  return (number, field) => {
    const row = there.get(number) ?? removed.get(number)
    if (row === undefined) return undefined
    if (field === 'deleted') return there.has(number) ? '0' : '1'
    if (field === 'same_person') return answerText(row)
    if (isField(row, field)) return row.edits?.[field] ?? asInFile
    return marks.get(cellKey({ row: number, field }))?.value ?? ''
  }
}

/** Reads the stored cells of a draft that isn't reviewed yet. */
export const keptReader =
  (kept: ReadonlyMap<string, DraftCell>): CellValue =>
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
export function stepCells(before: CellValue, changes: readonly DraftCell[]): StepCell[] {
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
export const sizeOf = ({ cells, settings }: Pick<EditStep, 'cells' | 'settings'>): number =>
  cells.reduce((sum, { before, after }) => sum + before.length + after.length + 70, 200) +
  (settings === undefined ? 0 : JSON.stringify(settings).length)

/** Number of cells changed by a step. */
export const countCells = (cells: readonly StepCell[]): number =>
  cells.reduce((sum, { row, to = row }) => sum + to - row + 1, 0)

export type Reversed = {
  /** Cells to be saved, as after any edit. */
  cells: DraftCell[]
  settings: Record<string, unknown>
  /** Number of cells and choices that have changed since, and are left alone. */
  skipped: number
}

/**
 * The changes made by undoing or redoing these steps, in this order. Only values still left by the step are
 * changed: later edits, by anyone, are kept.
 */
export function reverse(
  steps: readonly EditStep[],
  direction: 'undo' | 'redo',
  value: CellValue,
  settings: Record<string, unknown>,
): Reversed {
  const cells = new Map<string, DraftCell>()
  let skipped = 0
  let changed: Record<string, unknown> = {}
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
    const next = exchange(layOver(settings, changed), from, into)
    skipped += next.skipped
    changed = layOver(changed, next.changed)
  }
  return { cells: [...cells.values()], settings: changed, skipped }
}

type Settings = Record<string, unknown>

const isPlain = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? asInFile) === JSON.stringify(other ?? asInFile)

/** Merges settings, one level deep. */
function layOver(kept: Settings, given: Settings): Settings {
  const laid = { ...kept }
  for (const [key, value] of Object.entries(given))
    laid[key] = isPlain(laid[key]) && isPlain(value) ? { ...laid[key], ...value } : value
  return laid
}

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
export function compareSettings(
  before: Record<string, unknown>,
  given: Record<string, unknown>,
): StepContent['settings'] {
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

/** An action's default label. */
export function labelOf(action: ReviewAction): StepLabel {
  switch (action.kind) {
    case 'edit':
      return labelEdits(action.edits)
    case 'remove':
      return { code: 'remove', params: { count: action.rows.length } }
    case 'put-back':
      return { code: 'put_back', params: { count: new Set(action.edits.map(({ row }) => row)).size } }
    case 'same-person':
      return { code: 'same_person', params: { count: action.rows.length } }
    default:
      return { code: 'edit_cells', params: { count: 0 } }
  }
}

/** A single cell is named by position, several are counted. */
export function labelEdits(edits: readonly CellEdit[], code?: StepCode): StepLabel {
  const [first] = edits
  if (code === undefined && first !== undefined && edits.length === 1)
    return { code: 'edit', params: { row: first.row, field: first.field } }
  return { code: code ?? 'edit_cells', params: { count: edits.length } }
}
